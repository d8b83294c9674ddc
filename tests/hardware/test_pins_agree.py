"""pins.csv is the one source of pins: the firmware, the circuit and hardware/README.md say the same."""

import re
from itertools import product
from pathlib import Path
from types import SimpleNamespace

import pytest

import config
from rows import each_row
from turtleback.device.check import check
from turtleback_hardware import tables
from turtleback_hardware.netlist import VERSIONS, Netlist
from turtleback_hardware.tables import HARDWARE

README = (HARDWARE / "README.md").read_text("utf-8")
SIGNALS = tables.signals()


def test_every_pin_of_the_config_is_a_signal():
    assert {name for name in vars(config) if name.endswith("_PIN")} == {row["setting"] for row in SIGNALS}


@each_row("row", SIGNALS)
def test_the_firmware_uses_that_pin_or_says_which_to_write_for_a_part_that_is_not_asked_for(row):
    assert repr(getattr(config, row["setting"])) == row["in_config"]
    assert row["in_config"] in (row["gpio"], "None")
    (line,) = re.findall("^%s = .*" % row["setting"], Path(config.__file__).read_text("utf-8"), re.MULTILINE)
    assert row["in_config"] != "None" or re.search(r"such as %s\b" % row["gpio"], line)


def test_the_firmware_takes_all_pins_together():
    """The real check of config.py, with every optional part built."""
    built = SimpleNamespace(**vars(config))
    for row in SIGNALS:
        setattr(built, row["setting"], int(row["gpio"]))
    check(built)
    assert len({row["gpio"] for row in SIGNALS}) == len(SIGNALS)


@each_row("row, version", product(SIGNALS, VERSIONS))
def test_the_circuit_leads_from_that_pin_to_where_it_goes_and_from_no_other(row, version):
    netlist = Netlist(version)
    led = [pin for pin in range(1, 41) if netlist.joined("A1.%d" % pin, row["goes_to"])]
    assert led == [int(row["pin"])]


def test_the_readme_shows_them_all():
    assert "\n".join(tables.as_table()) in README


@each_row("row", SIGNALS)
def test_a_pin_that_is_not_its_gp_number_is_found_out(row, monkeypatch):
    wrong = {**row, "pin": str(int(row["pin"]) + 1)}
    monkeypatch.setattr(tables, "rows", lambda name: [wrong])
    with pytest.raises(ValueError, match="pins.csv: GP%s is not pin" % row["gpio"]):
        tables.signals()
