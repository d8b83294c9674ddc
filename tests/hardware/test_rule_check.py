"""The circuit as SKiDL sees it: its rules are kept, and what the repository has was made from it."""

import subprocess

import pytest

from rows import each_row
from turtleback_hardware.netlist import MADE, VERSIONS
from turtleback_hardware.tables import HARDWARE

TOOLS = HARDWARE.parent / ".venv-hardware"

BUILD = """
from turtleback_hardware.circuit import build
from turtleback_hardware.circuit import ALLOWED, check, unexplained
circuits = {version: build(version) for version in ("usb", "battery")}
"""
ALLOWED = """
for version, beginning, _ in ALLOWED:
    print(any(words.startswith(beginning) for words in check(circuits[version])))
"""
BREAK = """
nets = {net.name: net for net in circuits["usb"].get_nets()}
%s
print(len(unexplained("usb", check(circuits["usb"]))) > 0)
"""
FAULTS = (  # a buffer's output on the supply; a buffer's input that nothing drives; the ring without its supply
    'nets["V5"] += nets["DATA_5V"]',
    'nets["DATA"].pins[0].disconnect()',
    '[pin.disconnect() for pin in list(nets["V5"].pins) if pin.part.ref == "D1"]',
)


@pytest.fixture
def tools():
    """The Python that has SKiDL, or a skip that says how to get it."""
    if not (TOOLS / "hardware.done").exists():
        pytest.skip("SKiDL is not here: run `make hardware`, it sets it up in .venv-hardware.")
    return TOOLS / "bin/python"


def run(tools, folder, *args) -> str:
    """What a Python with the tools prints."""
    done = subprocess.run([tools, *args], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_netlists_and_the_bill_are_up_to_date(tools, tmp_path):
    run(tools, tmp_path, "-m", "turtleback_hardware.circuit", tmp_path)
    for name in [*("netlist-%s.json" % version for version in VERSIONS), "bill.csv"]:
        assert (MADE / name).read_text("utf-8") == (tmp_path / name).read_text("utf-8"), "run `make hardware`"


def test_every_warning_that_is_allowed_is_there(tools, tmp_path):
    assert set(run(tools, tmp_path, "-c", BUILD + ALLOWED).split()) == {"True"}


@each_row("fault", FAULTS)
def test_a_fault_is_found(fault, tools, tmp_path):
    assert run(tools, tmp_path, "-c", BUILD + BREAK % fault).split() == ["True"]
