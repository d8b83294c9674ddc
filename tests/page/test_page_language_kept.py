"""Which language the page begins with, and what is kept of one: the browser's, or one chosen; also without network."""

import pytest

from chromium import MANUAL_CLOCK, until
from page_site import PHONE, SEES_LAMPS, started
from test_page_languages import ASKED, SPEAKS, set_language


def visit(context, served):
    page = context.new_page()
    page.add_init_script(MANUAL_CLOCK)
    page.goto(served)
    return page


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
