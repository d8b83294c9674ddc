"""New and Games leave a record that is watched, and a broken link; a device that shows a record begins no game."""

import json

import pytest

from chromium import MAHE, until
from page_site import device_of, started
from set_up import SetUp
from tables import open_menu

LEFT = "document.getElementById('playback').hidden && "
OPEN = {
    "new": LEFT + "!document.getElementById('home').hidden",
    "games": LEFT + "document.getElementById('games').open",
}
ROWS = "[...document.querySelectorAll('#list .title')].map((it) => it.textContent)"
IN_RECORD = "A record is shown here: leave it to play a game."


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


def test_a_device_that_shows_a_record_begins_no_game(watched):
    for asked in ["begin", MAHE], ["again"], ["rematch"]:
        said = watched.evaluate("(asked) => askDevice(...asked).catch((error) => error.message)", asked)
        assert said == IN_RECORD, asked


@pytest.mark.parametrize("name", ["new", "games"])
def test_a_link_that_is_broken_does_not_stand_in_the_way(name, opened, served):
    page = opened(served + "#record=broken")
    until(page, "document.getElementById('banner').textContent")
    page.locator("[data-opens=around]:visible").click()
    page.locator("#around [data-opens=%s]" % name).click()
    started(page)
    until(page, OPEN[name])
    assert page.locator("#banner").is_hidden()
