"""The ring oscillator of the emulated Pico, which the emulator lacks: noise on its RANDOMBIT, as told.

A model of what its reader gets, not of the oscillator. It repeats itself, so that what is measured repeats too.
"""

import random
from collections.abc import Callable
from typing import Any

from rp2040py.peripherals.peripheral import BasePeripheral

BASE = 0x40060000
CTRL, STATUS, RANDOMBIT = 0x00, 0x18, 0x1C
ENABLED = 0xFAB << 12
RUNNING = 1 << 31 | 1 << 12  # stable and enabled

Bit = Callable[[], int]


def fair(seed: int = 0) -> Bit:
    """Bits of a source as good as can be, the same for the same seed."""
    chance = random.Random(seed)
    return lambda: chance.getrandbits(1)


def sticky(ones: float, stay: float, seed: int = 0) -> Bit:
    """Bits of which so many are ones, each drawn anew but for a share that stays what it was."""
    chance = random.Random(seed)
    last = 0

    def bit() -> int:
        nonlocal last
        if chance.random() >= stay:
            last = int(chance.random() < ones)
        return last

    return bit


def repeating(pattern: str) -> Bit:
    """The bits of a pattern, for ever: a dead source."""
    at = -1

    def bit() -> int:
        nonlocal at
        at = (at + 1) % len(pattern)
        return int(pattern[at])

    return bit


class Rosc(BasePeripheral):
    """The registers that MicroPython and we read."""

    def __init__(self, mcu: Any, bit: Bit) -> None:
        super().__init__(mcu, "ROSC")
        self._bit = bit

    def read_uint32(self, offset: int) -> int:
        """What stands in a register."""
        if offset == RANDOMBIT:
            return self._bit()
        return {STATUS: RUNNING, CTRL: ENABLED}.get(offset, 0)

    def write_uint32(self, offset: int, value: int) -> None:
        """It runs whatever is written."""


def plug_in(mcu: Any, bit: Bit) -> None:
    """Give an emulated chip its oscillator."""
    mcu.peripherals[BASE >> 12] = Rosc(mcu, bit)
