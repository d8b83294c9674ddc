"""Caches Numba's compiled code on disk until the rules change."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from numba import config, njit

from turtleback.engine import beginner
from turtleback.games.mahe import below4 as mahe_below4
from turtleback.games.mahe import island, rules

HERE = Path(__file__).parent
RULES = [Path(str(module.__file__)) for module in (beginner, island, rules, mahe_below4)]
ROOMS = ("bots", "dice", "kernel", "simulate")  # whose constants compiled functions take in
SOURCES = RULES + sorted(path for room in ROOMS for path in (HERE.parent / room).glob("*.py"))


def state_of(sources: list[Path]) -> str:
    """A hash of the content of these files."""
    return sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:16]


config.CACHE_DIR = str(HERE / "__pycache__" / state_of(SOURCES))
# Compiles a function once for every state of the sources: Numba itself does so anew when the function's own file has
# changed, but does not know of the others, whose constants it takes in.
cached: Callable[[Callable], Callable] = njit(cache=True)
