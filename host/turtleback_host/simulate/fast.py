"""The fast path: which series it is for, and whether it is installed. It gives the same numbers as the plain engine."""

import sys
from importlib.util import find_spec
from typing import NamedTuple

from turtleback_host.kernel.thresholds import BOTS
from turtleback_host.simulate.playout import play_one
from turtleback_host.simulate.series import Series
from turtleback_host.simulate.tally import Tally

WORTHWHILE = 2_000  # games; fewer are over before Numba has been loaded


def knows(series: Series) -> bool:
    """Whether the kernel has the rules, and all the bots."""
    return series.game == "mahe" and set(series.bots) <= set(BOTS)


def installed() -> bool:
    """Whether there is a Numba on this machine to compile it."""
    return find_spec("numba") is not None


def get_ready() -> None:
    """Have this process compile what has changed, and not all of them at once; say so if there is no Numba."""
    if not installed():
        print("turtleback: without Numba, which `make simulate` sets up, this takes much longer.", file=sys.stderr)
        return
    from turtleback_host.process.progress import compiling

    with compiling():
        play(Series("mahe", BOTS[:2], {}, seed=0), True, False, 0, 1)


class Played(NamedTuple):
    """What has become of some games: what was counted, and their records if they were to be told."""

    tally: Tally
    records: list[list[str]]


def play(series: Series, wanted: bool, told: bool, first: int, count: int) -> Played:
    """Play so many games of a series from the first on, by the kernel if that is wanted and can be."""
    played = Played(Tally(len(series.bots)), [])
    if wanted and installed():
        from turtleback_host.simulate.batch import play_all

        play_all(series, first, count, played.tally)
        return played
    for number in range(first, first + count):
        if told:
            played.records.append([])
        play_one(series, number, played.tally, played.records[-1] if told else None)
    return played
