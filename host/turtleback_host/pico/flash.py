"""What goes into the emulated Pico's flash: a MicroPython image that the user has, and a file system made here."""

import os
from pathlib import Path

from littlefs import LittleFS, UserContext
from rp2040py.boards import FlashLayout

LAYOUT = FlashLayout(fs_start=0xA0000, fs_blockcount=352, fs_blocksize=4096)  # of the official builds
CACHE = Path.home() / ".cache/rp2040py"
LACKING = "no MicroPython: download an RPI_PICO .uf2 from micropython.org and set TURTLEBACK_UF2=path"
MICROPYTHON = 2**17  # littlefs disk version 2.0, which every MicroPython reads


class NoImage(LookupError):
    """There is no MicroPython for the emulated Pico; the text says how to get one."""


def uf2() -> Path:
    """MicroPython's image: $TURTLEBACK_UF2, else the newest in the emulator's cache. NoImage if there is none."""
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
    """A littlefs file system with nothing in it, and the flash under it, whose `buffer` is its bytes."""
    context = UserContext(buffsize=LAYOUT.fs_blockcount * LAYOUT.fs_blocksize)
    fs = LittleFS(
        context=context,
        block_size=LAYOUT.fs_blocksize,
        block_count=LAYOUT.fs_blockcount,
        prog_size=256,
        disk_version=MICROPYTHON,
    )
    return fs, context


def image(files: dict[str, bytes]) -> bytes:
    """A littlefs file system with those files in it."""
    fs, context = empty()
    for path, data in files.items():
        fs.makedirs(str(Path(path).parent), exist_ok=True)
        with fs.open(path, "wb") as file:
            file.write(data)
    fs.unmount()
    return bytes(context.buffer)
