"""Compiled modules (.mpy) as they go to a Pico, without a trap for its memory.

MicroPython puts a module's names and its objects in one block: numbers of two bytes, and behind them pointers. For
a module without objects the second table begins where the first ends. If that is where the block ends, too, it is where
somebody else's begins; and the collector, which follows whatever may be a pointer, keeps that one for as long as the
module is loaded. That has been a module long forgotten, and 7 KB. So such a module is given an object.
"""

HEADER = 4  # bytes before the counts: M, version, architecture, bits of a small int
BLOCK = 16  # bytes of the collector
POINTER = 4
NONE = b"\x01"  # None, as an object in a file


def without_trap(mpy: bytes) -> bytes:
    """The same module, with None as its object if it had none and its table would end with a block."""
    names, at = _number(mpy, HEADER)
    objects, after = _number(mpy, at)
    table = -(-2 * names // POINTER) * POINTER
    if objects or table % BLOCK:
        return mpy
    end = after
    for _ in range(names):
        size, end = _number(mpy, end)
        if not size & 1:  # else it is one that MicroPython has anyway, and that was its number
            end += size // 2 + 1
    return mpy[:at] + b"\x01" + mpy[after:end] + NONE + mpy[end:]


def _number(data: bytes, at: int) -> tuple[int, int]:
    """The number that begins there, seven bits a byte, and where it ends."""
    value = 0
    while True:
        value = value << 7 | data[at] & 0x7F
        at += 1
        if not data[at - 1] & 0x80:
            return value, at
