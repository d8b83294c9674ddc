"""Runs the real MicroPython on this computer: the WebAssembly build in Node, which `make test` installs in .venv."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[3]
FIRMWARE = ROOT / "firmware"
PACKAGE = ROOT / ".venv/node/node_modules/@micropython/micropython-webassembly-pyscript"
TIMEOUT_S = 1200  # for programs that take a minute, on a busy machine


class MicroPythonError(AssertionError):
    """A program raised an exception; the text is MicroPython's traceback."""


class NoMachine(LookupError):
    """Node or the MicroPython VM is not installed; the text says how to install it."""


def run(program: Path | str, *folders: Path, args: list[str] | None = None, timeout_s: float = TIMEOUT_S) -> str:
    """Run a file, or code in a string, on a new MicroPython; return what it prints.

    `folders` are on its sys.path, and `args` in its sys.argv.

    Raises: MicroPythonError if the program raises an exception; NoMachine if Node or MicroPython is not installed.
    """
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
    """Return the version of this MicroPython, such as "1.29.0". Raises: NoMachine if it is not installed."""
    return run("import sys; print('.'.join(str(part) for part in sys.implementation.version[:3]))").strip()


def node() -> str:
    """Return the path of Node, in .venv or on the system. Raises: NoMachine if Node or MicroPython is not installed."""
    own = ROOT / ".venv/bin/node"
    path = str(own) if own.exists() else shutil.which("node")
    if path is None:
        raise NoMachine("The MicroPython VM needs Node, which is not installed: run `make test`, which installs it.")
    if not PACKAGE.exists():
        raise NoMachine("The MicroPython VM is not installed: run `make test`, which installs it in .venv/node.")
    return path
