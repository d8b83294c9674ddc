"""The backends that play a series: the plain engine, or the kernel, which is faster and gives the same numbers."""

import sys
from importlib.util import find_spec
from typing import NamedTuple

from turtleback_lab.kernel.thresholds import BOTS
from turtleback_lab.simulate.playout import play_one
from turtleback_lab.simulate.series import Series
from turtleback_lab.simulate.tally import Tally

WORTHWHILE = 2_000  # games; fewer take less time than loading Numba


def supports(series: Series) -> bool:
    """Whether the kernel supports the game and all the bots of a series."""
    return series.game == "mahe" and set(series.bots) <= set(BOTS)


def installed() -> bool:
    """Whether Numba is installed, which compiles the kernel."""
    return find_spec("numba") is not None


def warm_up() -> None:
    """Compile the kernel in this process, before workers start; prints a warning if Numba is not installed."""
    if not installed():
        print("turtleback: without Numba, which `make simulate` sets up, this takes much longer.", file=sys.stderr)
        return
    from turtleback_host.process.progress import compiling

    with compiling():
        _play_on_kernel(Series("mahe", BOTS[:2], {}, seed=0), 0, 1)


class Played(NamedTuple):
    """The tally of some games, and their records if these were asked for."""

    tally: Tally
    records: list[list[str]]


def play(series: Series, use_kernel: bool, record: bool, first: int, count: int) -> Played:
    """Play `count` games of a series from number `first` on; on the engine if the kernel is not installed."""
    if use_kernel and installed():
        return _play_on_kernel(series, first, count)
    return _play_on_engine(series, record, first, count)


def _play_on_kernel(series: Series, first: int, count: int) -> Played:
    from turtleback_lab.simulate.batch import play_all

    tally = Tally(len(series.bots))
    play_all(series, first, count, tally)
    return Played(tally, [])


def _play_on_engine(series: Series, record: bool, first: int, count: int) -> Played:
    played = Played(Tally(len(series.bots)), [])
    for number in range(first, first + count):
        lines: list[str] | None = [] if record else None
        play_one(series, number, played.tally, lines)
        if lines:
            played.records.append(lines)
    return played
