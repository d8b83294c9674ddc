"""The firmware and its pins, against the stubs that were made from MicroPython on each Pico."""

import ast
import os
import re
import subprocess
import sys

import pytest

import config
from source import ROOT

STUBS = ROOT / ".venv/boards"
PICOS = ("micropython-rp2-rpi_pico2-stubs", "micropython-rp2-rpi_pico_w-stubs")


@pytest.fixture(scope="module", params=PICOS)
def stubs(request):
    """The folder of a board's stubs."""
    if not (STUBS / request.param).is_dir():
        pytest.skip("The stubs of other boards are not here: run `make test`, it sets them up in .venv/boards.")
    return STUBS / request.param


def test_our_pins_are_on_the_header_and_none_has_a_part_of_its_own_on_it(stubs):
    tree = ast.parse((stubs / "machine.pyi").read_text("utf-8"))
    pin = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Pin")
    board = next(node for node in pin.body if isinstance(node, ast.ClassDef) and node.name == "board")
    named = {target.target.id for target in board.body if isinstance(target, ast.AnnAssign)}
    header = {name for name in named if re.fullmatch(r"GP\d+", name)} - {"GP25"}  # which is the LED of a Pico 2
    ours = {value for name, value in vars(config).items() if name.endswith("_PIN") and value is not None}
    assert {"GP%d" % each for each in ours} <= header
    assert header == {"GP%d" % each for each in (*range(23), 26, 27, 28)}  # as config.py says


def test_firmware_types_fit_the_stubs_of_each_pico(stubs):
    if not (ROOT / ".venv/typings/machine.pyi").exists():
        pytest.skip("The Pico's type stubs are not here: run `make test`, it sets them up in .venv/typings.")
    cache = ROOT / ".mypy_cache" / stubs.name
    command = [sys.executable, "-m", "mypy", "--config-file", "tests/checks/mypy-firmware.ini", "--cache-dir", cache]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | {"MYPYPATH": str(stubs)}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
