"""Whole games through the app on the real MicroPython: every frame and every word as on CPython."""

from pathlib import Path

import pytest

import playthrough
import vm

TABLES = [
    (["clever", "below4"], {}),
    (["clever", "random", "below4"], {"bust_ends_turn": 1, "raft_stacks": 1}),
    (["clever", "clever", "random", "below4"], {"card_variant": 1}),
    (["random", "clever", "below4", "clever", "random", "below4", "clever"], {"roll_at_seven": 1}),
]


@pytest.mark.parametrize("players, options", TABLES)
def test_a_game_looks_the_same_on_micropython(players, options):
    program = f"from playthrough import playthrough\nprint('\\n'.join(playthrough({players}, {options}, 7)))"
    there = vm.run(program, vm.FIRMWARE, Path(__file__).parent).splitlines()
    here = playthrough.playthrough(players, options, 7)
    assert len(here) > 200
    assert there == here
