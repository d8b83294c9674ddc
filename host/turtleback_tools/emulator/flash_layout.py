"""The contents of the emulated Pico's flash: the user's MicroPython image, and a file system made here."""

import os
from pathlib import Path

from littlefs import LittleFS, UserContext
from rp2040py.boards import FlashLayout

from turtleback_host.pico.filesystem import BLOCK, file_system, file_system_of

LAYOUT = FlashLayout(fs_start=0xA0000, fs_blockcount=352, fs_blocksize=BLOCK)  # of the official builds
CACHE = Path.home() / ".cache/rp2040py"
LACKING = "no MicroPython: download an RPI_PICO .uf2 from micropython.org and set TURTLEBACK_UF2=path"


class NoImage(LookupError):
    """There is no MicroPython for the emulated Pico; the text says how to get one."""


def uf2() -> Path:
    """The path of MicroPython's image: $TURTLEBACK_UF2, else the newest in the emulator's cache. NoImage."""
    named = os.environ.get("TURTLEBACK_UF2")
    if named:
        if not Path(named).is_file():
            raise NoImage("TURTLEBACK_UF2 names %s, and there is no such file" % named)
        return Path(named)
    cached = sorted(CACHE.glob("RPI_PICO-*.uf2"))
    if not cached:
        raise NoImage(LACKING)
    return cached[-1]


def empty() -> tuple[LittleFS, UserContext]:
    """An empty littlefs file system, and the flash that holds it; its `buffer` has the bytes."""
    context = UserContext(buffsize=LAYOUT.fs_blockcount * BLOCK)
    return file_system(context, LAYOUT.fs_blockcount), context


def image(files: dict[str, bytes]) -> bytes:
    """The bytes of a littlefs file system that contains these files (path: content)."""
    return file_system_of(files, LAYOUT.fs_blockcount)
