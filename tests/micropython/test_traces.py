"""200 random games of Mahé played on CPython and on MicroPython: the same text, byte for byte."""

from itertools import zip_longest
from pathlib import Path

import pytest

import playout
import vm
from turtleback.engine.contract import CHANCE
from turtleback.engine.record import read_record

GAMES = 200
SEATS = range(2, 8)
GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.txt"))


def seeds_for(seats: int) -> range:
    """This seat count's share of the games: a run of seeds long enough for every combination of options."""
    share = seats - SEATS.start
    return range(GAMES * share // len(SEATS), GAMES * (share + 1) // len(SEATS))


def first_difference(here: list[str], there: list[str]) -> str:
    """The first pair of lines that differ, so that a failure need not print two whole books; empty if none do."""
    pairs = enumerate(zip_longest(here, there), 1)
    return next((f"line {n}: CPython {a!r}, MicroPython {b!r}" for n, (a, b) in pairs if a != b), "")


@pytest.mark.parametrize("seats", SEATS)
def test_both_interpreters_play_the_same_games(seats):
    seeds = seeds_for(seats)
    there = vm.run(f"from playout import tell\ntell({seats}, {seeds})", vm.FIRMWARE, Path(__file__).parent)
    assert not first_difference(playout.lines(seats, seeds), there.splitlines())


def test_the_games_cover_every_option_at_every_seat_count():
    combinations = 2 ** len(playout.OPTIONS)
    for seats in SEATS:
        assert len({seed % combinations for seed in seeds_for(seats)}) == combinations


@pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])
def test_an_action_is_its_own_first_event_so_that_events_tell_all(path):
    for actor, action, events in read_record(path.read_text().splitlines()).moves():
        assert events[0] == (action if actor == CHANCE else (action[0], actor, *action[1:]))
