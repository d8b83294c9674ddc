"""What is heard of a page is written down: what its device sounds, what Web Audio is asked, and what is spoken."""

from page_site import started
from tables import open_menu

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
# Words are read aloud once they have stood still for so long: here when `standStill()` says that they do, for between
# two words of a scene a machine may be as slow as that.
HOLD_STILL = """{
  const [begin, end] = [setTimeout, clearTimeout];
  const held = new Map();
  window.setTimeout = (call, ms, ...more) => {
    if (ms !== 700) return begin(call, ms, ...more);
    const id = -1 - held.size;
    held.set(id, call);
    return id;
  };
  window.clearTimeout = (id) => (id < 0 ? held.set(id, () => {}) : end(id));
  window.standStill = () => {
    if (!held.size) throw new Error("No words wait to be read.");
    for (const call of held.values()) call();
    held.clear();
  };
}"""


def listened_to(context, opened, served):
    """A page in that profile, at its set-up, of which all that is heard is written down."""
    context.add_init_script(RECORD)
    page = opened(served)
    started(page)
    page.evaluate(HEAR)
    return page


def choose(page, field, value):
    """Change a setting as people do."""
    open_menu(page, "Settings")
    page.locator(f"label:has([name={field}][value='{value}'])").click()
    page.keyboard.press("Escape")
