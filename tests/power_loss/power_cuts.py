"""Every instant at which the power may go: what a flash holds when one of its operations was only half done.

A `Diary` takes down all that is done to a chip and what its owner could expect to find there at that time. `cuts`
tells it again and tears each operation in several ways.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from real_flash import FRESH, programmed

WEAK = 16  # bytes behind the last programmed one whose bits may be anything between old and new


class Operation(NamedTuple):
    """A page programmed, or a block erased: FRESH."""

    at: int
    data: bytes
    expected: object  # as the diary's owner has it


class Diary:
    """Records all operations on a chip from now on."""

    def __init__(self, chip) -> None:
        """Of a chip that tells of what is done to it by calling its `before(at, data)`, and holds `buffer`."""
        self.expected: object = None  # what may be found if the power goes now
        self.operations: list[Operation] = []
        self._before = bytes(chip.buffer)
        chip.before = lambda at, data: self.operations.append(Operation(at, data, self.expected))

    def cuts(self, chance: Random, ways: int) -> Iterator[tuple[bytearray, object]]:
        """For each operation, torn in so many ways, what the chip holds and what may be found there."""
        content = bytearray(self._before)
        for at, data, expected in self.operations:
            there = bytes(content[at : at + len(data)])
            for _ in range(ways):
                content[at : at + len(data)] = torn(there, data, chance)
                yield content, expected
            content[at : at + len(data)] = data if data == FRESH else programmed(there, data)


def torn(there: bytes, data: bytes, chance: Random) -> bytes:
    """What an operation leaves when the power goes in it."""
    return half_erased(there, chance) if data == FRESH else half_programmed(there, data, chance)


def half_programmed(there: bytes, data: bytes, chance: Random) -> bytes:
    """The first bytes are as they should be, the next have some of their zeros, the rest is as it was."""
    done = chance.randint(0, len(data))
    some = bytes(byte | chance.getrandbits(8) for byte in data[done : done + WEAK])
    return programmed(there, data[:done] + some + FRESH[: len(data) - done - len(some)])


def half_erased(there: bytes, chance: Random) -> bytes:
    """Some bytes are as they were, some have a few more ones, some are erased."""
    left, weak = chance.random(), chance.random()
    ones = bytearray(chance.randbytes(len(there)))
    for i in range(len(there)):
        if chance.random() > weak:
            ones[i] = 0xFF
        elif chance.random() < left:
            ones[i] = 0
    return (int.from_bytes(there, "big") | int.from_bytes(ones, "big")).to_bytes(len(there), "big")
