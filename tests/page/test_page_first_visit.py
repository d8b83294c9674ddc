"""Tests the first minute on the page: hints in a first game, the rules, and the card of lights."""

from random import Random

import pytest

from chromium import resize, tap, until, until_true
from looks import faults
from page_site import PHONE, started
from rows import each_row
from turtleback.engine.catalogue import game_class
from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.bots import bot, random
from turtleback.language import CODES
from turtleback.lights.palette import NAMES, RHYTHMS, SEATS, SLOT_MS
from turtleback_host.system.environment import REPOSITORY
from turtleback_tools.languages import documents

GAMES = sorted(path.parent.name for path in REPOSITORY.glob("firmware/turtleback/games/*/RULES.md"))
NO_NETWORK = """() => {
  const real = fetch;
  fetch = (at) => (/rules-/.test(at) ? Promise.reject(new TypeError("Gone")) : real(at));
}"""
COLOUR = "(lamp) => lamp.matches('.lit') ? getComputedStyle(lamp).color : ''"
# Shows hints one after the other, and returns the hints that were shown for the first time.
HINT = """async ([game, things]) => {
  const { Hints } = await import("./js/hints.js");
  const hints = new Hints();
  const known = () => JSON.parse(localStorage.getItem("turtleback hints")) || [];
  const before = known();
  for (const thing of things) {
    hints.close();
    hints.%s;
  }
  return known().filter((word) => !before.includes(word));
}"""
# Returns the buttons that have a number at their corner, in the order of these numbers.
NUMBERED = """[...document.querySelectorAll(".frame[data-keyed] .dock > .act")]
  .filter((act) => getComputedStyle(act, "::before").content === "counter(key)").map((act) => act.textContent)"""
# Closes two hints by their button, as a player who does not want any.
CLOSE_ANOTHER = """async (game) => {
  const { Hints } = await import("./js/hints.js");
  const hints = new Hints();
  for (const event of ["bust", "ride"]) {
    hints.happened(game, [event]);
    document.getElementById("hint-close").click();
  }
}"""
HAPPEN, ASK = HINT % "happened(game, thing)", HINT % "asked(game, [thing])"


@pytest.fixture
def context(browser):
    """Yield a browser profile that has never visited the page."""
    with browser.new_context(**PHONE) as context:
        yield context


def test_a_first_game_starts_in_three_taps_and_shows_hints(opened, served):
    page = opened(served, manual=False)
    hint = page.get_by_role("complementary", name="Hint")
    tap(page.get_by_role("button", name="Mahé"))
    tap(page.get_by_role("button", name="Play", exact=True))
    hint.get_by_text("Most eggs win. Tap Roll").wait_for()
    tap(page.get_by_role("button", name="Roll", exact=True))
    page.get_by_role("button", name="Stop swim").wait_for()
    hint.get_by_text("Two dice: double the sum").wait_for()  # The previous hint disappeared with its decision.
    first, second = page.evaluate(NUMBERED)
    assert first.startswith("Roll again") and second.startswith("Stop")
    assert faults(page) == []
    tap(hint.get_by_role("button", name="Close"))
    assert not hint.is_visible()
    page.evaluate(CLOSE_ANOTHER, "mahe")
    assert "No more hints" in page.locator("#hint-text").text_content()
    assert page.evaluate(HAPPEN, ["mahe", [["award", 0, 3]]]) == []
    page.locator("[data-opens=first]").evaluate("(it) => it.click()")  # starts the first game again
    tap(page.get_by_role("button", name="Play", exact=True))
    tap(page.get_by_role("button", name="Break off"))
    hint.get_by_text("Most eggs win. Tap Roll").wait_for()


# Seats, options and hints of each game. In this test, bots play all the actions and cause all the events.
EXPLAINED = {
    "mahe": (2, {"card_variant": 1}, "turtle roll card stop", "ride bust award"),
    "mice": (3, {}, "place roll move", "capture fence home"),
    "mada": (3, {}, "swap done discard play draw luck", "lost aside"),
    "midas": (9, {"king_start": 1}, "start king nymph", "current kiss turn caught"),
}


@pytest.fixture
def first_page(opened, served):
    return opened(served)


@each_row("game", EXPLAINED)
def test_each_hint_is_shown_once(first_page, game):
    seats, options, asked, seen = EXPLAINED[game]
    below, found = Random(1).randrange, [[], []]
    for choose in (random, bot(game, "clever")) * 2:
        played = game_class(game)(seats, options)
        while (actor := played.actor()) != OVER:
            legal = played.legal()
            found[0] += [list(action) for action in legal] if actor != CHANCE else []
            action = legal[below(len(legal))] if actor == CHANCE else choose(actor, played.view(actor), legal, below)
            found[1] += map(list, played.apply(action))
    one_each = [list({tuple(word[:1]) + (len(word) > 5,): word for word in words}.values()) for words in found]
    assert first_page.evaluate(HAPPEN, [game, one_each[1]]) == []  # The first hint is about the actions.
    shown = first_page.evaluate(ASK, [game, one_each[0]]) + first_page.evaluate(HAPPEN, [game, one_each[1]])
    assert sorted(shown) == sorted(
        [f"{game} seen {word}" for word in seen.split()] + [f"{game} asked {word}" for word in asked.split()]
    )
    assert first_page.evaluate(HAPPEN, [game, found[1][:500]]) == []


def test_mada_explains_luck_only_when_no_card_fits(first_page):
    with_cards, without = [["play", 3], ["luck"]], [["luck"]]
    legal = HINT % "asked(game, thing)"
    assert first_page.evaluate(legal, ["mada", [with_cards, with_cards]]) == ["mada asked play"]
    assert first_page.evaluate(legal, ["mada", [without]]) == ["mada asked luck"]


def test_the_device_starts_however_long_its_files_take(context, opened, served):
    held = []
    context.route("**/vm/micropython.wasm", lambda route: held.append(route))
    page = opened(served, manual=False)
    until_true(page, lambda: held, "the request for the machine")
    context.unroute_all()  # for all routes, including the service worker's routes
    until(page, "turtleback.words().includes('Which game?')")


def rules_shown(page, game, code="en"):
    """Set the language, and open the rules of a game or the guide `by-ear`. Returns the title in their source."""
    page.evaluate("(code) => { document.documentElement.lang = code }", code)
    page.get_by_role("button", name="Help").tap()
    page.locator("[data-rules=%s]" % game).tap()
    until(page, "document.getElementById('sheet').open")
    english = documents.BY_EAR if game == "by-ear" else REPOSITORY / "firmware/turtleback/games" / game / "RULES.md"
    translated = documents.path_in(code, english)
    source = translated if translated.exists() else english
    return source.read_text("utf-8").split("\n")[0].removeprefix("# ")


TABLES_OF_RULES = """() => {
  const rules = document.getElementById("sheet");
  const tables = [...rules.querySelectorAll(".wide")].map((wide) => (
    { isScrolled: wide.scrollWidth > wide.clientWidth, tab: wide.tabIndex, style: getComputedStyle(wide).overflowX }));
  return { dialog: rules.scrollWidth - rules.clientWidth, tables };
}"""


def test_help_opens_the_rules_in_each_language_and_loads_them_late(opened, served):
    """On a small screen, only the tables in the rules scroll sideways."""
    page = opened(served)
    resize(page, 360, 640)
    asked = set()
    page.on("request", lambda request: asked.add(request.url.removeprefix(served)))
    until(page, "!document.getElementById('home').hidden")
    for code in CODES:
        path = "rules.html" if code == "en" else "languages/rules-%s.html" % code
        assert code == "en" or path not in asked
        for game in (*GAMES, "by-ear"):
            title = rules_shown(page, game, code)
            assert page.locator("#sheet").get_by_role("heading", name=title, exact=True).is_visible(), (game, code)
            assert page.locator(".rules").get_attribute("lang") == code
            assert ("Italiano" if code == "en" else "English") not in page.locator(".rules").inner_text()
            seen = page.evaluate(TABLES_OF_RULES)
            assert seen["dialog"] <= 0, (game, code)
            assert all(table["style"] == "auto" for table in seen["tables"])
            assert all((table["tab"] == 0) == table["isScrolled"] for table in seen["tables"])
            for _ in ("rules", "help"):
                page.keyboard.press("Escape")
        assert path in asked


def test_rules_are_english_if_their_language_cannot_be_loaded(opened, served):
    page = opened(served)
    until(page, "!document.getElementById('home').hidden")
    page.evaluate(NO_NETWORK)
    rules_shown(page, "mahe", "de")
    assert page.locator("#sheet").get_by_role("heading", name="Mahé: the rules", exact=True).is_visible()
    assert page.locator(".rules").get_attribute("lang") == "en"


def test_the_card_of_lights_blinks_in_the_rhythms_of_the_firmware(context, opened, served):
    # The card is animated by requestAnimationFrame, which the test replaces by its own clock.
    context.add_init_script(
        "window.nextFrame = () => {}; const real = requestAnimationFrame.bind(window);"
        "window.requestAnimationFrame = (call) => { window.nextFrame = call; return 0; };"
    )
    page = opened(served)
    started(page)
    until(page, "!document.getElementById('home').hidden")
    page.get_by_role("button", name="Help").tap()
    tap(page.get_by_role("button", name="Card of lights"))
    until(page, "document.getElementById('sheet').open")
    assert page.locator(".lights").first.locator("li").all_inner_texts() == list(NAMES)
    for slot in range(8):
        page.evaluate("(now) => nextFrame(now)", slot * SLOT_MS + 1)
        for seat, rhythm in enumerate(RHYTHMS):
            is_lit = page.locator(".lights .lamp").nth(seat).evaluate(COLOUR) == "rgb(%d, %d, %d)" % tuple(SEATS[seat])
            assert is_lit == bool(rhythm & 0x80 >> slot), (seat, slot)
