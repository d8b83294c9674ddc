"""The pages in another language: chosen, kept, read aloud, nothing left out, and what is wrong is said in it."""

import json
import random
import re
from itertools import product

import pytest

from axe import faults, faults_in_both
from chromium import MAHE, MANUAL_CLOCK, until, visit
from dialogs import DIALOGS, id_of
from english import English
from page_site import PHONE, SEES_LAMPS, started
from tables import ON_TABLE, SETTLE_OR_COVER
from test_page_security import BROKEN, FALSE, packed, sentence_of
from turtleback.app.selftest_steps import steps
from turtleback.engine.catalogue import GAMES
from turtleback.engine.contract import OVER
from turtleback.engine.record import read_record
from turtleback.language import CODES, OWN_NAMES
from turtleback_tools.languages.extract import FIRMWARE, marked_in
from turtleback_tools.languages.tables import INSTALLER

ASKED = dict(zip(CODES, ("Which game?", "Quale gioco?", "Quel jeu?", "Welches Spiel?", "Welk spel?")))
SETTINGS = dict(zip(CODES, ("Settings", "Impostazioni", "Réglages", "Einstellungen", "Instellingen")))
SPEAKS = "(code) => document.documentElement.lang === code"
TAPS = 8  # on the picture of a game
AXE_LOOKS_AT = ("mahe", "mice_table")  # a table that is drawn, and one of sheets


def set_language(device, code):
    """Choose a language in Settings."""
    page = device.page
    page.locator("#around [data-opens=settings]").evaluate("(it) => it.click()")
    page.locator("#language").select_option(OWN_NAMES[CODES.index(code)])
    until(page, "document.getElementById('language').value !== ''")
    page.keyboard.press("Escape")
    device.run(100)
    until(page, SPEAKS, code)


@pytest.fixture(params=CODES[1:])
def code(request):
    return request.param


def test_settings_change_the_language_of_page_and_device_at_once_and_for_ever(device):
    page = device.page
    for code in (*CODES[1:], "en", CODES[1]):
        set_language(device, code)
        device.run(300)
        assert device.words[0] == ASKED[code]
        assert page.locator("#around [data-opens=settings]").text_content() == SETTINGS[code]
    page.reload()
    again = started(page)
    again.run(300)
    assert again.words[0] == ASKED[code]
    until(page, SPEAKS, code)
    assert page.locator("#language").input_value() == code


def test_no_dialog_is_english_and_axe_finds_nothing(device, code):
    page, english = device.page, English(code)
    set_language(device, code)
    device.ask("begin", MAHE)
    device.settle()
    assert english.left(page) == []
    for name in DIALOGS:
        open_in_any_language(page, name)
        assert english.left(page) == [], name
        assert faults(page) == [], name
        if name == "new":
            for game in GAMES:
                page.evaluate("document.getElementById('new').close()")
                page.locator("#home [data-game=%s]" % game).click()
                page.locator("#new-more").evaluate("(it) => { it.open = true; }")
                assert english.left(page) == [], game
        page.evaluate("document.querySelectorAll('dialog[open]').forEach((it) => it.close())")


def open_in_any_language(page, name):
    """Open a dialog, whatever its buttons are called."""
    if name == "share":
        page.locator("#list button").nth(2).evaluate("(it) => it.click()")
    else:
        page.locator("[data-opens=%s]" % name).first.evaluate("(it) => it.click()")
    if name == "new":
        page.locator("#home [data-game=mahe]").click()
    until(page, "(id) => document.getElementById(id).open", id_of(name))


def test_nothing_of_any_game_is_english(picture, code):
    page, english, seen = picture.page, English(code), set()
    set_language(picture.device, code)
    for game in GAMES:
        chance = random.Random(game)
        picture.device.ask("begin", json.dumps({"game": game, "players": ["human"] * 2}))
        for tap in range(TAPS):
            assert page.evaluate(SETTLE_OR_COVER), "busy for minutes"
            if picture.position["actor"] == OVER:
                break
            until(page, ON_TABLE)
            page.locator("#board .choice").first.wait_for()
            if tap == 0 and game in AXE_LOOKS_AT:
                assert faults(page) == []
            seen.update(english.left(page))
            page.locator("#board svg").first.dispatch_event("click")  # which is refused in words
            seen.update(english.left(page))
            choices = page.locator("#board .choice")
            choices.nth(chance.randrange(choices.count())).dispatch_event("click")
            picture.device.run(100)
    assert seen == set()


def test_a_table_is_drawn_anew_in_the_language_with_the_names_of_people(picture):
    page = picture.page
    page.evaluate("localStorage.setItem('turtleback names', JSON.stringify({Blue: 'Anna'}))")
    page.reload()
    picture.device = started(page)
    picture.begin("mahe", ["human"] * 2)
    assert "Mint has won nothing yet. Anna has won nothing yet" in page.locator("#board svg[aria-label]").get_attribute(
        "aria-label"
    )
    set_language(picture.device, "it")
    table = "document.querySelector('#board svg[aria-label]').getAttribute('aria-label').includes('%s')"
    until(page, table % "Menta non ha ancora vinto niente. Anna non ha ancora vinto niente")
    picture.tap(0)
    picture.settle()
    assert picture.choices[0].startswith("Tira ancora")


def test_a_record_is_watched_in_the_language(device, code):
    page = device.page
    set_language(device, code)
    device.ask("begin", MAHE)
    device.settle()
    device.tap("roll")
    open_in_any_language(page, "games")
    page.locator("#list button").first.click()
    until(page, "!document.getElementById('playback').hidden")
    until(page, SPEAKS, code)
    page.locator("#verify").click()
    until(page, "document.getElementById('verdict').textContent")
    for step in range(3):
        until(page, "(at) => document.getElementById('caption').textContent.startsWith(at)", "%d " % step)
        assert English(code).left(page) == []
        page.locator("[data-step=on]").click()


def test_a_language_that_is_chosen_where_a_record_is_watched_is_that_of_the_device_later(device):
    page = device.page
    device.ask("begin", MAHE)
    device.settle()
    open_in_any_language(page, "games")
    page.locator("#list button").first.click()
    until(page, "!document.getElementById('playback').hidden")
    set_language(device, "nl")
    page.locator("#leave").click()
    until(page, "document.getElementById('playback').hidden")
    again = started(page)
    again.run(300)
    assert until(page, SPEAKS, "nl")
    assert again.words[0] == "Er is een spel"


@pytest.mark.parametrize("locale, code", [("fr-FR", "fr"), ("de-AT", "de"), ("pt-BR", "en")])
def test_a_first_visit_is_in_the_language_of_the_browser(locale, code, browser, served):
    with browser.new_context(**PHONE, locale=locale) as context:
        page = visit(context, served)
        device = started(page)
        device.run(300)
        assert device.words[0] == ASKED[code]
        assert until(page, SPEAKS, code)
        shown = {"fr": "Sans conseils", "de": "Keine Hinweise mehr", "en": "No more hints"}[code]
        assert page.locator("#hint-off").text_content() == shown
        assert code == "en" or until(page, "(file) => caches.match(file).then(Boolean)", f"languages/{code}.json")


def test_what_is_chosen_on_the_device_outlives_the_language_of_the_browser(browser, served):
    with browser.new_context(**PHONE, locale="fr-FR") as context:
        context.add_init_script(SEES_LAMPS)
        page = visit(context, served)
        device = started(page)
        until(page, SPEAKS, "fr")
        set_language(device, "nl")
        page.evaluate("localStorage.removeItem('turtleback language')")
        page.reload()
        again = started(page)
        again.run(300)
        assert again.words[0] == ASKED["nl"]
        assert until(page, SPEAKS, "nl")


def test_a_text_without_a_translation_is_english(browser, served):
    # A service worker would ask for the file itself, past the route, as soon as it has taken the page over.
    with browser.new_context(**PHONE, service_workers="block") as context:
        context.add_init_script(SEES_LAMPS)
        context.route("**/languages/de.json", lambda route: route.fulfill(json={"Settings": "Einstellungen"}))
        page = visit(context, served)
        set_language(started(page), "de")
        assert page.locator("#around [data-opens=settings]").text_content() == "Einstellungen"
        assert page.locator("#around [data-opens=games]").text_content() == "Past games"


def test_a_language_is_there_without_a_network_once_it_was_spoken(opened, served):
    page = opened(served)
    set_language(started(page), "it")
    assert until(page, "caches.match('languages/it.json').then(Boolean)")
    assert not page.evaluate("caches.match('languages/de.json').then(Boolean)")
    page.context.set_offline(True)
    page.reload()
    until(page, SPEAKS, "it")
    assert page.locator("#around [data-opens=settings]").text_content() == "Impostazioni"


WRONG_SETTINGS = (
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


def test_what_is_wrong_is_said_in_the_language_of_the_browser_and_follows_it(german):
    page = german("#record=" + BROKEN["cut off"])
    assert sentence_of(page).startswith("Dieser Link enthält kein ganzes Spiel: ")
    page.evaluate(TRANSLATE, ["en", []])
    assert sentence_of(page).startswith("This link carries no whole game: ")


def test_a_die_that_is_not_of_its_seed_is_named_in_the_language(german):
    page = german("#record=" + packed(b"game mahe\nseats 2\negg 4\nseed " + b"0" * 64 + b"\n"))
    until(page, "!document.getElementById('playback').hidden")
    page.locator("#verify").click()
    verdict = until(page, "document.getElementById('verdict').textContent")
    assert re.fullmatch("Zeile 3: 'egg 4' ist falsch, es muss 'egg 5' heißen.", verdict)


def why_not(read, *given):
    """The sentence of an error."""
    with pytest.raises(ValueError) as caught:
        read(*given)
    return str(caught.value)


@pytest.mark.parametrize("code", CODES[1:])
def test_every_reason_is_translated(code, device):
    page = device.page
    reasons = [why_not(read_record, text.decode().split("\n")) for text in FALSE.values()]
    reasons.append(page.evaluate("askDevice('remove', 'nothing.txt').catch((error) => error.message)"))
    for setting in WRONG_SETTINGS:
        reasons.append(
            page.evaluate("(it) => askDevice('begin', it).catch((error) => error.message)", json.dumps(setting))
        )
    shown = page.evaluate(TRANSLATE, [code, reasons])
    english = English(code)
    for before, after in zip(reasons, shown):
        assert before and before != after
        assert english.among([NOTATION.sub("", after)]) == [], after


PARTS = ("answers", "progress", "joined", "no-serial")  # that are hidden at first
SAID = "document.getElementById('%s').textContent"
TELL = """async ([said, results]) => {
  const { say } = await import("./js/dom.js");
  const { tellResult } = await import("./js/install/main.js");
  say(document.getElementById("testing"), said);
  for (const result of results) tellResult(...result);
}"""
IN_GERMAN = {
    "Turtleback 1 has started: 5 of 7 files were copied. The board's own main.py is kept as main.old.py.": (
        "Turtleback 1 ist gestartet: 5 von 7 Dateien wurden kopiert."
        " Die eigene main.py der Platine bleibt als main.old.py erhalten."
    ),
}


@pytest.fixture
def installer(context, opened, served):
    return opened(served + "install.html", manual=False)


def choose_on_page(installer, code):
    """Choose a language on the installer."""
    installer.locator("#language").select_option(OWN_NAMES[CODES.index(code)])
    until(installer, SPEAKS, code)


class Parts:
    """Parts of a board that all fail."""

    order, clockwise = "GRB", False

    def __init__(self, has_screen):
        self.has_screen = has_screen

    def _fails(self, *args):
        yield from ()
        return "full, or it cannot be written"

    press = noise = flash = _fails


def told_by_the_self_test(has_screen, answer):
    """The questions and the results of a self-test to which people always answer that."""
    questions, results = [], []
    running = steps(Parts(has_screen), lambda name, fault, note="pass": results.append([name, fault, note]))
    prompt = next(running)
    while prompt:
        questions.append(prompt.text)
        try:
            prompt = running.send(answer)
        except StopIteration:
            break
    return questions, results


def test_nothing_is_english_and_axe_finds_nothing(installer):
    for name in PARTS:
        installer.evaluate("(id) => { document.getElementById(id).hidden = false; }", name)
    installer.set_input_files("#official", {"name": "x.uf2", "mimeType": "", "buffer": b"<html>"})
    until(installer, SAID % "joining" + ".includes('.uf2')")
    installer.click("#begin")  # where no board is plugged in
    until(installer, SAID % "beginning" + " && !document.getElementById('begin').disabled")
    assert faults_in_both(installer) == []
    for code in CODES[1:]:
        choose_on_page(installer, code)
        assert installer.title() != "Turtleback: put it on a Pico"
        assert English(code, INSTALLER).left(installer) == []
        assert faults(installer) == []


def test_the_self_test_asks_and_tells_in_the_language(installer):
    of_the_chip = marked_in((FIRMWARE / "device" / "hardware_checks.py").read_text("utf-8"))
    told, asked = [["ROLL", fault.replace("%s", "STOP"), ""] for fault, _ in of_the_chip], set()
    for has_screen, answer in product((True, False), repeat=2):
        questions, results = told_by_the_self_test(has_screen, answer)
        told += results
        asked.update(questions)
    installer.evaluate(TELL, ["", told])
    assert len(told) > 30
    for code in CODES[1:]:
        choose_on_page(installer, code)
        for question in asked:
            installer.evaluate(TELL, [question, []])
            assert installer.evaluate(SAID % "testing") != question
        installer.evaluate(TELL, ["", []])
        shown = installer.locator("#results li").all_inner_texts()
        for line, (_, fault, note) in zip(shown, told, strict=True):
            assert (fault or note) not in line
        assert English(code, INSTALLER).left(installer) == []


def test_what_was_said_is_said_anew_in_the_language_that_is_chosen(installer):
    for english, german in IN_GERMAN.items():
        installer.evaluate(TELL, [english, []])
        assert installer.evaluate(SAID % "testing") == english
        choose_on_page(installer, "de")
        assert installer.evaluate(SAID % "testing") == german
        choose_on_page(installer, "en")
        assert installer.evaluate(SAID % "testing") == english


def test_what_is_chosen_is_kept_and_the_device_speaks_it(installer, served):
    choose_on_page(installer, "it")
    installer.reload()
    until(installer, SPEAKS, "it")
    assert installer.locator("#language").input_value() == "it"
    installer.goto(served)
    until(installer, SPEAKS, "it")
    until(installer, "turtleback.words()[0] === '%s'" % ASKED["it"])


def test_a_first_visit_is_in_the_language_of_the_browser_and_so_without_a_network(browser, served):
    with browser.new_context(**PHONE, locale="nl-BE") as context:
        installer = context.new_page()
        installer.goto(served + "install.html")
        until(installer, SPEAKS, "nl")
        assert until(installer, "caches.match('languages/install-nl.json').then(Boolean)")
        until(installer, "caches.match('install/facts.json').then(Boolean)")
        context.set_offline(True)
        installer.reload()
        until(installer, SPEAKS, "nl")
