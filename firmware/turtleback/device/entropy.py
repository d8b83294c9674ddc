"""Reads the noise of the chip. Knows its source, but not its use."""

import os
import time

import machine

from turtleback.dice.noise import Noise

# The RANDOMBIT register of the ring oscillator, which is independent of the chip's clock.
RAW = (("RP2040", 0x4006001C), ("RP2350", 0x400E8020))


_of_this_chip: list = []


def noise() -> Noise:
    """This chip's noise, always the same object, so that all its samples go into the next seed."""
    if not _of_this_chip:
        _of_this_chip.append(Noise(_raw_bit(), _all_else))
    return _of_this_chip[0]


def _raw_bit():
    """A function that returns a raw bit; on an unknown chip, a bit of MicroPython's os.urandom."""
    name = os.uname().machine
    for chip, address in RAW:
        if chip in name:
            return lambda: machine.mem32[address] & 1
    return lambda: os.urandom(1)[0] & 1


def _all_else() -> bytes:
    """Other entropy: os.urandom (skewed before MicroPython 1.28), the board's serial number, the time of the press."""
    return os.urandom(32) + machine.unique_id() + b"%d" % time.ticks_us()
