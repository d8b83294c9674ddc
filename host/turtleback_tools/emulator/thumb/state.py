"""What instructions work on: registers `r`, state `s` (flags, divider, locks) and words of memory: C pointers.

Numbers are 64 bits wide in here and are cut to 32 as they are stored.
"""

from collections.abc import Callable

import numpy as np
from numba import njit, types

SP, LR, PC = 13, 14, 15
# The state: flags, each 0 or 1; are interrupts masked; the registers of the divider; the spinlocks that are held; is no
# interrupt pending.
N, Z, C, V, PRIMASK, DIVIDEND, DIVISOR, QUOTIENT, REMAINDER, CSR, LOCKS, IS_QUIET = range(12)
STATE_SIZE = 12
MASK = 0xFFFFFFFF
ELSEWHERE = 0  # in place of the cycles that an instruction takes: rp2040py has to execute it

Words = types.CPointer(types.uint32)  # not arrays: these would be reference-counted at each call
State = types.CPointer(types.int64)
jit: Callable[[Callable], Callable] = njit(forceinline=True)


@jit
def reg(r, index):
    """The value of a register."""
    return np.int64(r[index])


@jit
def signed(value):
    """32 bits as a signed number."""
    return ((value & MASK) ^ 0x80000000) - 0x80000000


@jit
def sign_extended(value, sign):
    """A number whose sign bit is `sign`, as 32 bits."""
    return ((value & (2 * sign - 1)) ^ sign) - sign & MASK


@jit
def result(s, value):
    """Set N and Z by a result; returns its 32 bits."""
    s[N], s[Z] = value >> 31 & 1, (value & MASK) == 0
    return value & MASK


@jit
def add(s, a, b):
    """a + b, with all flags. rp2040py takes a carry for a part of b, and so overflows as it does."""
    total = a + b
    s[C] = total >> 32
    s[V] = signed(total) != signed(a) + signed(b)
    return result(s, total)


@jit
def subtract(s, a, b):
    """a - b, with all flags; b may be one more than 32 bits hold."""
    difference = a - b
    s[C] = a >= b
    s[V] = ((a ^ b) & (a ^ difference)) >> 31 & 1
    return result(s, difference)
