"""Tests that random games and their sounds are the same on CPython and MicroPython."""

from itertools import zip_longest
from pathlib import Path

import pytest

import playout
import soundout
import vm
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.engine.first_player import DRAWN

MATCHES = 60
TABLES = [(name, seats) for name in GAMES for seats in game_class(name).SEATS]


def seeds_for(name: str, seats: int) -> range:
    """Return the seeds for a number of seats. Both numbers of seats together cover all combinations of options."""
    half = max(MATCHES, 2 ** len(game_class(name).OPTIONS)) // 2
    return range(half) if seats == game_class(name).SEATS[0] else range(half, 2 * half)


def first_difference(here: list[str], there: list[str]) -> str:
    """Return the first pair of lines that differ, or ""."""
    pairs = enumerate(zip_longest(here, there), 1)
    return next((f"line {n}: CPython {a!r}, MicroPython {b!r}" for n, (a, b) in pairs if a != b), "")


@pytest.mark.parametrize("name, seats", TABLES)
def test_both_interpreters_play_the_same_games(name, seats):
    seeds = seeds_for(name, seats)
    there = vm.run(
        f"from playout import print_lines\nprint_lines({name!r}, {seats}, {seeds})", vm.FIRMWARE, Path(__file__).parent
    )
    assert not first_difference(playout.lines(name, seats, seeds), there.splitlines())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_both_interpreters_sound_the_same(name, seed):
    seats = game_class(name).SEATS[seed % 2]
    drawn = {"first": DRAWN} if any(option.name == "first" for option in game_class(name).OPTIONS) else {}
    here = list(soundout.lines(name, seats, seed, drawn))
    program = f"from soundout import lines\nfor line in lines({name!r}, {seats}, {seed}, {drawn!r}):\n    print(line)"
    there = vm.run(program, vm.FIRMWARE, Path(__file__).parent)
    assert len(here) > 10
    assert not first_difference(here, there.splitlines())
