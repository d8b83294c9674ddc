"""What is heard of a page is written down: what its device sounds, what Web Audio is asked, and what is spoken."""

from page_site import started

# Writes down what is asked of the audio, which really plays, and of the speech, for which this browser has no voices.
RECORD = """
  window.pitches = []; window.volumes = []; window.utterances = [];
  const { setValueAtTime, setTargetAtTime } = AudioParam.prototype;
  AudioParam.prototype.setValueAtTime = function (value, when) {
    pitches.push([value, when]);
    return setValueAtTime.call(this, value, when);
  };
  AudioParam.prototype.setTargetAtTime = function (value, when, constant) {
    volumes.push([value, when]);
    return setTargetAtTime.call(this, value, when, constant);
  };
  speechSynthesis.speak = (words) => utterances.push([words.text, words.rate, words.lang]);
"""
HEAR = """() => {
  window.tones = [];
  deviceWorker.addEventListener("message", ({ data }) => {
    if (data.type === "tone") tones.push([data.at, data.frequency, data.level]);
  });
}"""
LOUD, MEDIUM = "3", "2"


def listened_to(context, opened, served):
    """A page in that profile, at its set-up, of which all that is heard is written down."""
    context.add_init_script(RECORD)
    page = opened(served)
    started(page)
    page.evaluate(HEAR)
    return page


def choose(page, field, value):
    """Change a setting as people do."""
    page.get_by_role("button", name="Settings").click()
    page.locator(f"#{field}").select_option(value)
    page.keyboard.press("Escape")
