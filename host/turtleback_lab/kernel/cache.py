"""Caches Numba's compiled code on disk until the rules change."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from numba import config, njit

from turtleback.engine import first_player
from turtleback.games.mahe import below4 as mahe_below4
from turtleback.games.mahe import island, rules

HERE = Path(__file__).parent
RULES = [Path(str(module.__file__)) for module in (first_player, island, rules, mahe_below4)]
ROOMS = ("bots", "kernel", "simulate")  # compiled functions contain constants of these packages
SOURCES = RULES + sorted(path for room in ROOMS for path in (HERE.parent / room).glob("*.py"))


def state_of(sources: list[Path]) -> str:
    """16 hexadecimal digits that change with the content of these files."""
    return sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:16]


config.CACHE_DIR = str(HERE / "__pycache__" / state_of(SOURCES))
# Compiles a function once for each state of the sources. Numba alone recompiles when the function's own file has
# changed, but not when another file has changed whose constants are compiled into the function.
cached: Callable[[Callable], Callable] = njit(cache=True)
