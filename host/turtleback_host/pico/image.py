"""Makes one .uf2 of an official MicroPython and Turtleback, to copy onto the drive that BOOTSEL opens.

It contains the files that `turtleback flash` installs. `board_files` and `sectors_of` can run beforehand;
`official.identify` and `uf2.join` need nothing else of this repository, so the install page runs them on the file
that the user has downloaded.
"""

from pathlib import Path

from littlefs import LittleFSError

from turtleback.engine.contract import SetupError
from turtleback_host.pico.filesystem import BLOCK, blocks_that_count, file_system_of
from turtleback_host.pico.program import board_files, checked_config
from turtleback_host.system.files import read_file, write_bytes
from turtleback_portable.board import uf2
from turtleback_portable.board.official import Firmware, identify, is_official
from turtleback_portable.board.plan import version_in
from turtleback_portable.board.supported import DOWNLOAD, check_version

UNKNOWN = (
    "Turtleback does not know that file of MicroPython, and could only check its blocks: "
    "if the board does not start, download it again."
)
MAX_IMAGE_BYTES = 32 * 1024 * 1024  # size of a .uf2 that fills the largest flash
DONE = """%s is MicroPython %s for the %s, and Turtleback %s: %d KB.
Hold BOOTSEL while you plug the board in, and copy the file onto the drive that appears: it starts by itself.
What the board has kept is lost then, its games too: take them to this PC first, with `turtleback fetch games`."""


def make_image(micropython: Path, out: Path, config: Path | None = None) -> None:
    """Write the joined file, with the user's config or the usual one, and print instructions.

    Raises: SetupError if a file is not usable, OSError if a file cannot be read or written.
    """
    if out.exists() and micropython.exists() and out.samefile(micropython):
        raise SetupError("%s is MicroPython itself: name another file with --out." % out)
    official = read_file(micropython, MAX_IMAGE_BYTES + 1)
    files = board_files(checked_config(config) if config else None)
    try:
        image = uf2.read(official)
        known = identify(image)
        is_known = is_official(official, known)
        joined = uf2.join(image, sectors_of(files, known))
    except SetupError as wrong:
        raise SetupError("%s: %s" % (micropython, wrong)) from None
    write_bytes(out, joined)
    print(DONE % (out, known.version, known.title, version_in(files), len(joined) // 1024))
    if note := check_version(known.version, DOWNLOAD):
        print(note)
    if not is_known:
        print(UNKNOWN)


def sectors_of(files: dict[str, bytes], known: Firmware) -> dict[int, bytes]:
    """Return the files as flash sectors, at the place where the MicroPython `known` looks for its file system.

    Raises: SetupError if they do not fit.
    """
    try:
        blocks = blocks_that_count(file_system_of(files, known.storage_bytes // BLOCK))
    except LittleFSError as error:
        raise SetupError("The files do not fit on this board.") from error
    return {known.storage + number * BLOCK: data for number, data in blocks.items()}
