"""Keeps what Numba has compiled on disk until the rules change."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from types import ModuleType

from numba import config, njit


def cached(*rules: ModuleType) -> Callable[[Callable], Callable]:
    """Compiles a function that takes its rules from these modules, once for every state of their sources.

    Numba itself compiles anew when the function's own file has changed, but does not know of the others.
    """
    sources = b"".join(Path(str(module.__file__)).read_bytes() for module in rules)

    def compiled(function: Callable) -> Callable:
        config.CACHE_DIR = str(Path(__file__).parent / "__pycache__" / sha256(sources).hexdigest()[:16])
        kept: Callable = njit(cache=True)(function)
        return kept

    return compiled
