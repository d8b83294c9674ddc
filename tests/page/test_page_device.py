"""What the page's device tells and is asked, without a page: presses, games that are saved, and what it refuses."""

import json

import pytest

from device_alone import DeviceAlone

PRESSES = 10
UNREADABLE = "what no device has written\n"


@pytest.fixture
def device(monkeypatch):
    return DeviceAlone(monkeypatch)


def test_the_shortest_presses_count(device):
    """A touchpad or a helper programme may let go at once, and a busy page hears of a whole tap at once."""
    for held_ms in (0, 1, 3, 5) * PRESSES:
        before = device.words[1]
        device.tap("roll", held_ms)
        device.run(300)
        assert device.words[1] != before, held_ms


def test_a_device_whose_game_is_not_over_or_that_shows_a_record_begins_no_other(device):
    device.begin("mahe", ["human"] * 2)
    for asked in ("again", "rematch"):
        with pytest.raises(ValueError, match="The game on the table is not over"):
            device.ask(asked)
    device.ask("replay", "game mahe\nseats 2\n", "en")
    for asked in ("begin", "{}"), ("again",), ("rematch",):
        with pytest.raises(ValueError, match="A record is shown here: leave it to play a game."):
            device.ask(*asked)


def test_a_game_that_cannot_be_read_is_not_lost(monkeypatch):
    device = DeviceAlone(monkeypatch, **{"journal/game.txt": UNREADABLE})
    assert device.heard("say")[-1]["sentence"] == "The saved game cannot be continued and is set aside."
    (listed,) = json.loads(device.ask("games"))
    assert (listed["title"], listed["state"]) == ("A game that cannot be read", "unreadable")
    assert device.ask("game", listed["name"]) == UNREADABLE


def test_a_bag_of_one_player_is_listed_and_nobody_has_won_it(device):
    device.begin("bag", ["human"])
    for button in ("roll", "stop", "stop", "roll", "stop"):
        device.tap(button)
        device.settle()
    device.begin("mahe", ["human"] * 2)
    (listed,) = json.loads(device.ask("games"))
    assert (listed["title"], listed["seats"], listed["state"]) == ("Dice bag", "1", "finished")
    assert device.ask("winners", listed["name"]) == "[]"
