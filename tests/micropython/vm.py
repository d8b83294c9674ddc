"""The real MicroPython for tests: run(program, *folders) as the host has it, skipped where the machine is missing."""

from pathlib import Path

import pytest

from turtleback_tools.emulator import vm
from turtleback_tools.emulator.vm import FIRMWARE as FIRMWARE


def run(program: Path | str, *folders: Path, args: list[str] | None = None) -> str:
    """What the program prints. MicroPythonError if it fails; skips the test where Node or the machine is missing."""
    try:
        return vm.run(program, *folders, args=args)
    except vm.NoMachine as lacking:
        pytest.skip(str(lacking))
