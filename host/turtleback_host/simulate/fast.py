"""The fast path: which series it is for, and whether it is installed. It gives the same numbers as the plain engine."""

from importlib.util import find_spec

from turtleback_host.simulate.playout import play_one
from turtleback_host.simulate.series import Series
from turtleback_host.simulate.tally import Tally

BOTS = ("random", "below4")
WORTHWHILE = 2_000  # games; fewer are over before Numba has been loaded


def knows(series: Series) -> bool:
    """Whether the kernel has the rules, and all the bots."""
    return series.game == "mahe" and set(series.bots) <= set(BOTS)


def installed() -> bool:
    """Whether there is a Numba on this machine to compile it."""
    return find_spec("numba") is not None


def play(series: Series, first: int, count: int, fast: bool) -> Tally:
    """Play so many games of a series from the first on, by the kernel if that is wanted and can be."""
    tally = Tally(len(series.bots))
    if fast and installed():
        from turtleback_host.simulate.batch import play_all

        play_all(series, first, count, tally)
    else:
        for number in range(first, first + count):
            play_one(series, number, tally)
    return tally
