"""Simulates every possible power loss by changing a flash as if an operation was only half done.

A `Diary` records all operations on a chip, with the permitted content at each time. `cuts` replays the operations and
tears each one in several ways.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from real_flash import FRESH, programmed

WEAK = 16  # number of bytes, after those that are programmed, that may lack some of their zeros


class Operation(NamedTuple):
    """A write of a page or an erase of a block (as FRESH), with the permitted content if it is interrupted."""

    at: int
    data: bytes
    expected: object  # the value of Diary.expected when the operation began


class Diary:
    """Records all operations on a chip after the diary is created."""

    def __init__(self, chip) -> None:
        """Record a chip that calls `before(at, data)` before each operation, and has its content in `buffer`."""
        self.expected: object = None  # the permitted content if the power is cut now
        self.operations: list[Operation] = []
        self._before = bytes(chip.buffer)
        chip.before = lambda at, data: self.operations.append(Operation(at, data, self.expected))

    def cuts(self, chance: Random, ways: int) -> Iterator[tuple[bytearray, object]]:
        """Interrupt each operation in `ways` ways. Yields (content of the chip, permitted content)."""
        content = bytearray(self._before)
        for at, data, expected in self.operations:
            there = bytes(content[at : at + len(data)])
            for _ in range(ways):
                content[at : at + len(data)] = torn(there, data, chance)
                yield content, expected
            content[at : at + len(data)] = data if data == FRESH else programmed(there, data)


def torn(there: bytes, data: bytes, chance: Random) -> bytes:
    """Return the content that an interrupted operation leaves."""
    return half_erased(there, chance) if data == FRESH else half_programmed(there, data, chance)


def half_programmed(there: bytes, data: bytes, chance: Random) -> bytes:
    """Return a page whose first bytes are programmed, whose next bytes are partly programmed, and whose rest is not."""
    done = chance.randint(0, len(data))
    some = bytes(byte | chance.getrandbits(8) for byte in data[done : done + WEAK])
    return programmed(there, data[:done] + some + FRESH[: len(data) - done - len(some)])


def half_erased(there: bytes, chance: Random) -> bytes:
    """Return a block in which some bytes are unchanged, some have additional 1 bits, and some are erased."""
    left, weak = chance.random(), chance.random()
    ones = bytearray(chance.randbytes(len(there)))
    for i in range(len(there)):
        if chance.random() > weak:
            ones[i] = 0xFF
        elif chance.random() < left:
            ones[i] = 0
    return (int.from_bytes(there, "big") | int.from_bytes(ones, "big")).to_bytes(len(there), "big")
