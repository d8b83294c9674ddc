"""A button that is stuck: it presses nothing, the device says which one, and the other one plays the whole game."""

import pytest

from at_the_table import history
from turtleback.app.game_setup import GameSetup
from turtleback_host.virtual.device import GAP_MS, HOLD_MS, TAP_MS, VirtualDevice


def press(device, button, ms):
    """Hold the working button for `ms`."""
    device.down(button)
    device.run(ms)
    device.up(button)
    device.run(GAP_MS)


def stuck_from_the_start(name, **setting):
    """A device one of whose buttons was down at power-on."""
    device = VirtualDevice(GameSetup(**setting) if setting else None, stuck=name)
    device.run(50)
    return device


@pytest.mark.parametrize("name, other", [("roll", "stop"), pytest.param("stop", "roll", marks=pytest.mark.slow)])
def test_a_game_is_set_up_and_played_to_its_end_with_the_other_button(name, other):
    device = stuck_from_the_start(name)
    assert device.words[7] == name.upper() + " is stuck"
    while not device.app.table:
        press(device, other, HOLD_MS)  # as it is
    while not device.table.over:
        device.settle()
        dice = device.table.match.game.dice
        press(device, other, HOLD_MS if sum(dice) > 3 else TAP_MS)
    assert {action for action in history(device) if action[0] in ("roll", "stop")} == {("roll",), ("stop",)}


def test_the_last_slot_winks_as_long_as_it_is_stuck():
    device = stuck_from_the_start("roll", players=("human",) * 4)
    device.settle()
    lit = []
    for _ in range(40):
        device.run(100)
        lit.append(device.lamp(24) == "white")
    assert 2 <= sum(lit) <= 4
    device.up("roll")
    device.run(2500)
    assert device.lamp(24) == "dark"
    assert "stuck" not in "".join(device.words)
    device.tap("roll")
    device.settle()
    assert ("roll",) in history(device)


def test_something_that_lies_on_a_button_undoes_once_and_then_leaves_the_game_alone():
    device = VirtualDevice(GameSetup(players=("human",) * 4))
    device.settle()
    device.down("stop")
    device.run(20_000)
    assert device.words[7] == "STOP is stuck"
    before = history(device)
    device.tap("roll")
    device.settle()
    assert len(history(device)) == len(before) + 2
