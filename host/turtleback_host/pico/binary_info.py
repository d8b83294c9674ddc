"""What a firmware for a Pico says of itself, in the "binary information" that the Pico's SDK puts into every program.

picotool prints it, too. MicroPython tells here its name, its version, its board, and where its file system lies, which
differs from board to board and from version to version. This module knows the layout of these facts, but no board.
"""

import struct
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from turtleback_host.pico.uf2 import ERASED, FLASH, SECTOR, Uf2

_MARKS = 0x7188EBF2, 0xE71AA390  # around three words, of which two say where the addresses of the facts stand
_SEARCHED = 4096  # bytes from the start of the flash; the SDK puts the marks into the first 1024
_MOST_FACTS = 1000
_STRING, _BLOCK_DEVICE = 6, 7  # kinds of facts
_PROGRAM, _VERSION, _BOARD = 0x02031C86, 0x11A9BC3A, 0xB63CFFBB  # of the strings
_LONGEST = 100


class Firmware(NamedTuple):
    """Program, version and board as the firmware names them, and the address and the bytes of its file system."""

    program: str
    version: str
    board: str
    storage: int
    storage_bytes: int


def firmware_in(image: Uf2) -> Firmware | None:
    """What the firmware in a file says of itself; None if it does not say all of it."""
    flash = bytearray(ERASED * (image.end - FLASH.start + SECTOR))
    for address, data in image.sectors.items():
        flash[address - FLASH.start : address - FLASH.start + SECTOR] = data
    strings: dict[int, str] = {}
    devices: dict[str, tuple[int, int]] = {}
    with suppress(struct.error):  # it ends in the middle of them
        for at in _facts(flash):
            kind, name, *values = struct.unpack_from("<HxxI2I", flash, at)
            if kind == _STRING:
                strings.setdefault(name, _text(flash, values[0]))
            elif kind == _BLOCK_DEVICE:
                devices.setdefault(_text(flash, name), (values[0], values[1]))
    try:
        program, version, board = (strings[name] for name in (_PROGRAM, _VERSION, _BOARD))
        return Firmware(program, version, board, *devices[program])
    except KeyError:
        return None


def _facts(flash: bytearray) -> Iterator[int]:
    """Where in the flash each fact stands. Those in memory, which a program may change, are left out."""
    head = flash.find(struct.pack("<I", _MARKS[0]), 0, _SEARCHED)
    if head < 0:
        return
    _, first, last, _, mark = struct.unpack_from("<5I", flash, head)
    if mark != _MARKS[1]:
        return
    for at in range(first, min(last, first + 4 * _MOST_FACTS), 4):
        (fact,) = struct.unpack_from("<I", flash, at - FLASH.start) if at in FLASH else (0,)
        if fact in FLASH:
            yield fact - FLASH.start


def _text(flash: bytearray, address: int) -> str:
    """The text at an address, up to a zero; an empty one if there is none."""
    at = address - FLASH.start
    return bytes(flash[at : at + _LONGEST]).partition(b"\0")[0].decode("ascii", "replace") if at >= 0 else ""
