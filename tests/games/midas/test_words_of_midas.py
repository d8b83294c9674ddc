"""The words of Midas in Love fit a screen of eight lines of 16 characters, whatever happens."""

import pytest

from rows import each_row
from turtleback.app.game_setup import GameSetup
from turtleback.device.layout import lines_of
from turtleback_host.virtual.device import VirtualDevice

LINES, COLUMNS = 8, 16


@each_row("seats", [2, 5, 9])
@each_row("options", [{"guard": 3}, {"guard": 6, "king_start": 1, "must_step": 1}])
def test_all_that_is_said_in_a_game_fits_the_screen(seats, options):
    device = VirtualDevice(
        GameSetup("midas", ("clever", "random") * (seats // 2) + ("clever",) * (seats % 2), options), seed=5
    )
    table = device.table
    now = 0
    while not table.over or table.showing:
        now += 50
        table.work(now)
        if table.is_dirty or table.showing:
            said = lines_of(table.words())
            assert len(said) <= LINES and all(len(line) <= COLUMNS for line in said), said
    assert len(lines_of(table.words())) <= LINES


@pytest.mark.parametrize("seats", [2, 9])
def test_all_that_is_said_to_people_fits_the_screen(seats):
    device = VirtualDevice(GameSetup("midas", ("human",) * seats, {"guard": 1}), seed=6)
    for press in range(250):
        device.settle()
        said = device.words
        assert len(said) <= LINES and all(len(line) <= COLUMNS for line in said), said
        if device.table.over:
            return
        device.tap("stop" if press % 3 else "roll")
    assert device.table.match.game.hand
