"""The ring oscillator of the emulated Pico, which the emulator lacks, with a chosen source of bits on RANDOMBIT.

It models the bits that are read, not the oscillator. The bits are reproducible, so that measurements are, too.
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
    """A source of fair, independent bits, the same for the same seed."""
    chance = random.Random(seed)
    return lambda: chance.getrandbits(1)


class Rosc(BasePeripheral):
    """The registers of the oscillator that MicroPython and the firmware read."""

    def __init__(self, mcu: Any, bit: Bit) -> None:
        super().__init__(mcu, "ROSC")
        self._bit = bit

    def read_uint32(self, offset: int) -> int:
        """The value of a register."""
        if offset == RANDOMBIT:
            return self._bit()
        return {STATUS: RUNNING, CTRL: ENABLED}.get(offset, 0)

    def write_uint32(self, offset: int, value: int) -> None:
        """Ignore the write: the oscillator always runs."""


def connect(mcu: Any, bit: Bit) -> None:
    """Add the oscillator to an emulated chip."""
    mcu.peripherals[BASE >> 12] = Rosc(mcu, bit)
