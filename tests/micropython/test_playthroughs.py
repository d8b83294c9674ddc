"""Whole games through the app on the real MicroPython: every frame and every word as on CPython."""

from pathlib import Path

import pytest

import playthrough
import vm

TABLES = [
    ("mahe", ["clever", "below4"], {}),
    ("mahe", ["clever", "random", "below4"], {"bust_ends_turn": 1, "raft_stacks": 1, "first": 2}),
    ("mahe", ["clever", "clever", "random", "below4"], {"card_variant": 1}),
    ("mahe", ["random", "clever", "below4", "clever", "random", "below4", "clever"], {"roll_at_seven": 1}),
    ("mice", ["clever", "random", "clever"], {"first": 9}),
    ("mice_table", ["human"] * 6, {}),
]


@pytest.mark.slow
@pytest.mark.parametrize("game, players, options", TABLES)
def test_a_game_looks_the_same_on_micropython(game, players, options):
    program = f"from playthrough import playthrough\nprint('\\n'.join(playthrough({game!r}, {players}, {options}, 7)))"
    there = vm.run(program, vm.FIRMWARE, Path(__file__).parent).splitlines()
    here = playthrough.playthrough(game, players, options, 7)
    assert len(here) > 100
    assert there == here
