"""Makes one .uf2 of an official MicroPython and Turtleback, which is dragged onto the drive of the BOOTSEL button.

It has the same files as `turtleback flash` puts on a board. Of the four steps, `tree` and `file_system_uf2` can be done
beforehand. `identify` and `uf2.join` need neither littlefs nor anything of this
repository, so that a web page can do what they do with the file that a person has downloaded.
"""

import re
from hashlib import sha256
from pathlib import Path

from littlefs import LittleFSError

from turtleback.engine.contract import SetupError
from turtleback_host.files.regular import read_file
from turtleback_host.files.safe_write import write_bytes
from turtleback_host.pico import install
from turtleback_host.pico.binary_info import Firmware, firmware_in
from turtleback_host.pico.boards import BOARDS
from turtleback_host.pico.deploy import version_in, version_of
from turtleback_host.pico.files import firmware, sources
from turtleback_host.pico.filesystem import BLOCK, blocks_that_count, file_system_of
from turtleback_host.pico.uf2 import FLASH, join, read, write
from turtleback_host.pico.user_config import checked_config

MADE_FOR = "1.26"  # the tests know 1.26.1; another 1.26 differs in repairs alone
DOWNLOAD = "download the .uf2 of version 1.26.1 for your board from micropython.org/download"
# SHA-256 of official files, by board and version. A file of another board or version is taken as well, and told.
OFFICIAL = {("pico", "v1.26.1"): "fc2a8096e0d999d3caca11b34381854599d68aee3e905d3cccbd5247ca78d07c"}
UNKNOWN = (
    "Turtleback does not know that file of MicroPython, and could only check its blocks: "
    "if the board does not start, download it again."
)
LONGEST = 32 * 1024 * 1024  # bytes of a .uf2 that fills the largest flash
DONE = """%s is MicroPython %s for the %s, and Turtleback %s: %d KB.
Hold BOOTSEL while you plug the board in, and copy the file onto the drive that appears: it starts by itself.
What the board has kept is lost then, its games too: take them to this PC first, with `turtleback fetch games`."""


def make_image(micropython: Path, out: Path, config: Path | None = None) -> None:
    """Write the joined file, with a config of one's own or the usual one, and print what to do with it. SetupError."""
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
    """The files (path: content) for a board, with a config of one's own or the usual one. SetupError."""
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
