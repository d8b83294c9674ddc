"""Shared parts of all compiled code: the cache of Numba, and the random numbers of splitmix.py."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import numpy as np
from numba import config, njit

from turtleback.engine import first_player
from turtleback.engine.contract import Game
from turtleback.games.mada import cards
from turtleback.games.mada import clever as mada_clever
from turtleback.games.mada import rules as mada_rules
from turtleback.games.mahe import below4 as mahe_below4
from turtleback.games.mahe import island
from turtleback.games.mahe import rules as mahe_rules
from turtleback.games.mice import clever as mice_clever
from turtleback.games.mice import parts, track
from turtleback.games.mice import rules as mice_rules
from turtleback.games.midas import board
from turtleback.games.midas import clever as midas_clever
from turtleback.games.midas import rules as midas_rules
from turtleback_lab.bots import splitmix

HERE = Path(__file__).parent
LEAST = -(2**62)  # below the value of any action
MODULES = (
    first_player,
    island,
    mahe_rules,
    mahe_below4,
    mice_rules,
    mice_clever,
    parts,
    track,
    mada_rules,
    cards,
    mada_clever,
    midas_rules,
    midas_clever,
    board,
)
FIRMWARE_SOURCES = [Path(str(module.__file__)) for module in MODULES]
PACKAGES = ("bots", "env", "simulate")  # packages with functions that Numba compiles
SOURCES = FIRMWARE_SOURCES + sorted(path for package in PACKAGES for path in (HERE.parent / package).glob("*.py"))


def state_of(sources: list[Path]) -> str:
    """Return 16 hexadecimal digits that change with the content of these files."""
    return sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:16]


config.CACHE_DIR = str(HERE / "__pycache__" / state_of(SOURCES))
# Compiles a function once for each state of the sources. Numba alone recompiles when the function's own file has
# changed, but not when another file has changed whose constants are compiled into the function.
cached: Callable[[Callable], Callable] = njit(cache=True)


def table_with(dtype: np.dtype, game: Game) -> np.ndarray:
    """Return a new table with the seats and options of a game, as an array of shape (1,). All else is 0."""
    table = np.zeros(1, dtype)
    table["seats"] = game.seats
    for name, value in game.options.items():
        table[name] = value
    return table


GAMMA, FIRST, SECOND = map(np.uint64, (splitmix.GAMMA, splitmix.FIRST, splitmix.SECOND))
B27, B30, B31, B32 = map(np.uint64, (27, 30, 31, 32))  # unsigned, because int64 with uint64 gives a float in Numba


@njit
def mixed(number):
    """Return the output of SplitMix64 for a state; both are uint64."""
    number = (number ^ number >> B30) * FIRST
    number = (number ^ number >> B27) * SECOND
    return number ^ number >> B31


@njit
def root_for(root, number):
    """Return the root (uint64) of stream `number`, counted from 1. Streams of one root do not overlap in practice."""
    return mixed(root + np.uint64(number) * GAMMA)


@njit
def below(t, n):
    """Return a random int64 from 0 to n - 1 from the stream of table `t`; n = 1 draws nothing."""
    if n == 1:
        return 0
    t.draws += GAMMA
    return scaled(t.draws, n)


@njit
def scaled(state, n):
    """Return the output of SplitMix64 for a state (uint64), scaled to an int64 from 0 to n - 1."""
    return np.int64((mixed(state) >> B32) * np.uint64(n) >> B32)


@njit
def from_seat(other, seat, seats):
    """Return how many places the seat `other` comes after `seat`, without a division."""
    return other - seat + seats * (other < seat)


@njit
def share_by_points(t, shares):
    """Write each seat's share of the win to `shares`, floats of shape (seats,). The most points win."""
    best, winners = t.points[0], 0
    for seat in range(t.seats):
        best = max(best, t.points[seat])
    for seat in range(t.seats):
        winners += t.points[seat] == best
    for seat in range(t.seats):
        shares[seat] = (t.points[seat] == best) / winners
