"""What the page has read aloud of the small screen: whole sentences, each once, however many seconds count down."""

from chromium import until

WRITE_DOWN = """() => {
  window.spoken = [];
  const watch = new MutationObserver(() => spoken.push(document.getElementById("spoken").textContent));
  watch.observe(document.getElementById("spoken"), { childList: true });
}"""
SECONDS = 3


def test_the_begin_code_is_explained_once_and_its_seconds_are_not_counted_aloud(device):
    page = device.page
    page.evaluate(WRITE_DOWN)
    device.click("Play")
    device.run(500)
    until(page, "spoken.some((it) => it.startsWith('Fair-dice'))")
    for _ in range(SECONDS):
        before = device.words[3]
        device.run(1000)
        page.wait_for_timeout(900)  # longer than words have to stand still before they are read
        assert device.words[3] != before
    (said,) = [it for it in page.evaluate("spoken") if not it.startswith("Which game?")]
    assert said.startswith("Fair-dice code. Photo it, then wait, or choose a number. ")
    assert said.endswith(". ROLL: number. STOP: begin")
