"""The page that installs in every language: nothing left out, the choice kept, and what was said is said anew."""

from itertools import product

import pytest

from chromium import until
from english import English
from page_site import PHONE
from test_page_access import faults
from test_page_languages import ASKED, SPEAKS
from turtleback.app.selftest_steps import steps
from turtleback.language import CODES, OWN_NAMES
from turtleback_tools.languages.extract import FIRMWARE, marked_in
from turtleback_tools.languages.tables import INSTALLER

PARTS = ("answers", "progress", "joined", "no-serial")  # that are hidden at first
SAID = "document.getElementById('%s').textContent"
TELL = """async ([said, results]) => {
  const { say } = await import("./js/dom.js");
  const { tellResult } = await import("./js/install/main.js");
  say(document.getElementById("testing"), said);
  for (const result of results) tellResult(...result);
}"""
IN_GERMAN = {
    "The board failed to run a command: OSError: 5": "Ein Befehl ist auf der Platine fehlgeschlagen: OSError: 5",
    "The program on the board stopped at once: it does not say why": (
        "Das Programm auf der Platine ist gleich wieder stehen geblieben: es sagt nicht, warum"
    ),
    "Turtleback 1 has started: 5 of 7 files were copied. The board's own main.py is kept as main.old.py.": (
        "Turtleback 1 ist gestartet: 5 von 7 Dateien wurden kopiert."
        " Die eigene main.py der Platine bleibt als main.old.py erhalten."
    ),
    "Pico, MicroPython 1.26.1, no Turtleback.": "Pico, MicroPython 1.26.1, kein Turtleback.",
}


@pytest.fixture
def page(context, opened, served):
    return opened(served + "install.html", manual=False)


def choose(page, code):
    """Choose a language on the page."""
    page.locator("#language").select_option(OWN_NAMES[CODES.index(code)])
    until(page, SPEAKS, code)


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


def test_nothing_is_english_and_axe_finds_nothing(page):
    for name in PARTS:
        page.evaluate("(id) => { document.getElementById(id).hidden = false; }", name)
    page.set_input_files("#official", {"name": "x.uf2", "mimeType": "", "buffer": b"<html>"})
    until(page, SAID % "joining" + ".includes('.uf2')")
    page.click("#begin")  # where no board is plugged in
    until(page, SAID % "beginning" + " && !document.getElementById('begin').disabled")
    for code in CODES[1:]:
        choose(page, code)
        assert page.title() != "Turtleback: put it on a Pico"
        assert English(code, INSTALLER).left(page) == []
        assert faults(page) == []


def test_the_self_test_asks_and_tells_in_the_language(page):
    of_the_chip = marked_in((FIRMWARE / "device" / "hardware_checks.py").read_text("utf-8"))
    told, asked = [["ROLL", fault.replace("%s", "STOP"), ""] for fault, _ in of_the_chip], set()
    for has_screen, answer in product((True, False), repeat=2):
        questions, results = told_by_the_self_test(has_screen, answer)
        told += results
        asked.update(questions)
    page.evaluate(TELL, ["", told])
    assert len(told) > 30
    for code in CODES[1:]:
        choose(page, code)
        for question in asked:
            page.evaluate(TELL, [question, []])
            assert page.evaluate(SAID % "testing") != question
        page.evaluate(TELL, ["", []])
        shown = page.locator("#results li").all_inner_texts()
        for line, (_, fault, note) in zip(shown, told, strict=True):
            assert (fault or note) not in line
        assert English(code, INSTALLER).left(page) == []


def test_what_was_said_is_said_anew_in_the_language_that_is_chosen(page):
    for english, german in IN_GERMAN.items():
        page.evaluate(TELL, [english, []])
        assert page.evaluate(SAID % "testing") == english
        choose(page, "de")
        assert page.evaluate(SAID % "testing") == german
        choose(page, "en")
        assert page.evaluate(SAID % "testing") == english


def test_what_is_chosen_is_kept_and_the_device_speaks_it(page, served):
    choose(page, "it")
    page.reload()
    until(page, SPEAKS, "it")
    assert page.locator("#language").input_value() == "it"
    page.goto(served)
    until(page, SPEAKS, "it")
    until(page, "turtleback.words()[0] === '%s'" % ASKED["it"])


@pytest.mark.parametrize("locale, code", [("nl-BE", "nl"), ("pt-BR", "en")])
def test_a_first_visit_is_in_the_language_of_the_browser_and_so_without_a_network(locale, code, browser, served):
    with browser.new_context(**PHONE, locale=locale) as context:
        page = context.new_page()
        page.goto(served + "install.html")
        until(page, SPEAKS, code)
        kept = "caches.match('languages/install-%s.json').then(Boolean)" % code
        if code != "en":
            assert until(page, kept)
        until(page, "caches.match('install/facts.json').then(Boolean)")
        context.set_offline(True)
        page.reload()
        until(page, SPEAKS, code)
