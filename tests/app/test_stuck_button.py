"""A button that is stuck: it presses nothing, the device says which one, and the other one plays the whole game."""

import pytest

from at_the_table import history
from turtleback.app.setting import Setting
from turtleback_host.virtual.device import GAP_MS, HOLD_MS, TAP_MS, Bench

WINK_MS = 150


def press(bench, button, ms):
    """Hold the working button for so long."""
    bench.down(button)
    bench.run(ms)
    bench.up(button)
    bench.run(GAP_MS)


def stuck_from_the_start(name, **setting):
    """A device whose button has been down since before the power came."""
    bench = Bench(Setting(**setting) if setting else None, stuck=name)
    bench.run(50)
    return bench


@pytest.mark.parametrize("name, other", [("roll", "stop"), ("stop", "roll")])
def test_a_game_is_set_up_and_played_to_its_end_with_the_other_button(name, other):
    bench = stuck_from_the_start(name)
    assert bench.words[7] == name.upper() + " is stuck"
    while not bench.app.table:
        press(bench, other, HOLD_MS)  # as it is
    while not bench.table.over:
        bench.settle()
        dice = bench.table.match.game.dice
        press(bench, other, HOLD_MS if sum(dice) > 3 else TAP_MS)
    assert {action for action in history(bench) if action[0] in ("roll", "stop")} == {("roll",), ("stop",)}


def test_the_last_slot_winks_as_long_as_it_is_stuck():
    bench = stuck_from_the_start("roll", players=("human",) * 4)
    bench.settle()
    lit = []
    for _ in range(40):
        bench.run(100)
        lit.append(bench.lamp(24) == "white")
    assert 2 <= sum(lit) <= 4
    bench.up("roll")
    bench.run(2500)
    assert bench.lamp(24) == "dark"
    assert "stuck" not in "".join(bench.words)
    bench.tap("roll")
    bench.settle()
    assert ("roll",) in history(bench)


def test_something_that_lies_on_a_button_undoes_once_and_then_leaves_the_game_alone():
    bench = Bench(Setting(players=("human",) * 4))
    bench.settle()
    bench.down("stop")
    bench.run(20_000)
    assert bench.words[7] == "STOP is stuck"
    before = history(bench)
    bench.tap("roll")
    bench.settle()
    assert len(history(bench)) == len(before) + 2
