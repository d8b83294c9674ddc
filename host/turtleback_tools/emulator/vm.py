"""Runs programs on the real MicroPython on this computer: run(program, *folders) returns what the program prints.

Each call starts a new MicroPython in Node. Uses the installation of `make test` in .venv; knows no game.
"""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[3]
FIRMWARE = ROOT / "firmware"
PACKAGE = ROOT / ".venv/node/node_modules/@micropython/micropython-webassembly-pyscript"
TIMEOUT_S = 1200  # of what takes a minute, on a machine that is busy with other things


class MicroPythonError(AssertionError):
    """The program ended in an exception; the text is MicroPython's traceback."""


class NoMachine(LookupError):
    """Node or the MicroPython VM is not installed; the text says how to install it."""


def run(program: Path | str, *folders: Path, args: list[str] | None = None, timeout_s: float = TIMEOUT_S) -> str:
    """Run a file, or code in a string, with folders on sys.path; returns its output. MicroPythonError, NoMachine."""
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
    """The version of this MicroPython, `1.26.1`. NoMachine."""
    return run("import sys; print('.'.join(str(part) for part in sys.implementation.version[:3]))").strip()


def node() -> str:
    """The path of Node in .venv, else on the system. NoMachine."""
    own = ROOT / ".venv/bin/node"
    path = str(own) if own.exists() else shutil.which("node")
    if path is None:
        raise NoMachine("The MicroPython VM needs Node, which is not installed: run `make test`, which installs it.")
    if not PACKAGE.exists():
        raise NoMachine("The MicroPython VM is not installed: run `make test`, which installs it in .venv/node.")
    return path
