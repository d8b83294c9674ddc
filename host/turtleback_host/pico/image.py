"""Makes one .uf2 of an official MicroPython and Turtleback, which is dragged onto the drive of the BOOTSEL button.

It has the same files as `turtleback flash` puts on a board. Of the four steps, `tree` and `file_system_uf2` can be done
beforehand. `identify` and `uf2.join` need neither littlefs nor anything of this
repository, so that a web page can do what they do with the file that a person has downloaded.

What MicroPython says of itself stands in the "binary information" that the Pico's SDK puts into every program, and that
picotool prints, too: its name, its version, its board, and where its file system lies, which differs from board to
board and from version to version.
"""

import re
import struct
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from littlefs import LittleFSError

from turtleback.engine.contract import SetupError
from turtleback_host.files.reading import read_file
from turtleback_host.files.safe_write import write_bytes
from turtleback_host.pico import install
from turtleback_host.pico.deploy import version_in, version_of
from turtleback_host.pico.files import firmware, sources
from turtleback_host.pico.filesystem import BLOCK, blocks_that_count, file_system_of
from turtleback_host.pico.uf2 import ERASED, FLASH, RP2040, RP2350, SECTOR, Uf2, join, read, write
from turtleback_host.pico.user_config import checked_config

MADE_FOR = "1.26"  # the tests know 1.26.1; another 1.26 differs in repairs alone
DOWNLOAD = "download the .uf2 of version 1.26.1 for your board from micropython.org/download"
# SHA-256 of official files, by board and version. A file of another board or version is taken as well, and told.
OFFICIAL = {
    ("pico", "v1.26.1"): "fc2a8096e0d999d3caca11b34381854599d68aee3e905d3cccbd5247ca78d07c",
    ("pico_w", "v1.26.1"): "710eac1ba5dc10e2cbdf9e070d5b7c662962a57b0ebc4bb0202c87b40413ed85",
}
UNKNOWN = (
    "Turtleback does not know that file of MicroPython, and could only check its blocks: "
    "if the board does not start, download it again."
)
LONGEST = 32 * 1024 * 1024  # bytes of a .uf2 that fills the largest flash
DONE = """%s is MicroPython %s for the %s, and Turtleback %s: %d KB.
Hold BOOTSEL while you plug the board in, and copy the file onto the drive that appears: it starts by itself.
What the board has kept is lost then, its games too: take them to this PC first, with `turtleback fetch games`."""

# Of the binary information.
_MARKS = 0x7188EBF2, 0xE71AA390  # around three words, of which two say where the addresses of the facts stand
_SEARCHED = 4096  # bytes from the start of the flash; the SDK puts the marks into the first 1024
_MOST_FACTS = 1000
_STRING, _BLOCK_DEVICE = 6, 7  # kinds of facts
_PROGRAM, _VERSION, _BOARD = 0x02031C86, 0x11A9BC3A, 0xB63CFFBB  # of the strings
_LONGEST = 100


class BoardType(NamedTuple):
    """A kind of board that a file can be made for: MicroPython's name for it, and its chip as a UF2 file names it."""

    title: str
    chip: int


BOARDS = {  # by the names that the Pico's SDK has for them
    "pico": BoardType("Raspberry Pi Pico", RP2040),
    "pico_w": BoardType("Raspberry Pi Pico W", RP2040),
    "pico2": BoardType("Raspberry Pi Pico2", RP2350),
    "pico2_w": BoardType("Raspberry Pi Pico 2 W", RP2350),
}


class Firmware(NamedTuple):
    """Program, version and board as the firmware names them, and the address and the bytes of its file system."""

    program: str
    version: str
    board: str
    storage: int
    storage_bytes: int


def make_image(micropython: Path, out: Path, config: Path | None = None) -> None:
    """Write the joined file, with the user's config or the usual one, and print what to do with it. SetupError."""
    if out.exists() and micropython.exists() and out.samefile(micropython):
        raise SetupError("%s is MicroPython itself: name another file with --out." % out)
    official = read_file(micropython, LONGEST + 1)
    known = identify(official, str(micropython))
    is_known = is_official(official, known, str(micropython))
    files = tree(config)
    joined = join(official, file_system_uf2(files, known))
    write_bytes(out, joined)
    title = BOARDS[known.board].title
    print(DONE % (out, known.version, title, version_in(files), len(joined) // 1024))
    if not is_known:
        print(UNKNOWN)


def is_official(official: bytes, known: Firmware, name: str) -> bool:
    """Whether a file is the official one, and not one whose sum is not in OFFICIAL. SetupError if it is damaged."""
    digest = OFFICIAL.get((known.board, known.version))
    if digest and digest != sha256(official).hexdigest():
        raise SetupError("%s is damaged, or somebody has changed it: %s." % (name, DOWNLOAD))
    return digest is not None


def identify(official: bytes, name: str) -> Firmware:
    """The MicroPython in a .uf2, if Turtleback is made for it. SetupError; `name` is the file's."""
    image = read(official, name)
    known = firmware_in(image)
    if known is None or known.program != "MicroPython":
        raise SetupError("%s is no MicroPython: %s." % (name, DOWNLOAD))
    if known.board not in BOARDS or BOARDS[known.board].chip != image.family:
        raise SetupError("%s is MicroPython for a board that Turtleback does not know: %s." % (name, DOWNLOAD))
    if not re.fullmatch(r"v%s\.\d+" % re.escape(MADE_FOR), known.version):
        text = "%s is MicroPython %s, and Turtleback is made for %s: %s."
        raise SetupError(text % (name, known.version, MADE_FOR, DOWNLOAD))
    if known.storage < image.end:
        raise SetupError("%s has more than MicroPython in it: %s." % (name, DOWNLOAD))
    if not _is_sound(known):
        raise SetupError("%s does not say where its file system lies: %s." % (name, DOWNLOAD))
    return known


def tree(config: Path | None = None) -> dict[str, bytes]:
    """The files (path: content) for a board, with the user's config or the usual one. SetupError."""
    return firmware(config=checked_config(config) if config else None) | {install.VERSION: version_of(sources())}


def file_system_uf2(files: dict[str, bytes], known: Firmware) -> bytes:
    """The files as a .uf2 for the place where that MicroPython looks for its file system. SetupError if it is full."""
    try:
        blocks = blocks_that_count(file_system_of(files, known.storage_bytes // BLOCK))
    except LittleFSError as error:
        raise SetupError("The files do not fit on this board.") from error
    places = {known.storage + number * BLOCK: data for number, data in blocks.items()}
    return write(places, BOARDS[known.board].chip)


def _is_sound(known: Firmware) -> bool:
    """Whether the file system is made of whole blocks, and lies in the flash."""
    first, last = known.storage, known.storage + known.storage_bytes - 1
    return not first % BLOCK and not known.storage_bytes % BLOCK and first < last and last in FLASH


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
