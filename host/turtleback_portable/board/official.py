"""Identifies MicroPython in a .uf2 file that a user has downloaded: its version, and the board that it is for.

MicroPython describes itself in the "binary information" that the Pico's SDK puts into every program, and that picotool
prints, too: its name, its version, its board, and the place of its file system, which differs between boards and
versions.
"""

import struct
from hashlib import sha256

from turtleback.engine.contract import SetupError
from turtleback_portable.board.supported import DOWNLOAD, check_version
from turtleback_portable.board.uf2 import ERASED, FLASH, RP2040, RP2350, SECTOR, Uf2, is_in_flash

# SHA-256 of official files, by board and version. Files for other boards or versions are accepted, with a note.
# The sums for 1.29.0 are those that independent projects published in their own records of the download.
OFFICIAL = {
    ("pico", "v1.26.1"): "fc2a8096e0d999d3caca11b34381854599d68aee3e905d3cccbd5247ca78d07c",
    ("pico_w", "v1.26.1"): "710eac1ba5dc10e2cbdf9e070d5b7c662962a57b0ebc4bb0202c87b40413ed85",
    ("pico", "v1.29.0"): "e1160e602e277d85920adb5fe741435edccba9ba6ecadc85fdab75252eeff4e9",
    ("pico_w", "v1.29.0"): "f918c0a082c6daf53e27998b7f990ba5f065db2e298b21a34024532a20786794",
}
BOARDS = {  # title and chip, by the board's name in the Pico's SDK
    "pico": ("Raspberry Pi Pico", RP2040),
    "pico_w": ("Raspberry Pi Pico W", RP2040),
    "pico2": ("Raspberry Pi Pico2", RP2350),
    "pico2_w": ("Raspberry Pi Pico 2 W", RP2350),
}
# Number of file system blocks in the official builds, for a Pico, a Pico W, a Pico 2 W and a Pico 2.
STORAGE_BLOCKS = (352, 212, 640, 768)
UNKNOWN_PLACE = "This MicroPython has its files at a place that Turtleback does not know: %s"  # N_page

# Format of the binary information.
_MARKS = 0x7188EBF2, 0xE71AA390  # around three 32-bit integers; the first two are the range of the list of entries
_SEARCHED = 4096  # bytes from the start of the flash; the SDK puts the marks into the first 1024
_MAX_FACTS = 1000
_STRING, _BLOCK_DEVICE = 6, 7  # kinds of entries
_PROGRAM, _VERSION, _BOARD = 0x02031C86, 0x11A9BC3A, 0xB63CFFBB  # names of strings
_MAX_TEXT = 100


class Firmware:
    """A firmware's program, version and board, and the address and length in bytes of its file system."""

    def __init__(self, program: str, version: str, board: str, storage: int, storage_bytes: int) -> None:
        self.program, self.version, self.board = program, version, board
        self.storage, self.storage_bytes = storage, storage_bytes

    @property
    def title(self) -> str:
        """Name of the board as users know it."""
        return BOARDS[self.board][0]


def identify(image: Uf2) -> Firmware:
    """Return the firmware in a .uf2.

    Raises: SetupError if it is not a MicroPython that Turtleback supports. `check_version` returns a note on a version
    that is newer.
    """
    known = firmware_in(image)
    if known is None or known.program != "MicroPython":
        raise SetupError("This file is no MicroPython: %s" % DOWNLOAD)  # N_page
    if known.board not in BOARDS or BOARDS[known.board][1] != image.family:
        text = "This is MicroPython for a board that Turtleback does not know: %s"  # N_page
        raise SetupError(text % DOWNLOAD)
    check_version(known.version, DOWNLOAD)
    if known.storage < image.end:
        raise SetupError("This file has more than MicroPython in it: %s" % DOWNLOAD)  # N_page
    if not _is_sound(known):
        raise SetupError(UNKNOWN_PLACE % DOWNLOAD)
    return known


def is_official(file: bytes, known: Firmware) -> bool:
    """Return True if a file is an official one, False if its version is not listed in OFFICIAL.

    Raises: SetupError if the version is listed and the checksum differs.
    """
    digest = OFFICIAL.get((known.board, known.version))
    if digest and digest != sha256(file).digest().hex():
        raise SetupError("This file is damaged, or somebody has changed it: %s" % DOWNLOAD)  # N_page
    return digest is not None


def _is_sound(known: Firmware) -> bool:
    """Return True if the file system of a firmware consists of whole blocks within the flash."""
    first, last = known.storage, known.storage + known.storage_bytes - 1
    return not first % SECTOR and not known.storage_bytes % SECTOR and first < last and is_in_flash(last)


def firmware_in(image: Uf2) -> "Firmware | None":
    """Return the firmware in a file, or None if its description is incomplete."""
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
    """Return the offsets of the entries of the binary information. Entries in RAM, which may change, are left out."""
    head = flash.find(struct.pack("<I", _MARKS[0]), 0, _SEARCHED)
    first, last, mark = [_word(flash, head + more) for more in (4, 8, 16)]
    if head < 0 or mark != _MARKS[1]:
        return []
    places = range(first, min(last, first + 4 * _MAX_FACTS), 4)
    facts = [_word(flash, at - FLASH.start) for at in places if is_in_flash(at)]
    return [fact - FLASH.start for fact in facts if is_in_flash(fact)]


def _word(flash: bytearray, at: int) -> int:
    """Return the 32-bit integer at an offset. Bytes after the end of the file count as 0."""
    return int.from_bytes(flash[at : at + 4], "little")


def _text(flash: bytearray, address: int) -> str:
    """Return the text at an address, up to the first zero byte, or "" without such a text."""
    at = address - FLASH.start
    found = bytes(flash[at : at + _MAX_TEXT]).split(b"\0")[0] if at >= 0 else b""
    return "".join(chr(letter) for letter in found)
