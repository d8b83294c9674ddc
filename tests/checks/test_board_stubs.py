"""The boards that config.py knows, against the stubs that were made from MicroPython on each of them."""

import ast
import os
import re
import subprocess
import sys

import pytest

from source import ROOT
from turtleback.device.wiring import BOARDS

STUBS = ROOT / ".venv/boards"
KNOWN = {  # of the boards that PyPI has stubs for; none of the others
    "micropython-rp2-rpi_pico2-stubs": "pico",
    "micropython-rp2-rpi_pico_w-stubs": "pico",
    "micropython-rp2-waveshare_rp2040_zero-stubs": "zero",
}
OF_PICOS = [name for name, wiring in KNOWN.items() if wiring == "pico"]
OWN = re.compile("LED|NEOPIXEL|WL_")  # what the board itself has on a pin


@pytest.fixture(scope="module")
def stubs(request):
    """The folder of a board's stubs."""
    if not (STUBS / request.param).is_dir():
        pytest.skip("The stubs of other boards are not here: run `make test`, it sets them up in .venv/boards.")
    return STUBS / request.param


def pins(stubs, kind: str) -> dict[str, str]:
    """The pins of a board by name, each with the chip's name for it; `kind` is cpu or board."""
    text = (stubs / "machine.pyi").read_text("utf-8")
    pin = next(node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and node.name == "Pin")
    found = next(node for node in pin.body if isinstance(node, ast.ClassDef) and node.name == kind)
    return dict(re.findall(r"^ +(\w+): Pin +## = Pin\((\w+),", ast.get_source_segment(text, found), re.MULTILINE))


@pytest.mark.parametrize("stubs", KNOWN, indirect=True)
def test_all_pins_of_a_wiring_are_pins_of_the_board_and_none_has_a_part_of_its_own_on_it(stubs):
    _, header = BOARDS[KNOWN[stubs.name]]
    on_chip = {"GPIO%d" % pin for pin in header}
    assert on_chip <= set(pins(stubs, "cpu").values())
    assert on_chip.isdisjoint(chip for name, chip in pins(stubs, "board").items() if OWN.search(name))


@pytest.mark.parametrize("stubs", OF_PICOS, indirect=True)
def test_a_picos_header_has_just_the_pins_that_its_stubs_name(stubs):
    named = {name for name in pins(stubs, "board") if name.startswith("GP")}
    assert named - {"GP25"} == {"GP%d" % pin for pin in BOARDS["pico"][1]}  # which is the LED of a Pico 2


# Of the others PyPI has only the stubs of MicroPython 1.28, which know no `ticks_ms()`.
@pytest.mark.parametrize("stubs", OF_PICOS, indirect=True)
def test_firmware_types_fit_the_stubs_of_each_pico(stubs):
    if not (ROOT / ".venv/typings/machine.pyi").exists():
        pytest.skip("The Pico's type stubs are not here: run `make test`, it sets them up in .venv/typings.")
    cache = ROOT / ".mypy_cache" / stubs.name
    command = [sys.executable, "-m", "mypy", "--config-file", "tests/checks/mypy-firmware.ini", "--cache-dir", cache]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | {"MYPYPATH": str(stubs)}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
