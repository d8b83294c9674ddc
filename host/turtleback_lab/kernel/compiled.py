"""What compiled code builds on: a cache on disk, and the draws of SplitMix64, the same as those of splitmix.py."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import numpy as np
from numba import config, njit

from turtleback.engine import first_player
from turtleback.games.mahe import below4 as mahe_below4
from turtleback.games.mahe import island, rules
from turtleback_lab.kernel import splitmix

HERE = Path(__file__).parent
RULES = [Path(str(module.__file__)) for module in (first_player, island, rules, mahe_below4)]
ROOMS = ("bots", "env", "kernel", "simulate")  # compiled functions contain constants of these packages
SOURCES = RULES + sorted(path for room in ROOMS for path in (HERE.parent / room).glob("*.py"))


def state_of(sources: list[Path]) -> str:
    """16 hexadecimal digits that change with the content of these files."""
    return sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:16]


config.CACHE_DIR = str(HERE / "__pycache__" / state_of(SOURCES))
# Compiles a function once for each state of the sources. Numba alone recompiles when the function's own file has
# changed, but not when another file has changed whose constants are compiled into the function.
cached: Callable[[Callable], Callable] = njit(cache=True)


GAMMA, FIRST, SECOND = map(np.uint64, (splitmix.GAMMA, splitmix.FIRST, splitmix.SECOND))
B27, B30, B31, B32 = map(np.uint64, (27, 30, 31, 32))  # unsigned, because Numba makes a float of int64 and uint64


@njit
def mixed(number):
    """The 64-bit output function of SplitMix64."""
    number = (number ^ number >> B30) * FIRST
    number = (number ^ number >> B27) * SECOND
    return number ^ number >> B31


@njit
def root_for(root, number):
    """The root of stream `number` (from 1) derived from a root; streams do not overlap in practice."""
    return mixed(root + np.uint64(number) * GAMMA)


@njit
def below(t, n):
    """A random number from 0 to n - 1 from the stream of table `t`; n = 1 takes nothing from the stream."""
    if n == 1:
        return 0
    t.draws += GAMMA
    return np.int64((mixed(t.draws) >> B32) * np.uint64(n) >> B32)
