"""The page in another language: chosen on the device or in Settings, kept, read aloud, and nothing left out."""

import json
import random

import pytest

from axe import faults
from chromium import MAHE, until, visit
from dialogs import DIALOGS
from english import English
from page_site import PHONE, SEES_LAMPS, started
from tables import ON_TABLE, SETTLE_OR_COVER
from turtleback.engine.catalogue import GAMES, TABLE
from turtleback.engine.contract import OVER
from turtleback.language import CODES, OWN_NAMES

ASKED = dict(zip(CODES, ("Which game?", "Quale gioco?", "Quel jeu?", "Welches Spiel?", "Welk spel?")))
SETTINGS = dict(zip(CODES, ("Settings", "Impostazioni", "Réglages", "Einstellungen", "Instellingen")))
SPEAKS = "(code) => document.documentElement.lang === code"
TAPS = 8  # on the picture of a game
AXE_LOOKS_AT = ("mahe", "mice_table")  # a table that is drawn, and one of sheets
BEHIND = len(TABLE) + 1  # the games and the settings come first


def choose(device, code):
    """Go to the languages on the device, and take one."""
    device.run(300)
    device.tap("roll", BEHIND)
    device.tap("stop")
    device.tap("roll", CODES.index(code))
    assert device.words[1] == "> " + OWN_NAMES[CODES.index(code)]
    device.tap("stop")
    assert device.words[0] == ASKED[code]


def test_what_is_chosen_is_shown_and_kept(device):
    code = CODES[-1]
    choose(device, code)
    page = device.page
    assert page.locator("#screen").get_attribute("lang") == code
    until(page, "(code) => document.getElementById('spoken').lang === code", code)
    until(page, SPEAKS, code)
    assert page.locator("#around [data-opens=settings]").text_content() == SETTINGS[code]
    page.reload()
    again = started(page)
    again.run(300)
    assert again.words[0] == ASKED[code]
    assert until(page, SPEAKS, code)


def test_people_have_their_names_in_every_language(opened, served):
    page = opened(served)
    page.evaluate("localStorage.setItem('turtleback names', JSON.stringify({Mint: 'Anna'}))")
    page.reload()
    device = started(page)
    choose(device, "it")
    device.tap("stop", 3)
    device.tap("roll")
    device.tap("stop")  # more choices
    assert device.words[0] == "Chi è Menta?"
    assert until(page, "document.getElementById('screen').textContent.includes('Chi è Anna?')")


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
    until(page, "(name) => document.getElementById(name).open", name)


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
        shown = {"fr": "Plus de conseils", "de": "Keine Hinweise mehr", "en": "No more hints"}[code]
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
        assert page.locator("#around [data-opens=games]").text_content() == "Games that were played"


def test_a_language_is_there_without_a_network_once_it_was_spoken(opened, served):
    page = opened(served)
    set_language(started(page), "it")
    assert until(page, "caches.match('languages/it.json').then(Boolean)")
    assert not page.evaluate("caches.match('languages/de.json').then(Boolean)")
    page.context.set_offline(True)
    page.reload()
    until(page, SPEAKS, "it")
    assert page.locator("#around [data-opens=settings]").text_content() == "Impostazioni"
