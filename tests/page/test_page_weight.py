"""Tests how much a browser loads: for the first screen, for all of the page, and at a second visit."""

import re
from http import HTTPStatus
from threading import Thread

import pytest

from chromium import hold_back, until, until_true, visit
from page_site import PHONE, SEES_LAMPS, started
from turtleback_host.page.cards import CARD, GAME_FOLDERS
from turtleback_host.page.server import Server
from turtleback_tools.benchmarks import page as benchmark
from turtleback_tools.benchmarks.page import HOME_PAINTED, INSTALLED, SEES_HOME, CountedHandler

MAX_HOME_KB, MAX_FIRST_LOAD_KB = 100, 600  # limits in every language
WASM = "**/vm/micropython.wasm"
IS_LAST = "({ name }) => name.endsWith('/help.js')"  # loaded when the device has begun to run
CARDS = list(GAME_FOLDERS.glob("*/" + CARD))
PLACES = """[...document.querySelectorAll("#home :is(header, [data-game], footer)")]
  .map((it) => JSON.stringify(it.getBoundingClientRect()))"""
WAITING = "[...document.querySelectorAll('[data-tapped]')].map((it) => it.dataset.game)"
# Returns the parts of the device that can be seen.
SEEN_LAMPS = """[...document.querySelectorAll("#ring, #screen, #roll, #stop")]
  .filter((it) => it.checkVisibility({ checkVisibilityCSS: true })).map((it) => it.id)"""
NOT_LOADED_AGAIN = {HTTPStatus.NOT_MODIFIED}

# True when the page is parsed and has its style sheets, without which the browser paints nothing.
STYLED = """document.readyState !== "loading"
  && [...document.querySelectorAll("link[rel=stylesheet]")].every(({ sheet }) => sheet)"""


@pytest.fixture
def counted(site):
    """Yield a server that records what it sends."""
    with Server(site, 0) as server:
        server.RequestHandlerClass = CountedHandler
        Thread(target=server.serve_forever, daemon=True).start()
        CountedHandler.pop_sent()
        yield server
        server.shutdown()


def test_the_home_screen_and_the_first_load_are_small(browser):
    for _ in range(3):  # a busy browser may ask for a file a second time before the first answer is stored
        home, first, size, cold, installed = benchmark.loading(browser, languages=("en", "de"))
        if max(kilobytes(size)) <= MAX_FIRST_LOAD_KB:
            break
    assert max(kilobytes(home)) <= MAX_HOME_KB, home.value
    assert max(kilobytes(size)) <= MAX_FIRST_LOAD_KB, size.value
    assert all("ms" in row.value for row in (first, cold, installed))


def kilobytes(measured):
    return map(int, re.findall(r"\d+", measured.value))


@pytest.fixture
def context(browser):
    """Yield a browser profile without a service worker, so that a test can hold back any file at each visit."""
    with browser.new_context(**PHONE, service_workers="block") as context:
        context.add_init_script(SEES_HOME)
        yield context


def test_home_is_painted_before_the_scripts_and_obeys_a_tap_later(served, context):
    device = started(visit(context, served))
    device.begin()  # so that there is a game to continue
    device.page.close()
    scripts, machine = hold_back(context, "**/js/main.js"), hold_back(context, WASM)
    page = context.new_page()
    page.goto(served, wait_until="commit")
    until(page, HOME_PAINTED)
    assert page.evaluate(SEEN_LAMPS) == []
    places = page.evaluate(PLACES)
    assert page.locator("#home .game").count() == len(CARDS)
    page.locator("[data-game=midas]").tap()
    page.locator("[data-game=mada]").tap()
    assert page.evaluate(WAITING) == ["mada"]
    until_true(page, lambda: scripts, "the request for the scripts")
    scripts.pop().continue_()
    until_true(page, lambda: machine, "the request for the machine")
    page.locator("[data-game=mada] em").wait_for()
    assert page.evaluate(WAITING) == ["mada"] and page.evaluate(SEEN_LAMPS) == []
    machine.pop().continue_()
    until(page, "document.getElementById('new').open")
    assert page.locator("#new-title").inner_text() == "Who plays MADA?"
    assert page.locator("#banner").is_hidden() and page.evaluate(WAITING) == []
    until(page, "document.querySelector('#home .go-on')")
    assert page.evaluate(PLACES) == places


def test_other_languages_and_lamps_are_never_preceded_by_something_else(browser, served):
    for locale, look, script in (("de", "light", ""), ("en", "dark", SEES_LAMPS)):
        with browser.new_context(**PHONE, locale=locale, service_workers="block") as context:
            context.add_init_script("localStorage.setItem('turtleback settings', '{\"look\": \"%s\"}')" % look)
            context.add_init_script(script)
            scripts, _ = hold_back(context, "**/js/main.js"), hold_back(context, WASM)
            page = context.new_page()
            page.goto(served, wait_until="commit")
            until_true(page, lambda held=scripts: held, "the request for the scripts")
            until(page, STYLED)
            assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == look
            assert page.get_by_role("heading", name="What shall we play?").is_hidden()
            assert page.locator("#home").is_hidden() == bool(script)
            assert bool(page.evaluate(SEEN_LAMPS)) == bool(script)
            if not script:
                page.locator("[data-game=mada]").tap()
            scripts.pop().continue_()
            if not script:
                page.get_by_role("heading", name="Was spielen wir?").wait_for()
                page.locator("[data-game=mada] em", has_text="öffnet").wait_for()


@pytest.mark.parametrize("is_installed", [True, False])
def test_a_second_visit_loads_nothing_twice(browser, counted, is_installed):
    """Without a service worker, as over http in a Wi-Fi, the browser only asks whether its copies are up to date."""
    with browser.new_context(service_workers="allow" if is_installed else "block") as profile:
        page = profile.new_page()
        load_all(page, counted.address, is_installed)
        first = [path for path, status in CountedHandler.pop_sent()[1] if status == HTTPStatus.OK]
        assert sorted(first) == sorted(set(first))
        load_all(page, counted.address, is_installed)
        _, answers = CountedHandler.pop_sent()
        assert {status for _, status in answers} <= NOT_LOADED_AGAIN, answers
        assert not is_installed or {path for path, _ in answers} <= {"/service-worker.js"}


def load_all(page, address, is_installed):
    """Open the page, and wait until everything is loaded."""
    page.goto(address)
    until(page, "turtleback.words().length && performance.getEntriesByType('resource').some(%s)" % IS_LAST)
    if is_installed:
        until(page, INSTALLED)
