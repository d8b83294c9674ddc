"""Two tabs: the second one says so and can take over, and one of them alone has the device."""

import json

import pytest

from chromium import tap, until
from page_site import started

ELSEWHERE = "document.querySelector('#banner').textContent.includes('open in another tab')"
PLAYABLE = """["#roll", "#stop", "#menu"].map((which) =>
  document.querySelector(which)).every((button) => button.checkVisibility() && !button.disabled)"""


@pytest.fixture
def first(opened, served):
    """A tab with a game of Mahé in which a die was thrown."""
    device = started(opened(served))
    device.ask("begin", json.dumps({"game": "mahe"}))
    device.settle()
    device.tap("roll")
    device.settle()
    assert "0 roll" in device.record
    return device


def assert_goes_on(page, record):
    """The tab has the device, and the game is where it was."""
    device = started(page)
    assert not page.evaluate(ELSEWHERE) and page.evaluate(PLAYABLE)
    assert device.words[0] == "A game is saved"
    device.ask("state")
    device.click("Go on")
    device.run(500)
    assert device.record == record


def assert_is_elsewhere(page):
    """The tab says where the device is, and can do nothing with it but take it over."""
    until(page, ELSEWHERE)
    assert page.evaluate("window.deviceWorker") is None
    assert page.locator("#take-over").is_visible() and not page.evaluate(PLAYABLE)


def test_a_second_tab_says_so_and_takes_over_and_the_first_takes_it_back(first, opened, served):
    record = first.record
    second = opened(served)
    assert_is_elsewhere(second)
    tap(second.locator("#take-over"))
    assert_goes_on(second, record)
    assert_is_elsewhere(first.page)
    tap(first.page.locator("#take-over"))
    assert_goes_on(first.page, record)
    assert_is_elsewhere(second)


def test_the_second_tab_goes_on_when_the_first_is_closed(first, opened, served):
    record = first.record
    second = opened(served)
    assert_is_elsewhere(second)
    first.page.close()
    assert_goes_on(second, record)


def test_of_three_tabs_the_one_that_took_over_last_has_the_device(first, opened, served):
    record = first.record
    second, third = opened(served), opened(served)
    tap(second.locator("#take-over"))
    until(second, "window.deviceWorker !== undefined")
    tap(third.locator("#take-over"))
    assert_goes_on(third, record)
    for page in (first.page, second):
        assert_is_elsewhere(page)


def test_a_second_tab_speaks_the_language_of_the_first(opened, served):
    first = started(opened(served))
    first.ask("language", "de")
    first.run(300)
    until(first.page, "localStorage.getItem('turtleback language') === '\"de\"'")
    second = opened(served)
    until(second, "document.querySelector('#banner').textContent === 'Turtleback ist in einem anderen Tab offen.'")
    assert second.locator("#take-over").inner_text() == "Hier benutzen"


def test_a_reload_offers_the_game(first):
    record = first.record
    first.page.reload()
    assert_goes_on(first.page, record)
