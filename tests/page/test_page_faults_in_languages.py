"""What is wrong is said in the language of the page: of a link, a record, a track, an option, the browser."""

import json
import re

import pytest

from chromium import MANUAL_CLOCK, until
from english import English
from page_site import PHONE, SEES_LAMPS
from test_page_languages import SPEAKS, set_language
from test_page_security import BROKEN, FALSE, packed, sentence_of
from turtleback.engine.record import read_record
from turtleback.language import CODES
from turtleback_host.game_setup.track_lines import track_of

NO_WHOLE_GAME = "Dieser Link enthält kein ganzes Spiel: Lass ihn dir noch einmal geben und achte darauf"
NOT_SHOWN = "Diese Aufzeichnung lässt sich nicht zeigen: Zeile "
IN_GERMAN = {
    "no game": "2: eine Aufzeichnung beginnt mit 'game NAME'.",
    "too many seats": "2: mahe ist für 2 bis 7 Spieler, nicht 99999999.",
    "not whose turn it is": "4: '0 roll' ist hier nicht möglich; offen: 0 turtle 0, 0 turtle 1.",
}
PATH = " ".join(str(cell) for cell in range(1, 9)) + " cheese\n"
TRACKS = (PATH, "1 x cheese\n", "1 2 3\n", "0 cheese\n", "")
SETTINGS = (
    {"game": "mahe", "players": ["human"]},
    {"game": "mice", "players": ["human"] * 2, "options": {"track": [1, 2, 0]}},
    {"game": "mice", "players": ["human"] * 2, "options": {"track": [*range(1, 9), 0] * 2}},
    {"game": "mada", "players": ["human"] * 2, "options": {"copies": [60] + [0] * 12}},
    {"game": "mada", "players": ["human"] * 2, "options": {"pears": [6] * 12 + [1]}},
    {"game": "mahe", "players": ["human"] * 2, "options": {"first": 5}},
)
NOTATION = re.compile(r"\b(turtle|roll|mice)\b")  # words of records and names of games
TRANSLATE = """async ([code, sentences]) => {
  const { setLanguage, translated } = await import("./js/language.js");
  await setLanguage(code);
  return sentences.map(translated);
}"""


@pytest.fixture
def german(browser, served):
    """Opens the page with a link, for somebody whose browser speaks German."""
    with browser.new_context(**PHONE, locale="de-DE") as context:
        context.add_init_script(SEES_LAMPS)
        page = context.new_page()
        page.add_init_script(MANUAL_CLOCK)

        def open_page(fragment=""):
            page.goto(served + fragment)
            until(page, SPEAKS, "de")
            return page

        yield open_page


def test_a_broken_link_is_refused_in_the_language_of_the_browser(german):
    assert sentence_of(german("#record=" + BROKEN["cut off"])).startswith(NO_WHOLE_GAME)


@pytest.mark.parametrize("name", IN_GERMAN)
def test_a_record_against_the_rules_is_refused_in_the_language_of_the_browser(name, german):
    page = german("#record=" + packed(FALSE[name]))
    until(page, "document.getElementById('banner').textContent.startsWith('Diese')")
    assert sentence_of(page) == NOT_SHOWN + IN_GERMAN[name]


def test_what_is_announced_follows_the_language(german):
    page = german("#record=" + packed(FALSE["no game"]))
    assert until(page, "document.getElementById('banner').textContent.startsWith('Diese Aufzeichnung')")
    page.evaluate(TRANSLATE, ["en", []])
    assert sentence_of(page).startswith("This record cannot be shown: Line 2: a record begins with ")


def test_a_die_that_is_not_of_its_seed_is_named_in_the_language(german):
    page = german("#record=" + packed(b"game mahe\nseats 2\negg 4\nseed " + b"0" * 64 + b"\n"))
    until(page, "!document.getElementById('playback').hidden")
    page.locator("#verify").click()
    verdict = until(page, "document.getElementById('verdict').textContent")
    assert re.fullmatch("Zeile 3: 'egg 4' ist falsch, es muss 'egg 5' heißen.", verdict)
    page.evaluate(TRANSLATE, ["en", []])
    assert page.locator("#verdict").text_content().startswith("Line 3: 'egg 4' is false")


def why_not(read, *given):
    """The sentence of an error."""
    with pytest.raises(ValueError) as caught:
        read(*given)
    return str(caught.value)


@pytest.mark.parametrize("code", CODES[1:])
def test_every_reason_is_translated(code, device):
    page = device.page
    reasons = [why_not(read_record, text.decode().split("\n")) for text in FALSE.values()]
    reasons += [why_not(track_of, text.split("\n"), "track.txt") for text in TRACKS[1:]]
    for setting in SETTINGS:
        reasons.append(
            page.evaluate("(it) => askDevice('begin', it).catch((error) => error.message)", json.dumps(setting))
        )
    shown = page.evaluate(TRANSLATE, [code, reasons])
    english = English(code)
    for before, after in zip(reasons, shown):
        assert before and before != after
        assert english.among([NOTATION.sub("", after)]) == [], after


def test_the_storage_that_refuses_is_told_in_the_language(device):
    page = device.page
    set_language(device, "nl")
    said = page.evaluate("askDevice('remove', 'nothing.txt').catch((error) => error.message)")
    assert said == "The browser does not give or take this file: reload the page, and try again."
    assert page.evaluate(TRANSLATE, ["nl", [said]])[0].startswith("De browser geeft of neemt dit bestand niet")
