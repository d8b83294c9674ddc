"""200 random games of each game played on CPython and on MicroPython: the same text, byte for byte."""

from itertools import zip_longest
from pathlib import Path

import pytest

import playout
import vm
from turtleback.engine.contract import CHANCE
from turtleback.engine.games import GAMES, game_class
from turtleback.engine.record import read_record

PLAYED = 200  # of each game
GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.txt"))


def seats_of(name: str) -> range:
    """The seat counts that the game can be played by."""
    low, high = game_class(name).SEATS
    return range(low, high + 1)


def seeds_for(name: str, seats: int) -> range:
    """This seat count's share of the games: a run of seeds long enough for every combination of options."""
    counts = seats_of(name)
    share = seats - counts.start
    return range(PLAYED * share // len(counts), PLAYED * (share + 1) // len(counts))


def first_difference(here: list[str], there: list[str]) -> str:
    """The first pair of lines that differ, so that a failure need not print two whole books; empty if none do."""
    pairs = enumerate(zip_longest(here, there), 1)
    return next((f"line {n}: CPython {a!r}, MicroPython {b!r}" for n, (a, b) in pairs if a != b), "")


@pytest.mark.parametrize("name, seats", [(name, seats) for name in GAMES for seats in seats_of(name)])
def test_both_interpreters_play_the_same_games(name, seats):
    seeds = seeds_for(name, seats)
    program = f"from playout import tell\ntell({name!r}, {seats}, {seeds})"
    there = vm.run(program, vm.FIRMWARE, Path(__file__).parent)
    assert not first_difference(playout.lines(name, seats, seeds), there.splitlines())


@pytest.mark.parametrize("name", GAMES)
def test_the_games_cover_every_option_at_every_seat_count(name):
    for seats in seats_of(name):
        seeds = seeds_for(name, seats)
        assert len({seed % playout.combinations(name) for seed in seeds}) == playout.combinations(name)


@pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])
def test_every_action_is_told_first_as_far_as_all_may_know_it(path):
    for actor, action, events in read_record(path.read_text().splitlines()).moves():
        whole = action if actor == CHANCE else (action[0], actor, *action[1:])
        assert events[0] == whole[: len(events[0])]
