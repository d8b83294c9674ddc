"""The RP2040's spinlocks, which MicroPython takes and releases thousands of times a second."""

from turtleback_tools.emulator.thumb.state import LOCKS, jit

START, END = 0xD0000100, 0xD0000180


@jit
def take(r, s, register, at):
    """Read a lock: its bit if it was free, else 0. It is held from now on."""
    bit = 1 << (at >> 2)
    r[register] = bit & ~s[LOCKS]
    s[LOCKS] |= bit
    return 1


@jit
def release(s, at):
    """Write anything to a lock."""
    s[LOCKS] &= ~(1 << (at >> 2))
    return 1
