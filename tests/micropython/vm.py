"""Runs programs on the real MicroPython, and skips the test if it is not set up."""

from pathlib import Path

import pytest

from turtleback_tools.emulator import vm
from turtleback_tools.emulator.vm import FIRMWARE as FIRMWARE


def run(program: Path | str, *folders: Path, args: list[str] | None = None) -> str:
    """Run a program with these folders on its path, and return what it prints.

    Skips the test if Node or MicroPython is missing.

    Raises: MicroPythonError if the program fails.
    """
    try:
        return vm.run(program, *folders, args=args)
    except vm.NoMachine as lacking:
        pytest.skip(str(lacking))
