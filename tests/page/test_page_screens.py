"""Tests texts, accessibility, layout, contrast and touch targets of each screen in every language and size."""

import json
from random import Random

import pytest

from chromium import begin_with, hold_back, until, until_true
from drawn import DRAWN
from english import English
from looks import badly_laid, faults, faults_in_both
from page_site import SEES_TABLE, device_of, patient
from tables import Picture
from turtleback.engine.catalogue import GAMES, TABLE, game_class
from turtleback.engine.contract import OVER
from turtleback.engine.titles import TITLES
from turtleback.language import CODES
from turtleback_host.page.rules import GAMES as RULES
from turtleback_tools.documents.screens import RECORD, SCREENS, SEED, TABLES, WORDS, Screens, packed, words

SCROLLING = {"home", "set-up", "menu", "rules", "history", "score"}  # screens that may scroll
TWICE_THE_SIZE = "document.documentElement.style.setProperty('--text-size', '2')"
SHOWN = {table.game for table in TABLES.values()}  # games with a picture in the documents
WITHOUT_PICTURE = {'- button "%s"' % TITLES[game] for game in set(GAMES) - SHOWN}
SMALL = ("small", "phone", "landscape", "upright tablet")


def without_others(texts):
    """Return the lines of a screen without buttons of games that have no picture in the documents."""
    return [line for line in texts if line.strip() not in WITHOUT_PICTURE]


@pytest.mark.parametrize("name", SCREENS)
def test_each_screen_is_accessible_and_fits(browser, served, name):
    with Screens(browser, served).opened(name) as page:
        patient(page.context)
        texts, known = words(page), json.loads(WORDS.read_text("utf-8"))[name]
        assert without_others(texts) == without_others(known)
        assert faults_in_both(page) == []
        assert badly_laid(page, scrolls=name in SCROLLING) == {}
        page.evaluate(TWICE_THE_SIZE)
        assert badly_laid(page, scrolls=True, sizes=("phone", "landscape")) == {}


def test_games_with_screens_are_drawn_and_shown_in_rule_books():
    assert SHOWN <= DRAWN
    for path in (path for game in SHOWN for path in RULES.glob(game + "/RULES*.md")):
        assert f'pictures/table-{path.parent.name}.png" width=' in path.read_text("utf-8"), path


def left_in_english(page, code):
    return [] if code == "en" else English(code).left(page)


# The buttons that open each dialog, in order, starting in the menu.
DIALOGS = {
    "around": (),
    "help": ("#around [data-opens=help]",),
    "rules": ("#around [data-opens=help]", "#help [data-rules=mahe]"),
    "lights": ("#around [data-opens=help]", "#help [data-opens=lights]"),
    "new": ("#around [data-opens=new]", "#home [data-game=mahe]"),
    "games": ("#around [data-opens=games]",),
    "share": ("#around [data-opens=games]", "#list summary", "#list .acts button:nth-of-type(2)"),
    "settings": ("#around [data-opens=settings]",),
}
SHEETS = ("rules", "lights")  # texts that are shown in the same sheet
# Returns to the game from any dialog or from the home screen.
LEAVE = """document.querySelectorAll("dialog[open]").forEach((it) => it.close());
if (!document.getElementById("home").hidden) document.querySelector("#home .go-on").click();"""


@pytest.mark.parametrize("code", CODES)
def test_every_dialog_is_accessible_in_every_language_and_escape_closes_it(device, code):
    page, look = device.page, faults_in_both if code == "en" else faults
    device.speak(code)
    assert look(page) == []
    device.begin()
    device.tap_each("roll")
    assert look(page) + left_in_english(page, code) == [] and badly_laid(page) == {}
    for name, buttons in DIALOGS.items():
        menu = opener = page.locator("[data-opens=around]:visible").first
        menu.click()
        for button in buttons:
            opener = page.locator(button).first
            opener.click()
        dialog = page.locator("#" + ("sheet" if name in SHEETS else name))
        until(page, "(it) => it.open", dialog.element_handle())
        assert dialog.evaluate("(it) => it.contains(document.activeElement)"), name
        assert look(page) + left_in_english(page, code) == [], name
        assert badly_laid(page, scrolls=True, sizes=SMALL) == {}, name
        page.keyboard.press("Escape")
        assert not dialog.is_visible()
        left = opener if len(buttons) > 1 else menu  # The menu closes when it opens a dialog.
        assert left.evaluate("(it) => it === document.activeElement"), name
        page.evaluate(LEAVE)
    page.evaluate(TWICE_THE_SIZE)
    assert badly_laid(page, scrolls=True, sizes=SMALL) == {}


@pytest.mark.parametrize("code", CODES[1:])
def test_the_set_up_has_no_english_in_other_languages(device, code):
    page = device.page
    device.speak(code)
    page.locator("#around [data-opens=new]").evaluate("(it) => it.click()")
    for game in set(GAMES) - {"bag"}:  # which begins without a set-up
        page.locator("#home [data-game=%s]" % game).click()
        until(page, "document.getElementById('new').open")
        page.locator("#new-more").evaluate("(it) => { it.open = true; }")
        assert left_in_english(page, code) == [], game
        page.keyboard.press("Escape")


TAPS = 6


class Looked(Picture):
    """A game on the page. All its positions, even with a cover, are checked in one language."""

    code = "en"

    def assert_covered(self):
        self.look()

    def look(self, sizes=("phone",)):
        assert left_in_english(self.page, self.code) == []
        assert self.page.locator("#board .table > svg text", has_text="…").count() == 0
        assert badly_laid(self.page, sizes=sizes) == {}


@pytest.mark.parametrize("code", CODES)
def test_every_table_fits_in_every_language(context, opened, served, code):
    context.route("**/js/device/worker.js", begin_with(SEED % 12))  # this seed puts gold in many directions of a King
    picture = Looked(context, opened, served)
    assert badly_laid(picture.page, scrolls=True, sizes=SMALL) == {}  # the home screen
    picture.code = code
    picture.device.speak(code)
    chance = Random(1)
    for game in TABLE:
        for seats in {2, max(game_class(game).SEATS)}:
            picture.begin(game, ["human"] * seats)
            picture.look(SMALL)
            for _ in range(TAPS):
                if picture.position["actor"] == OVER:
                    break
                picture.look()
                if game != "bag":
                    picture.page.locator("#board svg").first.dispatch_event("click")  # is refused with a sentence
                    assert left_in_english(picture.page, code) == []
                is_pad = picture.position["ranges"]
                picture.take(chance.randrange(10, 100) if is_pad else chance.randrange(len(picture.choices)))


# Returns whether the lamps are shown, and the colour behind them.
LAMPS_SHOWN = """(() => {
  const shown = getComputedStyle(document.querySelector("main")).visibility === "visible";
  const isTable = document.documentElement.hasAttribute("data-table");
  return [shown && !isTable, getComputedStyle(document.body).backgroundColor];
})()"""
DARK = "rgb(13, 44, 54)"


def test_a_replay_does_not_show_the_lamps_before_its_table(context, opened, served):
    held = hold_back(context, "**/vm/micropython.wasm")
    context.add_init_script(SEES_TABLE)
    page = opened(served + "#record=" + packed(RECORD.read_bytes()))
    until_true(page, lambda: held, "the request for the machine")
    are_shown, behind = page.evaluate(LAMPS_SHOWN)
    assert not are_shown and behind != DARK
    context.unroute_all()  # for all routes, including the service worker's routes
    until(page, "document.documentElement.hasAttribute('data-table')")
    assert page.locator("main").is_visible()


@pytest.mark.parametrize("code", CODES)
def test_a_replay_is_translated_and_fits(opened, served, code):
    page = opened(served + "#record=" + packed(RECORD.read_bytes()))
    page.emulate_media(reduced_motion="reduce")  # so that it does not go on by itself
    device = device_of(page)
    device.run(100)
    until(page, "document.getElementById('caption').textContent")
    device.speak(code)
    assert badly_laid(page, sizes=SMALL) == {}
    page.evaluate("document.getElementById('verify').click()")
    until(page, "document.getElementById('verdict')?.textContent")
    assert badly_laid(page, scrolls=True, sizes=SMALL) == {}
    page.keyboard.press("Escape")
    for step in range(3):
        until(page, "(at) => document.getElementById('caption').textContent.includes(at)", " %d " % step)
        assert left_in_english(page, code) == []
        page.locator("[data-step=on]").click()
    page.fill("#step", "0")
    page.locator("#run").click()  # the button is now called Pause
    assert badly_laid(page, sizes=SMALL) == {}
