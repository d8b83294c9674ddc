"""200 random games of Mahé played on CPython and on MicroPython: the same text, byte for byte."""

from itertools import zip_longest
from pathlib import Path

import pytest

import playout
import vm

GAMES = 200
SEATS = range(2, 8)


def seeds_for(seats: int) -> range:
    """This seat count's share of the games: a run of seeds long enough for every combination of the flags."""
    share = seats - SEATS.start
    return range(GAMES * share // len(SEATS), GAMES * (share + 1) // len(SEATS))


def first_difference(here: str, there: str) -> str:
    """The first pair of lines that differ, so that a failure need not print two whole books."""
    pairs = enumerate(zip_longest(here.splitlines(), there.splitlines()), 1)
    return next((f"line {n}: CPython {a!r}, MicroPython {b!r}" for n, (a, b) in pairs if a != b), "line ends")


@pytest.mark.parametrize("seats", SEATS)
def test_both_interpreters_play_the_same_games(seats):
    seeds = seeds_for(seats)
    program = f"from playout import mahe_games\nprint(mahe_games({seats}, {seeds}), end='')"
    here = playout.mahe_games(seats, seeds)
    there = vm.run(program, vm.FIRMWARE, Path(__file__).parent)
    identical = here == there
    assert identical, first_difference(here, there)


def test_the_games_cover_every_flag_at_every_seat_count():
    for seats in SEATS:
        combinations = {seed % 2 ** len(playout.FLAGS) for seed in seeds_for(seats)}
        assert len(combinations) == 2 ** len(playout.FLAGS)
