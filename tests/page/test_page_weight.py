"""Tests how much a browser loads: for the first screen, for all of the page, and at a second visit."""

import re
from http import HTTPStatus
from threading import Thread

import pytest

from chromium import hold, until, until_true
from page_site import PHONE, started
from turtleback_host.page.server import Server
from turtleback_tools.benchmarks import page as benchmark
from turtleback_tools.benchmarks.page import HOME_PAINTED, INSTALLED, SEES_HOME, CountedHandler

MAX_HOME_KB, MAX_FIRST_LOAD_KB = 100, 600  # limits in every language
WASM = "**/vm/micropython.wasm"
IS_LAST = "({ name }) => name.endsWith('/help.js')"  # loaded when the device has begun to run
NOT_LOADED_AGAIN = {HTTPStatus.NOT_MODIFIED}


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
    home, size, cold, installed = benchmark.loading(browser, languages=("en", "fr"))
    assert max(kilobytes(home)) <= MAX_HOME_KB, home.value
    assert max(kilobytes(size)) <= MAX_FIRST_LOAD_KB, size.value
    assert "ms" in cold.value and "ms" in installed.value


def kilobytes(measured):
    return map(int, re.findall(r"\d+", measured.value))


@pytest.fixture
def context(browser):
    """Yield a browser profile without a service worker, so that a test can hold back any file at each visit."""
    with browser.new_context(**PHONE, service_workers="block") as context:
        context.add_init_script(SEES_HOME)
        yield context


def test_a_game_that_is_tapped_early_opens_when_it_is_loaded(opened, served, context):
    held = hold(context, WASM)
    page = opened(served, manual=False)
    until(page, HOME_PAINTED)
    page.locator("[data-game=mada]").tap()
    until(page, "document.getElementById('banner').textContent.startsWith('One moment')")
    until_true(page, lambda: held, "the request")
    held.pop().continue_()
    until(page, "document.getElementById('new').open")
    assert page.locator("#new-title").inner_text() == "Who plays MADA?"
    assert page.locator("#banner").is_hidden()


def test_home_waits_for_a_game_to_continue_so_that_nothing_moves(opened, served, context):
    device = started(opened(served))
    device.begin()
    device.page.close()
    held = hold(context, WASM)
    page = opened(served)
    until_true(page, lambda: held, "the request")
    assert page.locator("#home").is_hidden()
    held.pop().continue_()
    until(page, "document.querySelector('#home:not([hidden]) .go-on')")


@pytest.mark.parametrize("is_installed", [True, False])
def test_a_second_visit_loads_nothing_twice(browser, counted, is_installed):
    """Without a service worker, as over http in a Wi-Fi, the browser only asks whether its copies are up to date."""
    with browser.new_context(service_workers="allow" if is_installed else "block") as profile:
        page = profile.new_page()
        visit(page, counted.address, is_installed)
        first = [path for path, status in CountedHandler.pop_sent()[1] if status == HTTPStatus.OK]
        assert sorted(first) == sorted(set(first))
        visit(page, counted.address, is_installed)
        _, answers = CountedHandler.pop_sent()
        assert {status for _, status in answers} <= NOT_LOADED_AGAIN, answers
        assert not is_installed or {path for path, _ in answers} <= {"/service-worker.js"}


def visit(page, address, is_installed):
    """Open the page, and wait until everything is loaded."""
    page.goto(address)
    until(page, "turtleback.words().length && performance.getEntriesByType('resource').some(%s)" % IS_LAST)
    if is_installed:
        until(page, INSTALLED)
