"""The real MicroPython on this computer: run(program, *folders) gives what the program prints.

Starts a new machine in Node for every call. Knows the set-up that `make test` makes in .venv, and no game.
"""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FIRMWARE = ROOT / "firmware"
PACKAGE = ROOT / ".venv/node/node_modules/@micropython/micropython-webassembly-pyscript"
TIMEOUT_S = 240


class MicroPythonError(AssertionError):
    """The program ended in an exception; the text is MicroPython's traceback."""


def run(program: Path | str, *folders: Path, args: list[str] | None = None) -> str:
    """What a file, or code in a string, prints with the folders on sys.path. MicroPythonError if it fails."""
    is_file = isinstance(program, Path)
    command = [_node(), ROOT / "tests/micropython/vm.mjs", PACKAGE, program if is_file else "-"]
    done = subprocess.run(
        [*command, *folders, "--", *(args or [])],
        input=None if is_file else program,
        capture_output=True,
        encoding="utf-8",
        timeout=TIMEOUT_S,
    )
    if done.returncode:
        raise MicroPythonError(done.stdout + done.stderr)
    return done.stdout


def _node() -> str:
    """The Node of the set-up, else of the computer; skips the test where Node or the machine is missing."""
    own = ROOT / ".venv/bin/node"
    node = str(own) if own.exists() else shutil.which("node")
    if node is None:
        pytest.skip("The MicroPython VM needs Node, which is not here: run `make test`, it sets Node up.")
    if not PACKAGE.exists():
        pytest.skip("The MicroPython VM is not here: run `make test`, it sets it up in .venv/node.")
    return node
