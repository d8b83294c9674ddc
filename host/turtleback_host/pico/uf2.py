"""UF2, the format that the drive of a Pico's BOOTSEL button takes: blocks of 256 bytes, each with its address.

How two files become one (`join`), and why so. Any language can do the same by these rules:

1. Lay the bytes of both files out by address, in sectors of 4096 bytes. No sector may be in both. What a file leaves
   out of a sector of its own is erased flash, 0xff.
2. Write all sectors in the order of their addresses, each whole, as sixteen blocks of 256 bytes. Number the blocks
   through the whole file from 0 on, and give each their count: a Pico restarts when it has all blocks of one count.
   So each sector begins with a block whose number is a multiple of 16, and that is a must. The RP2040 erases a sector
   only for the first block that it gets of each sixteen numbers. If a file system simply went on behind a firmware of
   1,306 blocks, its first six blocks would be written on flash that is not erased, and the seventh would erase them.
3. Copy the block of the family ABSOLUTE, with which a file for the RP2350 begins (erratum RP2350-E10), as it is: it has
   its own count. It stays the first, because on a flash of less than 16 MB its bytes land in the last sector.
"""

import struct
from typing import NamedTuple

from turtleback.engine.contract import SetupError

BLOCK = 512
PAGE = 256
SECTOR = 4096
FLASH = range(0x10000000, 0x11000000)
RP2040 = 0xE48BFF56
RP2350 = 0xE48BFF59  # its ARM cores
ABSOLUTE = 0xE48BFF57
HAS_FAMILY = 0x2000
ERASED = b"\xff"
MAGIC, END_MAGIC = (0x0A324655, 0x9E5D5157), 0x0AB16F30
HEADER = struct.Struct("<8I")
_NOT_FLASH = 0x1001  # flags of a block that is a comment, or part of a file in a container
_ERRATUM = (0x10FFFF00, 0, 2, b"\xef" * PAGE)  # address, number, count and bytes of the block of rule 3


class Uf2Error(SetupError):
    """A file that cannot be read as UF2, or not be joined."""


class Block(NamedTuple):
    """A block of a file."""

    address: int
    number: int
    total: int  # of the blocks in the file
    family: int
    data: bytes
    raw: bytes  # all 512 bytes


class Uf2(NamedTuple):
    """The content of a file: the family of the chip and the sectors of its flash (address: 4096 bytes)."""

    family: int
    sectors: dict[int, bytes]
    end: int  # the address behind the last byte
    absolute: bytes  # the block of rule 3, or nothing


def read(data: bytes, name: str = "the file") -> Uf2:
    """The content of a UF2 file, if it is whole and for the flash of one chip. Uf2Error."""
    blocks = [_block(data[at : at + BLOCK], at // BLOCK, name) for at in range(0, len(data), BLOCK)]
    absolute = b""
    if blocks and blocks[0].family == ABSOLUTE and (*blocks[0][:3], blocks[0].data) == _ERRATUM:
        absolute = blocks.pop(0).raw
    _check(blocks, name)
    pages = {block.address: block.data for block in blocks}
    return Uf2(blocks[0].family, _sectors(pages), max(pages) + PAGE, absolute)


def write(sectors: dict[int, bytes], family: int) -> bytes:
    """A UF2 file of sectors (address: 4096 bytes), by rule 2."""
    parts: list[bytes] = []
    total = len(sectors) * SECTOR // PAGE
    for address in sorted(sectors):
        for at in range(0, SECTOR, PAGE):
            parts.append(HEADER.pack(*MAGIC, HAS_FAMILY, address + at, PAGE, len(parts), total, family))
            parts[-1] += sectors[address][at : at + PAGE].ljust(BLOCK - HEADER.size - 4, b"\0")
            parts[-1] += struct.pack("<I", END_MAGIC)
    return b"".join(parts)


def join(first: bytes, second: bytes) -> bytes:
    """Two UF2 files as one, by the rules above. Uf2Error if one is not whole, or they do not fit together."""
    one, other = read(first, "the first file"), read(second, "the second file")
    if one.family != other.family or other.absolute:
        raise Uf2Error("The two files are not for the same chip.")
    if one.sectors.keys() & other.sectors.keys():
        raise Uf2Error("The two files are for the same place in the flash.")
    return one.absolute + write(one.sectors | other.sectors, one.family)


def _block(raw: bytes, index: int, name: str) -> Block:
    if raw[:8] != struct.pack("<2I", *MAGIC):
        if index:
            raise Uf2Error("Block %d of %s is damaged: download the file again." % (index, name))
        raise Uf2Error("%s is no .uf2 file." % _begin(name))
    if len(raw) < BLOCK:
        raise Uf2Error("%s is cut off: download it again." % _begin(name))
    _, _, flags, address, size, number, total, family = HEADER.unpack_from(raw)
    sound = struct.unpack("<I", raw[-4:])[0] == END_MAGIC and size == PAGE and not address % PAGE and address in FLASH
    if not sound or not flags & HAS_FAMILY or flags & _NOT_FLASH:
        raise Uf2Error("Block %d of %s is damaged, or not for a Pico: download the file again." % (index, name))
    return Block(address, number, total, family, raw[HEADER.size : HEADER.size + PAGE], raw)


def _check(blocks: list[Block], name: str) -> None:
    """Raise Uf2Error unless these are all blocks of one program, in their order."""
    if not blocks:
        raise Uf2Error("%s is empty." % _begin(name))
    if blocks[0].total > len(blocks):
        raise Uf2Error("%s is cut off: download it again." % _begin(name))
    for number, (block, before) in enumerate(zip(blocks, [None, *blocks])):
        fits = (block.number, block.total, block.family) == (number, len(blocks), blocks[0].family)
        if not fits or (before and block.address <= before.address):
            raise Uf2Error("The blocks of %s do not belong together: download the file again." % name)


def _sectors(pages: dict[int, bytes]) -> dict[int, bytes]:
    """The sectors that these pages (address: 256 bytes) lie in."""
    empty = ERASED * PAGE
    starts = sorted({address - address % SECTOR for address in pages})
    return {start: b"".join(pages.get(start + at, empty) for at in range(0, SECTOR, PAGE)) for start in starts}


def _begin(name: str) -> str:
    """The name at the beginning of a sentence."""
    return name[0].upper() + name[1:] if name.startswith("the ") else name
