"""Builds a small .uf2 with the self-description of a board's official MicroPython, and random bytes as code."""

import struct
from random import Random

FAMILIES = {"RP2040": 0xE48BFF56, "RP2350": 0xE48BFF59}
FLASH = 0x10000000
HEAD = 0x1D4
FACTS = 0x400  # offset of the table with the addresses of the facts, which follow this table
PAGES = 1306 % 16 + 32  # number of pages; the last sector is incomplete, as in the official file
BOARDS = {  # arguments of small_micropython() for each board
    "pico": {},
    "pico_w": {"board": "pico_w", "storage": (0x1012C000, 848 * 1024)},
    "pico2": {"chip": "RP2350", "board": "pico2", "storage": (0x10100000, 3 * 1024 * 1024)},
}
ERRATUM = (0xA000, 0x10FFFF00, 256, 0, 2, 0xE48BFF57)


def small_micropython(
    chip="RP2040", board="pico", version="v1.26.2", program="MicroPython", storage=(0x100A0000, 1408 * 1024), family=0
) -> bytes:
    """Return the .uf2 file. A file for the RP2350 begins with the block for the chip's erratum E10."""
    flash = bytearray(Random(5).randbytes(PAGES * 256))
    texts = [program, version, board]
    at = FACTS + 4 * 4
    where = []
    for kind, text in zip((0x02031C86, 0x11A9BC3A, 0xB63CFFBB), texts):
        where.append(at)
        struct.pack_into("<HHII", flash, at, 6, 0x5052, kind, FLASH + at + 12)
        flash[at + 12 : at + 48] = text.encode().ljust(36, b"\0")
        at += 48
    where.append(at)
    struct.pack_into("<HHIIIII", flash, at, 7, 0x504D, FLASH + where[0] + 12, *storage, 0, 3)
    struct.pack_into("<4I", flash, FACTS, *(FLASH + each for each in where))
    struct.pack_into("<5I", flash, HEAD, 0x7188EBF2, FLASH + FACTS, FLASH + FACTS + 16, 0, 0xE71AA390)
    first = block(*ERRATUM, b"\xef" * 256) if chip == "RP2350" else b""
    family = family or FAMILIES[chip]
    pages = [flash[at : at + 256] for at in range(0, len(flash), 256)]
    return first + b"".join(
        block(0x2000, FLASH + 256 * number, 256, number, len(pages), family, bytes(page))
        for number, page in enumerate(pages)
    )


def block(flags, address, size, number, count, family, data) -> bytes:
    """Return one block of a UF2 file."""
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, flags, address, size, number, count, family)
    return head + data.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)
