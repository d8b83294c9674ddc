"""SplitMix64 as in dice/splitmix.py, for Numba: the same draws from the same root."""

import numpy as np
from numba import njit

from turtleback_lab.kernel import splitmix

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
