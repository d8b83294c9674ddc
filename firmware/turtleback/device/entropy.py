"""The noise of the chip. Knows where it is to be had; what is done with it is not known here."""

import os
import time

import machine

from turtleback.dice.noise import Noise

# The ring oscillator's RANDOMBIT, as the clock of the chip does not drive it.
RAW = (("RP2040", 0x4006001C), ("RP2350", 0x400E8020))


def noise() -> Noise:
    """This chip's noise."""
    return Noise(_raw_bit(), _all_else)


def _raw_bit():
    """A function for raw bits; of a chip that is not known, for those that its MicroPython offers."""
    name = os.uname().machine
    for chip, address in RAW:
        if chip in name:
            return lambda: machine.mem32[address] & 1
    return lambda: os.urandom(1)[0] & 1


def _all_else() -> bytes:
    """What is no raw noise: skewed bits before MicroPython 1.28, the board's number, and when somebody pressed."""
    return os.urandom(32) + machine.unique_id() + b"%d" % time.ticks_us()
