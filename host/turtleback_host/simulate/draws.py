"""The draws of stream.py once more, for Numba: from the field `draws` of a table."""

import numpy as np
from numba import njit

from turtleback_host.simulate import stream

GAMMA, FIRST, SECOND = map(np.uint64, (stream.GAMMA, stream.FIRST, stream.SECOND))
B27, B30, B31, B32 = map(np.uint64, (27, 30, 31, 32))  # numbers with a sign would turn all of this into fractions


@njit
def mixed(number):
    """64 bits well shuffled."""
    number = (number ^ number >> B30) * FIRST
    number = (number ^ number >> B27) * SECOND
    return number ^ number >> B31


@njit
def below(t, n):
    """A number from 0 to n - 1; without a choice, no draw."""
    if n == 1:
        return 0
    t.draws += GAMMA
    return np.int64((mixed(t.draws) >> B32) * np.uint64(n) >> B32)


@njit
def meet(t, luck, occasion):
    """Let what is drawn next depend on the occasion alone, not on what has been drawn before."""
    t.draws = mixed(luck + np.uint64(occasion) * GAMMA)
