"""UF2, the file format of the drive that a Pico shows after its BOOTSEL button: blocks of 256 bytes with addresses.

`join` joins two files by these rules, which are easy to follow in any language:

1. Sort the bytes of both files by address into sectors of 4096 bytes. No sector may be in both files. The bytes that a
   file leaves out of its own sector are erased flash, 0xff.
2. Write all sectors in the order of their addresses, each completely, as sixteen blocks of 256 bytes. Number the blocks
   through the whole file from 0, and give each the total count: a Pico restarts when it has received that number of
   blocks. Each sector must begin with a block whose number is a multiple of 16, because the RP2040 erases a sector only
   for the first block that it receives of each sixteen numbers. If a file system were simply appended to a firmware of
   1,306 blocks, its first six blocks would be written on flash that is not erased, and the seventh would erase them.
3. Copy the block of the family ABSOLUTE, with which a file for the RP2350 begins (erratum RP2350-E10), unchanged: it
   has a count of its own. It remains the first block, because on a flash of less than 16 MB its bytes are written to
   the last sector.
"""

import struct

from turtleback.engine.contract import SetupError

BLOCK = 512
PAGE = 256
SECTOR = 4096
FLASH = range(0x10000000, 0x11000000)
RP2040 = 0xE48BFF56
RP2350 = 0xE48BFF59  # the family of its ARM cores
ABSOLUTE = 0xE48BFF57
HAS_FAMILY = 0x2000
ERASED = b"\xff"
MAGIC, END_MAGIC = (0x0A324655, 0x9E5D5157), 0x0AB16F30
HEADER, HEADER_BYTES, END = "<8I", 32, BLOCK - 4
_NOT_FLASH = 0x1001  # flags of a block that is a comment, or part of a file in a container
_ERRATUM, _FILLING = (0x10FFFF00, 0, 2, ABSOLUTE), b"\xef" * PAGE  # the content of the block of rule 3
CUT_OFF = "The file is cut off: download it again."  # N_page


class Uf2Error(SetupError):
    """An error for a file that cannot be read as UF2, or cannot be joined."""


class Uf2:
    """The content of a file: the chip's family and the sectors of its flash, a dict of address to 4096 bytes.

    `end` is the address after the last byte, `absolute` the block of rule 3 or b"".
    """

    def __init__(self, family: int, sectors: dict, end: int, absolute: bytes) -> None:
        self.family, self.sectors, self.end, self.absolute = family, sectors, end, absolute


def is_in_flash(address: int) -> bool:
    """Return True if an address is in the flash. MicroPython's `in` would compare it with each number of FLASH."""
    return FLASH.start <= address < FLASH.stop


def read(data: bytes) -> Uf2:
    """Return the content of a UF2 file. Raises: Uf2Error if it is incomplete or not for the flash of one chip."""
    blocks = [_block(data, at) for at in range(0, len(data), BLOCK)]
    absolute = b""
    if blocks and blocks[0][:4] == _ERRATUM and data[HEADER_BYTES : HEADER_BYTES + PAGE] == _FILLING:
        absolute = data[:BLOCK]
        blocks.pop(0)
    _check(blocks)
    sectors: dict = {}
    for address, _, _, _, page in blocks:
        start = address - address % SECTOR
        if start not in sectors:
            sectors[start] = bytearray(ERASED * SECTOR)
        sectors[start][address - start : address - start + PAGE] = page
    return Uf2(blocks[0][3], sectors, blocks[-1][0] + PAGE, absolute)


def write(sectors: dict, family: int) -> bytes:
    """Return sectors (a dict of address to 4096 bytes) as a UF2 file for a chip family, by rule 2."""
    pages = [(address, at) for address in sorted(sectors) for at in range(0, SECTOR, PAGE)]
    file = bytearray(len(pages) * BLOCK)  # allocated once: many small parts would take MicroPython long
    for number, (address, at) in enumerate(pages):
        start = number * BLOCK
        struct.pack_into(HEADER, file, start, *MAGIC, HAS_FAMILY, address + at, PAGE, number, len(pages), family)
        data = start + HEADER_BYTES
        file[data : data + PAGE] = memoryview(sectors[address])[at : at + PAGE]
        struct.pack_into("<I", file, start + END, END_MAGIC)
    return bytes(file)


def join(image: Uf2, more: dict) -> bytes:
    """Return a UF2 file with the sectors `more` (address: 4096 bytes) added, by the rules above.

    Raises: Uf2Error if the file already has some of them.
    """
    if any(address in image.sectors for address in more):
        raise Uf2Error("The two files are for the same place in the flash.")  # N_page
    return image.absolute + write(image.sectors | more, image.family)


def _block(file: bytes, at: int) -> tuple:
    """Return address, number, total count, family and bytes of the block at an offset.

    Raises: Uf2Error if the block is damaged.
    """
    index = at // BLOCK
    if file[at : at + 8] != struct.pack("<2I", *MAGIC):
        if index:
            raise Uf2Error("Block %d of the file is damaged: download the file again." % index)  # N_page
        raise Uf2Error("This is no .uf2 file.")  # N_page
    if len(file) < at + BLOCK:
        raise Uf2Error(CUT_OFF)
    _, _, flags, address, size, number, total, family = struct.unpack_from(HEADER, file, at)
    (end,) = struct.unpack_from("<I", file, at + END)
    sound = end == END_MAGIC and size == PAGE and not address % PAGE and is_in_flash(address)
    if not sound or not flags & HAS_FAMILY or flags & _NOT_FLASH:
        text = "Block %d of the file is damaged, or not for a Pico: download the file again."  # N_page
        raise Uf2Error(text % index)
    data = at + HEADER_BYTES
    return address, number, total, family, memoryview(file)[data : data + PAGE]


def _check(blocks: list) -> None:
    """Raise Uf2Error unless these are all blocks of one program, in order."""
    if not blocks:
        raise Uf2Error("The file is empty.")  # N_page
    if blocks[0][2] > len(blocks):
        raise Uf2Error(CUT_OFF)
    for number, (block, before) in enumerate(zip(blocks, [(-1,)] + blocks)):
        if block[1:4] != (number, len(blocks), blocks[0][3]) or block[0] <= before[0]:
            raise Uf2Error("The blocks of the file do not belong together: download the file again.")  # N_page
