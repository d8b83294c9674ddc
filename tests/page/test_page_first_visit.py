"""The first minute on the page: three pictures, the rules, the card of lights."""

import re
import time

import pytest

from chromium import tap, until, until_true
from page_site import PHONE, started
from turtleback.language import CODES
from turtleback.lights.palette import NAMES, RHYTHMS, SEATS, SLOT_MS
from turtleback_host.process.environment import REPOSITORY
from turtleback_tools.languages import documents

GAMES = sorted(path.parent.name for path in REPOSITORY.glob("firmware/turtleback/games/*/RULES.md"))
NO_NETWORK = """() => {
  const real = fetch;
  fetch = (at) => (/rules-/.test(at) ? Promise.reject(new TypeError("Gone")) : real(at));
}"""
PIXEL = "([at]) => [...document.querySelectorAll('#seats canvas')[at].getContext('2d').getImageData(32, 32, 1, 1).data]"


@pytest.fixture
def context(browser):
    """A profile of somebody who has never been here."""
    with browser.new_context(**PHONE) as context:
        yield context


def test_three_pictures_are_found_under_help(opened, served):
    page = opened(served)
    started(page)
    page.get_by_role("button", name="Help").tap()
    tap(page.get_by_role("button", name="How a turn goes"))
    first = page.get_by_role("dialog", name="How a turn goes")
    loaded = "[...document.querySelectorAll('#first img')].every((it) => it.complete && it.naturalWidth > 0)"
    assert first.locator("img").count() == 3 and until(page, loaded)


def test_from_the_link_to_the_first_die_it_takes_three_taps_and_six_seconds(opened, served):
    page = opened(served, manual=False)
    began = time.monotonic()
    tap(page.get_by_role("button", name="Mahé"))
    tap(page.get_by_role("button", name="Play", exact=True))
    tap(page.get_by_role("button", name="Roll", exact=True))
    page.get_by_role("button", name="Stop swim").wait_for()
    assert time.monotonic() - began < 6


def test_a_device_comes_however_long_its_machine_has_waited_for_a_part_of_itself(context, opened, served):
    held, heard = [], []

    def impatient(route):
        """The machine says after 10 ms what it says after ten seconds, and again and again."""
        script = route.fetch().text()
        assert script.count("},1e4)") == 1
        route.fulfill(body=script.replace("},1e4)", "},10)"), content_type="text/javascript")

    context.on("console", lambda message: heard.append(message.text))
    context.route("**/vm/micropython.mjs", impatient)
    context.route("**/vm/micropython.wasm", lambda route: held.append(route))
    page = opened(served, manual=False)
    until_true(page, lambda: heard.count("still waiting on run dependencies:") > 2, "what the machine says")
    context.unroute_all()  # for whoever has asked, the service worker included
    until(page, "turtleback.words().includes('Which game?')")


def rules_shown(page, game, code="en"):
    """Have the page be in a language, and ask for the rules of a game, or `by-ear`; their source, once they show."""
    page.evaluate("(code) => { document.documentElement.lang = code }", code)
    page.get_by_role("button", name="Help").tap()
    page.locator("[data-rules=%s]" % game).tap()
    until(page, "document.getElementById('rules').open")
    english = documents.BY_EAR if game == "by-ear" else REPOSITORY / "firmware/turtleback/games" / game / "RULES.md"
    return documents.path_in(code, english).read_text("utf-8")


def shows(page, source):
    """Whether the dialog has the title and all numbers of these rules."""
    rules = page.get_by_role("dialog", name=re.compile(".+")).last
    title = source.split("\n")[0].removeprefix("# ")
    numbers = re.findall(r"\*\*([A-Z]+-\d+)\*\*", source)
    has_title = rules.get_by_role("heading", name=title, exact=True).is_visible()
    return has_title and [text for text in rules.locator("strong").all_inner_texts() if text in numbers] == numbers


def test_rules_are_one_tap_away_from_help(opened, served):
    page = opened(served)
    until(page, "!document.getElementById('home').hidden")
    for game in (*GAMES, "by-ear"):
        assert shows(page, rules_shown(page, game)), game
        assert "Italiano" not in page.locator("#rules-text").inner_text()
        close_rules(page)


def close_rules(page):
    for _ in ("rules", "help"):
        page.keyboard.press("Escape")


def test_rules_speak_the_language_of_the_page_and_are_loaded_only_when_they_are_asked_for(opened, served):
    page = opened(served)
    asked = set()
    page.on("request", lambda request: asked.add(request.url.removeprefix(served)))
    until(page, "!document.getElementById('home').hidden")
    for code in CODES[1:]:
        path = "languages/rules-%s.html" % code
        assert path not in asked
        for game in ("midas", "by-ear"):
            assert shows(page, rules_shown(page, game, code)), (game, code)
            assert page.locator("#rules-text").get_attribute("lang") == code
            assert "English" not in page.locator("#rules-text").inner_text()
            close_rules(page)
        assert path in asked


def test_rules_are_in_english_where_their_language_cannot_be_loaded(opened, served):
    page = opened(served)
    until(page, "!document.getElementById('home').hidden")
    page.evaluate(NO_NETWORK)
    rules_shown(page, "mahe", "de")
    assert shows(page, (REPOSITORY / "firmware/turtleback/games/mahe/RULES.md").read_text("utf-8"))
    assert page.locator("#rules-text").get_attribute("lang") == "en"


def test_the_card_of_lights_blinks_in_the_rhythms_of_the_firmware(context, opened, served):
    # The card's clock is requestAnimationFrame's: the test calls it with instants of its own.
    context.add_init_script(
        "window.nextFrame = () => {}; const real = requestAnimationFrame.bind(window);"
        "window.requestAnimationFrame = (call) => { window.nextFrame = call; return 0; };"
    )
    page = opened(served)
    started(page)
    until(page, "!document.getElementById('home').hidden")
    page.get_by_role("button", name="Help").tap()
    tap(page.get_by_role("button", name="Card of lights"))
    assert page.locator("#seats li").all_inner_texts() == list(NAMES)
    for slot in range(8):
        page.evaluate("(now) => nextFrame(now)", slot * SLOT_MS + 1)
        for seat, rhythm in enumerate(RHYTHMS):
            is_lit = page.evaluate(PIXEL, [seat])[:3] == list(SEATS[seat])
            assert is_lit == bool(rhythm & 0x80 >> slot), (seat, slot)
