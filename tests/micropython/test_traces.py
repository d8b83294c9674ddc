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


def seeds_for(name: str, seats: int) -> range:
    """Return the seeds for a number of seats. Both numbers of seats together cover all combinations of options."""
    half = max(MATCHES, 2 ** len(game_class(name).OPTIONS)) // 2
    return range(half) if seats == game_class(name).SEATS[0] else range(half, 2 * half)


def first_difference(here: list[str], there: list[str]) -> str:
    """Return the first pair of lines that differ, or ""."""
    pairs = enumerate(zip_longest(here, there), 1)
    return next((f"line {n}: CPython {a!r}, MicroPython {b!r}" for n, (a, b) in pairs if a != b), "")


SOUNDS = "the sounds:"
PROGRAM = """
from playout import print_lines
from soundout import lines
for seats, seeds in %r:
    print_lines(%r, seats, seeds)
print(%r)
for table in %r:
    for line in lines(*table):
        print(line)
"""


@pytest.mark.parametrize("name", GAMES)
def test_both_interpreters_play_the_same_games(name):
    """One MicroPython plays all games of a name, because its start takes longer than most of them."""
    sizes = [(seats, seeds_for(name, seats)) for seats in game_class(name).SEATS]
    drawn = {"first": DRAWN} if any(option.name == "first" for option in game_class(name).OPTIONS) else {}
    heard = [(name, game_class(name).SEATS[seed % 2], seed, drawn) for seed in (1, 2)]
    there = vm.run(PROGRAM % (sizes, name, SOUNDS, heard), vm.FIRMWARE, Path(__file__).parent)
    played = [line for seats, seeds in sizes for line in playout.lines(name, seats, seeds)]
    sounds = [line for table in heard for line in soundout.lines(*table)]
    assert len(sounds) > 20
    assert not first_difference([*played, SOUNDS, *sounds], there.splitlines())
