"""A record is watched, from the list or a file, and left; and so is a broken link."""

import json

import pytest

from chromium import MAHE, until
from page_site import device_of, started
from set_up import SetUp
from tables import open_menu

LISTED = "document.getElementById('games').open"
LEFT = "document.getElementById('playback').hidden && "
OPEN = {
    "new": LEFT + "!document.getElementById('home').hidden",
    "games": LEFT + LISTED,
}
ROWS = "[...document.querySelectorAll('#list .title')].map((it) => it.textContent)"
RECORD = "tests/games/midas/golden/midas-2-seats.txt"
CAPTION = "document.querySelector('#caption').textContent"
BANNER = "document.querySelector('#banner').textContent"


@pytest.fixture
def watched(device):
    """The page with a record from its list, while another game is on the table."""
    for _ in range(2):  # the second game puts the first into the archive
        device.ask("begin", MAHE)
        device.settle()
        device.tap("roll")
        device.settle()
    page = device.page
    open_menu(page, "Games that were played")
    page.get_by_role("button", name="Watch: 1.").click()
    until(page, "!document.getElementById('playback').hidden")
    until(page, "document.getElementById('caption').textContent")
    return page


def test_new_leaves_the_record_and_the_game_is_played_and_kept(watched):
    open_menu(watched, "Another game")
    device = device_of(watched)
    until(watched, OPEN["new"])
    assert watched.evaluate("location.hash") == ""
    asked = SetUp(watched, "mahe")
    asked.seat(3)
    asked.play()
    until(watched, "!document.getElementById('new').open")
    device.settle()
    assert watched.locator("#roll").is_visible()
    assert "seats 3" in device.record
    assert len(json.loads(device.ask("games"))) == 2


def test_games_leaves_the_record_and_lists_what_is_kept(watched):
    open_menu(watched, "Games that were played")
    until(watched, OPEN["games"])
    assert [title.split(",")[0] for title in until(watched, ROWS)] == ["1. Mahé"]


def test_a_link_that_is_broken_does_not_stand_in_the_way(opened, served):
    for name in ("new", "games", "leave"):
        page = opened(served + "#record=broken")
        until(page, BANNER)
        if name == "leave":
            page.get_by_role("button", name="Leave the record").click()
        else:
            open_menu(page, {"new": "Another game", "games": "Games that were played"}[name])
        started(page)
        if name in OPEN:
            until(page, OPEN[name])
        assert page.locator("#banner").is_hidden() and page.url == served
        page.close()


@pytest.fixture
def listed(device):
    """The page with its list of games."""
    open_menu(device.page, "Games that were played")
    until(device.page, LISTED)
    return device.page


def choose(page, content):
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Watch a file").click()
    chooser.value.set_files({"name": "game.txt", "mimeType": "text/plain", "buffer": content})


def test_a_record_is_watched_and_left(listed, pytestconfig):
    content = (pytestconfig.rootpath / RECORD).read_bytes()
    choose(listed, content)
    listed.wait_for_url("**/#record=*")
    until(listed, "typeof askDevice === 'function' && window.deviceWorker !== undefined")
    assert until(listed, CAPTION).startswith("0 of ")
    assert listed.locator("#verify").is_visible()
    listed.click("text=Leave the record")
    until(listed, "!document.getElementById('playback').offsetParent")


def test_another_file_gets_one_sentence(listed):
    choose(listed, b"#" * 300_000)
    assert until(listed, BANNER) == "This file is too large for the record of a game."
    assert not listed.evaluate(LISTED)
    open_menu(listed, "Games that were played")
    choose(listed, b"a letter")
    until(listed, BANNER + ".startsWith('This record cannot be shown: Line 1: ')")
    assert not listed.evaluate(LISTED)
