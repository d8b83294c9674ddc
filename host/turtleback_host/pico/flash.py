"""The contents of the emulated Pico's flash: the user's MicroPython image, and a file system made here."""

import os
from pathlib import Path

from littlefs import LittleFS, UserContext
from rp2040py.boards import FlashLayout

LAYOUT = FlashLayout(fs_start=0xA0000, fs_blockcount=352, fs_blocksize=4096)  # of the official builds
CACHE = Path.home() / ".cache/rp2040py"
LACKING = "no MicroPython: download an RPI_PICO .uf2 from micropython.org and set TURTLEBACK_UF2=path"
DISK_VERSION = 2**17  # littlefs 2.0, which every MicroPython reads


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
    context = UserContext(buffsize=LAYOUT.fs_blockcount * LAYOUT.fs_blocksize)
    fs = LittleFS(
        context=context,
        block_size=LAYOUT.fs_blocksize,
        block_count=LAYOUT.fs_blockcount,
        prog_size=256,
        disk_version=DISK_VERSION,
    )
    return fs, context


def image(files: dict[str, bytes]) -> bytes:
    """The bytes of a littlefs file system that contains these files (path: content)."""
    fs, context = empty()
    for path, data in files.items():
        fs.makedirs(str(Path(path).parent), exist_ok=True)
        with fs.open(path, "wb") as file:
            file.write(data)
    fs.unmount()
    return bytes(context.buffer)
