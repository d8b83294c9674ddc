"""What an official MicroPython is, and for which board: a .uf2 that a person has downloaded.

MicroPython says it of itself in the "binary information" that the Pico's SDK puts into every program, and that
picotool prints, too: its name, its version, its board, and where its file system lies, which differs from board to
board and from version to version.
"""

import re
import struct
from hashlib import sha256

from turtleback.engine.contract import SetupError
from turtleback_portable.board.uf2 import ERASED, FLASH, RP2040, RP2350, SECTOR, Uf2, is_in_flash

MADE_FOR = "1.26"  # the tests know 1.26.1; another 1.26 differs in repairs alone
DOWNLOAD = "download the .uf2 of version 1.26.1 for your board from micropython.org/download."  # N_page
# SHA-256 of official files, by board and version. A file of another board or version is taken as well, and told.
OFFICIAL = {
    ("pico", "v1.26.1"): "fc2a8096e0d999d3caca11b34381854599d68aee3e905d3cccbd5247ca78d07c",
    ("pico_w", "v1.26.1"): "710eac1ba5dc10e2cbdf9e070d5b7c662962a57b0ebc4bb0202c87b40413ed85",
}
BOARDS = {  # title and chip, by the names that the Pico's SDK has for them
    "pico": ("Raspberry Pi Pico", RP2040),
    "pico_w": ("Raspberry Pi Pico W", RP2040),
    "pico2": ("Raspberry Pi Pico2", RP2350),
    "pico2_w": ("Raspberry Pi Pico 2 W", RP2350),
}
# The blocks that official builds of MADE_FOR have for files: a Pico, a Pico W, a Pico 2 W and a Pico 2.
STORAGE_BLOCKS = (352, 212, 640, 768)
UNKNOWN_PLACE = "This MicroPython has its files at a place that Turtleback does not know: %s"  # N_page

# Of the binary information.
_MARKS = 0x7188EBF2, 0xE71AA390  # around three words, of which two say where the addresses of the facts stand
_SEARCHED = 4096  # bytes from the start of the flash; the SDK puts the marks into the first 1024
_MAX_FACTS = 1000
_STRING, _BLOCK_DEVICE = 6, 7  # kinds of facts
_PROGRAM, _VERSION, _BOARD = 0x02031C86, 0x11A9BC3A, 0xB63CFFBB  # of the strings
_MAX_TEXT = 100


class Firmware:
    """Program, version and board as the firmware names them, and the address and the bytes of its file system."""

    def __init__(self, program: str, version: str, board: str, storage: int, storage_bytes: int) -> None:
        self.program, self.version, self.board = program, version, board
        self.storage, self.storage_bytes = storage, storage_bytes

    @property
    def title(self) -> str:
        """What people call the board."""
        return BOARDS[self.board][0]


def identify(image: Uf2) -> Firmware:
    """The MicroPython in a .uf2, if Turtleback is made for it. SetupError."""
    known = firmware_in(image)
    if known is None or known.program != "MicroPython":
        raise SetupError("This file is no MicroPython: %s" % DOWNLOAD)  # N_page
    if known.board not in BOARDS or BOARDS[known.board][1] != image.family:
        text = "This is MicroPython for a board that Turtleback does not know: %s"  # N_page
        raise SetupError(text % DOWNLOAD)
    if not re.match(r"v%s\.\d+$" % MADE_FOR.replace(".", r"\."), known.version):
        text = "This is MicroPython %s, and Turtleback is made for %s: %s"  # N_page
        raise SetupError(text % (known.version, MADE_FOR, DOWNLOAD))
    if known.storage < image.end:
        raise SetupError("This file has more than MicroPython in it: %s" % DOWNLOAD)  # N_page
    if not _is_sound(known):
        raise SetupError(UNKNOWN_PLACE % DOWNLOAD)
    return known


def is_official(file: bytes, known: Firmware) -> bool:
    """Whether a file is the official one, and not one whose sum is not in OFFICIAL. SetupError if it is damaged."""
    digest = OFFICIAL.get((known.board, known.version))
    if digest and digest != sha256(file).digest().hex():
        raise SetupError("This file is damaged, or somebody has changed it: %s" % DOWNLOAD)  # N_page
    return digest is not None


def _is_sound(known: Firmware) -> bool:
    """Whether the file system is made of whole blocks, and lies in the flash."""
    first, last = known.storage, known.storage + known.storage_bytes - 1
    return not first % SECTOR and not known.storage_bytes % SECTOR and first < last and is_in_flash(last)


def firmware_in(image: Uf2) -> "Firmware | None":
    """What the firmware in a file says of itself; None if it does not say all of it."""
    flash = bytearray(ERASED * (image.end - FLASH.start + SECTOR))
    for address, data in image.sectors.items():
        flash[address - FLASH.start : address - FLASH.start + SECTOR] = data
    strings: dict = {}
    devices: dict = {}
    for at in _facts(flash):
        kind, name, first, second = [_word(flash, at + more) for more in (0, 4, 8, 12)]
        if kind & 0xFFFF == _STRING:
            strings.setdefault(name, _text(flash, first))
        elif kind & 0xFFFF == _BLOCK_DEVICE:
            devices.setdefault(_text(flash, name), (first, second))
    try:
        program, version, board = [strings[name] for name in (_PROGRAM, _VERSION, _BOARD)]
        return Firmware(program, version, board, *devices[program])
    except KeyError:
        return None


def _facts(flash: bytearray) -> list:
    """Where in the flash each fact stands. Those in memory, which a program may change, are left out."""
    head = flash.find(struct.pack("<I", _MARKS[0]), 0, _SEARCHED)
    first, last, mark = [_word(flash, head + more) for more in (4, 8, 16)]
    if head < 0 or mark != _MARKS[1]:
        return []
    places = range(first, min(last, first + 4 * _MAX_FACTS), 4)
    facts = [_word(flash, at - FLASH.start) for at in places if is_in_flash(at)]
    return [fact - FLASH.start for fact in facts if is_in_flash(fact)]


def _word(flash: bytearray, at: int) -> int:
    """The word at a place; what the file ends before counts nothing."""
    return int.from_bytes(flash[at : at + 4], "little")


def _text(flash: bytearray, address: int) -> str:
    """The text at an address, up to a zero; an empty one if there is none."""
    at = address - FLASH.start
    found = bytes(flash[at : at + _MAX_TEXT]).split(b"\0")[0] if at >= 0 else b""
    return "".join(chr(letter) for letter in found)
