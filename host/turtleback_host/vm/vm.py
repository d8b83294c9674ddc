"""The real MicroPython on this computer: run(program, *folders) gives what the program prints.

Starts a new machine in Node for every call. Knows the set-up that `make test` makes in .venv, and no game.
"""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[3]
FIRMWARE = ROOT / "firmware"
PACKAGE = ROOT / ".venv/node/node_modules/@micropython/micropython-webassembly-pyscript"
TIMEOUT_S = 240


class MicroPythonError(AssertionError):
    """The program ended in an exception; the text is MicroPython's traceback."""


class NoMachine(LookupError):
    """Node or the MicroPython VM is not here; the text says how to get it."""


def run(program: Path | str, *folders: Path, args: list[str] | None = None, timeout_s: float = TIMEOUT_S) -> str:
    """What a file, or code in a string, prints with the folders on sys.path. MicroPythonError, NoMachine."""
    is_file = isinstance(program, Path)
    command: list[str | Path] = [node(), Path(__file__).with_suffix(".mjs"), PACKAGE, program if is_file else "-"]
    done = subprocess.run(
        [*command, *folders, "--", *(args or [])],
        input=None if is_file else str(program),
        capture_output=True,
        encoding="utf-8",
        timeout=timeout_s,
    )
    if done.returncode:
        raise MicroPythonError(done.stdout + done.stderr)
    return done.stdout


def version() -> str:
    """The MicroPython it is, as it calls itself. NoMachine."""
    return run("import sys; print('.'.join(str(part) for part in sys.implementation.version[:3]))").strip()


def node() -> str:
    """The Node of the set-up, else of the computer. NoMachine."""
    own = ROOT / ".venv/bin/node"
    found = str(own) if own.exists() else shutil.which("node")
    if found is None:
        raise NoMachine("The MicroPython VM needs Node, which is not here: run `make test`, it sets Node up.")
    if not PACKAGE.exists():
        raise NoMachine("The MicroPython VM is not here: run `make test`, it sets it up in .venv/node.")
    return found
