"""Reads the noise of the chip. This module knows the source of the noise, but not its use."""

import os
import time

import machine

from micropython import const
from turtleback.dice.noise import Noise

# The RANDOMBIT register of the ring oscillator, which is independent of the chip's clock.
_RP2040 = const(0x4006001C)
_RP2350 = const(0x400E8020)

_of_this_chip: Noise | None = None


def noise() -> Noise:
    """Return the Noise of this chip. It is always the same object, so that all samples go into the next seed."""
    global _of_this_chip
    if not _of_this_chip:
        _of_this_chip = Noise(_raw_bit(), _all_else)
    return _of_this_chip


def _raw_bit():
    """Return a function that reads a raw bit."""
    if "RP2350" in os.uname().machine:
        return lambda: machine.mem32[_RP2350] & 1
    return lambda: machine.mem32[_RP2040] & 1


def _all_else() -> bytes:
    """Return other entropy: os.urandom (biased before MicroPython 1.28), the board's serial number, and the time."""
    return os.urandom(32) + machine.unique_id() + b"%d" % time.ticks_us()  # type: ignore[str-format]
