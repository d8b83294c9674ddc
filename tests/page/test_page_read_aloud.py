"""What the page has read aloud of the small screen: whole sentences, each once, however many seconds count down."""

from random import Random

from chromium import until
from turtleback import language
from turtleback.app.setting import Setting
from turtleback_host.play.printed import phrases
from turtleback_host.virtual.device import VirtualDevice

WRITE_DOWN = """() => {
  window.spoken = [];
  const watch = new MutationObserver(() => spoken.push(document.getElementById("spoken").textContent));
  watch.observe(document.getElementById("spoken"), { childList: true });
}"""
PHRASES = "(screens) => import('./js/phrases.js').then(({ phrases }) => screens.map(phrases))"
SECONDS = 3
PRESSES = 25


def screens_of(game, code):
    """Words of a small screen in a language, in a game in which somebody presses at random."""
    device = VirtualDevice(Setting(game, ("human", "human")), 1, language=code)
    rng, found = Random(1), []
    device.run(100)
    for _ in range(PRESSES):
        found.append(list(device.words))
        getattr(device, rng.choice(("tap", "tap", "hold")))(rng.choice(("roll", "stop")))
        found.append(list(device.words))
        device.run(2000)
    language.choose("en")
    return found


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


def test_page_and_plain_play_make_the_same_sentences_of_every_screen(device):
    screens = [words for code in language.CODES for game in ("mahe", "midas") for words in screens_of(game, code)]
    assert len(screens) == 2 * 2 * PRESSES * len(language.CODES)
    assert device.page.evaluate(PHRASES, screens) == [phrases(words) for words in screens]
