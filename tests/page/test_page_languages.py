"""Tests the pages in other languages, the choice of a language, its persistence, and error messages."""

import json
import re
from contextlib import suppress
from itertools import product
from types import SimpleNamespace

import pytest

from chromium import SPEAKS, until
from english import English
from looks import faults, faults_in_both
from page_site import started
from tables import open_menu
from test_page_security import BROKEN, FALSE, packed, sentence_of
from turtleback.app.selftest_steps import steps
from turtleback.language import CODES, OWN_NAMES
from turtleback_tools.languages.extract import FIRMWARE, marked_in

ASKED = dict(zip(CODES, ("Which game?", "Quale gioco?", "Quel jeu?", "Welches Spiel?", "Welk spel?")))
SETTINGS = dict(zip(CODES, ("Settings", "Impostazioni", "Réglages", "Einstellungen", "Instellingen")))


def choose(page, code):
    """Choose a language in the page's list."""
    page.locator("#language").select_option(OWN_NAMES[CODES.index(code)])
    until(page, SPEAKS, code)


def speaks(device, code):
    """Return True if the page and the device are set to this language."""
    device.run(300)
    return bool(until(device.page, SPEAKS, code)) and device.words[0] == ASKED[code]


def test_settings_change_the_language_of_page_and_device(device):
    page = device.page
    for code in (*CODES[1:], "en", CODES[1]):
        page.locator("#around [data-opens=settings]").evaluate("(it) => it.click()")
        page.locator("#language").select_option(OWN_NAMES[CODES.index(code)])
        page.keyboard.press("Escape")
        assert speaks(device, code)
        assert page.locator("#around [data-opens=settings]").text_content() == SETTINGS[code]
    page.reload()
    assert speaks(started(page), code)
    assert page.locator("#language").input_value() == code


def test_a_table_is_redrawn_in_the_language_with_names(picture):
    page, table = picture.page, picture.page.locator("#board .description")
    page.evaluate("localStorage.setItem('turtleback names', JSON.stringify({Blue: 'Anna'}))")
    page.reload()
    picture.device = started(page)
    picture.begin("mahe", ["human"] * 2)
    assert "Mint has won nothing yet. Anna has won nothing yet" in table.text_content()
    picture.device.speak("it")
    assert "Menta non ha ancora vinto niente. Anna non ha ancora vinto niente" in table.text_content()
    picture.take(0)
    assert picture.choices[0].startswith("Tira ancora")


def test_a_language_chosen_during_a_replay_stays(device):
    page = device.page
    device.begin()
    open_menu(page, "Past games")
    page.locator("#list summary").first.click()
    page.locator("#list .acts button").first.click()
    until(page, "!document.getElementById('playback').hidden")
    device.speak("nl")
    page.locator("#leave").click()
    until(page, "document.getElementById('playback').hidden")
    again = started(page)
    again.run(300)
    assert until(page, SPEAKS, "nl")
    assert again.words[0] == "Er is een spel"


@pytest.mark.parametrize("locale, code, hint", [("fr-FR", "fr", "Conseil"), ("pt-BR", "en", "Hint")])
def test_a_first_visit_is_in_the_language_of_the_browser(opened_as, locale, code, hint):
    page = opened_as(locale=locale)
    assert speaks(started(page), code)
    assert page.locator("#hint").get_attribute("aria-label") == hint
    assert code == "en" or until(page, "(file) => caches.match(file).then(Boolean)", f"languages/{code}.json")


def test_the_saved_language_overrides_the_browsers(opened_as):
    page = opened_as(locale="fr-FR")
    device = started(page)
    until(page, SPEAKS, "fr")
    device.speak("nl")
    page.evaluate("localStorage.removeItem('turtleback language')")
    page.reload()
    assert speaks(started(page), "nl")


def test_a_text_without_a_translation_is_english(opened_as):
    # A service worker would fetch the file without the test's route.
    german = ("**/languages/de.json", lambda route: route.fulfill(json={"Settings": "Einstellungen"}))
    page = opened_as(locale="de-AT", route=german, service_workers="block")
    started(page)
    until(page, SPEAKS, "de")
    assert page.locator("#around [data-opens=settings]").text_content() == "Einstellungen"
    assert page.locator("#around [data-opens=games]").text_content() == "Past games"


def test_errors_are_in_the_language_of_the_browser(opened_as):
    page = opened_as("#record=" + BROKEN["cut off"], locale="de-DE")
    until(page, SPEAKS, "de")
    assert sentence_of(page).startswith("Dieser Link enthält kein ganzes Spiel: ")
    page.evaluate(TRANSLATE, ["en", []])
    assert sentence_of(page).startswith("This link carries no whole game: ")


def test_a_false_die_is_reported_in_the_language(opened_as):
    page = opened_as("#record=" + packed(b"game mahe\nseats 2\negg 4\nseed " + b"0" * 64 + b"\n"), locale="de-DE")
    until(page, "!document.getElementById('playback').hidden")
    page.evaluate("document.getElementById('verify').click()")
    verdict = until(page, "document.getElementById('verdict')?.textContent")
    assert re.fullmatch("Zeile 3: 'egg 4' ist falsch, es muss 'egg 5' heißen.", verdict)


WRONG_SETTINGS = (
    {"game": "mahe", "players": ["human"]},
    {"game": "mice", "players": ["human"] * 2, "options": {"track": [1, 2, 0]}},
    {"game": "mice", "players": ["human"] * 2, "options": {"track": [*range(1, 9), 0] * 2}},
    {"game": "mada", "players": ["human"] * 2, "options": {"copies": [60] + [0] * 12}},
    {"game": "mada", "players": ["human"] * 2, "options": {"pears": [6] * 12 + [1]}},
    {"game": "mahe", "players": ["human"] * 2, "options": {"first": 5}},
)
NOTATION = re.compile(r"\b(turtle|roll|mice)\b")  # words that records use, and names of games
TRANSLATE = """async ([code, sentences]) => {
  const { setLanguage, translated } = await import("./js/language.js");
  await setLanguage(code);
  return sentences.map(translated);
}"""


WHY_NOT = "(asked) => askDevice(...asked).then(() => '', (error) => error.message)"


def test_every_reason_is_translated(device):
    page = device.page
    asked = [("verify", text.decode()) for text in FALSE.values()]
    asked += [("remove", "nothing.txt"), *(("begin", json.dumps(setting)) for setting in WRONG_SETTINGS)]
    reasons = [page.evaluate(WHY_NOT, each) for each in asked]
    assert all(reasons)
    for code in CODES[1:]:
        shown = page.evaluate(TRANSLATE, [code, reasons])
        assert [before for before, after in zip(reasons, shown) if before == after] == []
        assert English(code).among([NOTATION.sub("", after) for after in shown]) == []


NOTHING = """async () => {
  const { setLanguage, _, translated } = await import("./js/language.js");
  await setLanguage("de");
  return [_(""), translated(""), _("", 1, 2)];
}"""


def test_no_text_has_no_translation(device):
    """A catalogue keeps the list of its templates under ""."""
    assert device.page.evaluate(NOTHING) == ["", "", ""]


PARTS = ("answers", "progress", "joined", "no-serial")  # hidden at first
MESSAGE = "document.getElementById('%s').textContent"
TELL = """async ([sentence, results]) => {
  const { say } = await import("./js/dom.js");
  const { tellResult } = await import("./js/install/main.js");
  say(document.getElementById("testing"), sentence);
  for (const result of results) tellResult(...result);
}"""


def fails(*_):
    """Report a fault, like a broken part of a board."""
    yield from ()
    return "full, or it cannot be written"


def self_test():
    """Return all questions of self-tests, and all results if a person always gives the same answer."""
    of_the_chip = marked_in((FIRMWARE / "device" / "hardware_checks.py").read_text("utf-8"))
    asked, results = set(), [["ROLL", fault.replace("%s", "STOP"), ""] for fault, _ in of_the_chip]
    for has_screen, answer, offset in product((True, False), (True, False), (0, 2)):
        parts = SimpleNamespace(
            order="GRB",
            clockwise=False,
            has_screen=has_screen,
            screen_offset=offset,
            press=fails,
            noise=fails,
            flash=fails,
        )
        running = steps(parts, lambda name, fault, note="pass": results.append([name, fault, note]))
        prompt = next(running)
        with suppress(StopIteration):
            while prompt:
                asked.add(prompt.text)
                prompt = running.send(answer)
    assert len(results) > 30
    return asked, results


def test_the_installing_page_is_translated_and_accessible(installer):
    asked, results = self_test()
    installer.evaluate(TELL, ["", results])
    for name in PARTS:
        installer.evaluate("(id) => { document.getElementById(id).hidden = false; }", name)
    installer.set_input_files("#official", {"name": "x.uf2", "mimeType": "", "buffer": b"<html>"})
    until(installer, MESSAGE % "joining" + ".includes('.uf2')")
    installer.click("#begin")  # no board is plugged in
    until(installer, MESSAGE % "beginning" + " && !document.getElementById('begin').disabled")
    assert faults_in_both(installer) == []
    for code in CODES[1:]:
        choose(installer, code)
        assert installer.title() != "Turtleback: put it on a Pico"
        for question in asked:
            installer.evaluate(TELL, [question, []])
            assert installer.evaluate(MESSAGE % "testing") != question
        shown = installer.locator("#results li").all_inner_texts()
        for line, (_, fault, note) in zip(shown, results, strict=True):
            assert (fault or note) not in line
        assert English(code).left(installer) == []
        assert faults(installer) == []


def test_messages_follow_the_chosen_language(installer, served):
    english = "Turtleback 1 has started: 5 of 7 files were copied. The board's own main.py is kept as main.old.py."
    german = "Turtleback 1 ist gestartet: 5 von 7 Dateien wurden kopiert. Die eigene main.py des Pico bleibt als "
    installer.evaluate(TELL, [english, []])
    assert installer.evaluate(MESSAGE % "testing") == english
    choose(installer, "de")
    assert installer.evaluate(MESSAGE % "testing") == german + "main.old.py erhalten."
    choose(installer, "en")
    assert installer.evaluate(MESSAGE % "testing") == english
    choose(installer, "it")
    installer.reload()
    until(installer, SPEAKS, "it")
    assert installer.locator("#language").input_value() == "it"
    installer.goto(served)
    until(installer, SPEAKS, "it")
    until(installer, "turtleback.words()[0] === '%s'" % ASKED["it"])
