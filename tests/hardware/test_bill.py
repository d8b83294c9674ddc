"""Compares the bill of materials, pins.csv and config.py with the circuit, and checks currents and timing."""

import csv
import re
import subprocess
from datetime import date
from decimal import Decimal
from itertools import product
from math import log
from pathlib import Path
from types import SimpleNamespace

import pytest

import config
from rows import each_row
from turtleback.device.check import check
from turtleback.device.ring import BUDGET_MA
from turtleback_hardware import power
from turtleback_hardware.netlist import MADE, VERSIONS, Netlist
from turtleback_hardware.tables import HARDWARE, PARTS, number, rows

BILL = list(csv.DictReader((MADE / "bill.csv").read_text("utf-8").splitlines()))


@each_row("version", VERSIONS)
def test_the_bill_has_every_part_of_the_circuit(version):
    bought = [ref for row in BILL for ref in row["refs"].split() if version == "battery" or row["group"] != "battery"]
    assert sorted(bought) == sorted(Netlist(version).parts)


def test_the_bill_agrees_with_the_table_of_parts():
    columns = ("what", "value", "maker", "number", "checked", "usd", "seen")
    listed = {tuple(row[column] for column in columns) for row in BILL}
    assert listed == {tuple(row[column] for column in columns) for row in PARTS.values()}
    assert all(int(row["quantity"]) == len(row["refs"].split()) or not row["refs"] for row in BILL)


@each_row("group, refs", [("third jack", "C6 J3 R7 R8"), ("piezo", "BZ1 R6")])
def test_each_option_includes_all_its_parts(group, refs):
    assert sorted(ref for row in BILL if row["group"] == group for ref in row["refs"].split()) == refs.split()


def test_the_readme_describes_each_group():
    text = (HARDWARE / "README.md").read_text("utf-8")
    for group in {row["group"] for row in BILL}:
        assert "\n| %s | " % group in text, group


def test_every_part_has_a_makers_number_and_a_checked_property():
    for row in PARTS.values():
        assert row["maker"] and row["number"] and row["checked"], row["key"]


def test_prices_are_dated_and_the_readme_has_their_sum():
    priced = [row for row in BILL if row["usd"]]
    assert priced and all(date.fromisoformat(row["seen"].partition(",")[0]) for row in priced)
    assert not [row for row in BILL if row["seen"] and not row["usd"]]
    base = sum(int(row["quantity"]) * Decimal(row["usd"]) for row in priced if row["group"] == "base")
    assert "**%s dollars**" % base in (HARDWARE / "README.md").read_text("utf-8")


def test_no_file_links_to_a_shop():
    for name in ("parts.csv", "made/bill.csv", "README.md", "assembly.md"):
        text = (HARDWARE / name).read_text("utf-8")
        assert "http" not in text and "www." not in text, name


HIGH, LOW, SUPPLY = 2.0, 0.8, 3.3  # volts: thresholds of an RP2040 for high and low, and its supply
FILTER = (("r1k", "ohm"), ("r10k", "ohm"), ("c100n", "F"))
WEAK_OHM = 50_000  # internal pull-up


def test_currents_stay_in_bounds_and_buttons_settle_in_time():
    r1k, r10k, c100n = (number(PARTS[key]["value"], unit) for key, unit in FILTER)
    up_ms, down_ms = 1000 * (r1k + r10k) * c100n * log(SUPPLY / (SUPPLY - HIGH)), 1000 * r1k * c100n * log(SUPPLY / LOW)
    loads = power.loads()
    wrong = [
        what
        for what, is_so in {
            "the loads stay within the current requested from USB": sum(loads.values()) <= power.USB_ASK_MA,
            "the ring is limited by the firmware": loads["ring"] == BUDGET_MA,
            # The pin is at 3.3 V for half of the time, and any piezo draws less than a short circuit.
            "the piezo draws no more than its resistor allows": 1000 * SUPPLY / r1k / 2 <= loads["piezo"],
            "a button settles before the next poll": down_ms < up_ms < config.POLL_MS,
            "a button that is down is low": SUPPLY * r1k / (r1k + WEAK_OHM) < LOW,
            # USB 2.0 allows 10 uF; in practice, ports tolerate ten times as much.
            "no port switches off": number(PARTS["c100u"]["value"], "F") <= 100e-6,
            # 3.7 V x 2.5 Ah x 0.9 = 8.3 Wh; 5.2 V x 0.25 A = 1.3 W
            "a cell lasts what its energy says": power.hours(250) == pytest.approx(6.4, abs=0.05),
        }.items()
        if not is_so
    ]
    assert not wrong


README = (HARDWARE / "README.md").read_text("utf-8")
SIGNALS = rows("pins.csv")


def test_every_pin_of_the_config_is_a_signal():
    assert {name for name in vars(config) if name.endswith("_PIN")} == {row["setting"] for row in SIGNALS}


@each_row("row", SIGNALS)
def test_the_firmware_uses_or_proposes_the_pin_of_each_signal(row):
    assert repr(getattr(config, row["setting"])) == row["in_config"]
    assert row["in_config"] in (row["gpio"], "None")
    (line,) = re.findall("^%s = .*" % row["setting"], Path(config.__file__).read_text("utf-8"), re.MULTILINE)
    assert row["in_config"] != "None" or re.search(r"such as %s\b" % row["gpio"], line)


def test_the_firmware_accepts_all_pins_together():
    """Runs the firmware's check of config.py with every optional part."""
    built = SimpleNamespace(**vars(config))
    for row in SIGNALS:
        setattr(built, row["setting"], int(row["gpio"]))
    check(built)
    assert len({row["gpio"] for row in SIGNALS}) == len(SIGNALS)


# The parts that pass a signal on, with the pins at both ends.
THROUGH = {"r330": (("1", "2"),), "r1k": (("1", "2"),), "shifter": (("1A", "1Y"),)}


def is_joined(netlist, one, other):
    """Return True if two pins are joined, either directly or through parts in THROUGH."""
    wires = {name: name for name in netlist.nets}
    for ref, key in netlist.parts.items():
        for ends in THROUGH.get(key, ()):
            a, b = (wires[netlist.net_of("%s.%s" % (ref, end))] for end in ends)
            wires = {net: min(a, b) if wire in (a, b) else wire for net, wire in wires.items()}
    one, other = netlist.net_of(one), netlist.net_of(other)
    return wires.get(one, one) == wires.get(other, other)


@each_row("row, version", product(SIGNALS, VERSIONS))
def test_the_circuit_joins_each_signal_to_its_pin_alone(row, version):
    netlist = Netlist(version)
    led = [pin for pin in range(1, 41) if is_joined(netlist, "A1.%d" % pin, row["goes_to"])]
    assert led == [int(row["pin"])]


def test_the_readme_lists_all_signals():
    lines = ["| signal | GP | pin of the Pico | goes to | in `config.py` |", "|---|---|---|---|---|"]
    for row in SIGNALS:
        setting = ("write " if row["in_config"] == "None" else "") + "`%(setting)s = %(gpio)s`" % row
        lines.append("| %s | GP%s | %s | %s | %s |" % (row["signal"], row["gpio"], row["pin"], row["goes_to"], setting))
    assert "\n".join(lines) in README


TOOLS = HARDWARE.parent / ".venv-hardware"


@pytest.fixture
def tools():
    """Return the path of a Python with SKiDL, or skip with a message that says how to install it."""
    if not (TOOLS / "hardware.done").exists():
        pytest.skip("SKiDL is not here: run `make hardware`, it sets it up in .venv-hardware.")
    return TOOLS / "bin/python"


def test_the_netlists_and_the_bill_are_up_to_date(tools, tmp_path):
    subprocess.run([tools, "-m", "turtleback_hardware.circuit", tmp_path], cwd=tmp_path, check=True)
    for name in [*("netlist-%s.json" % version for version in VERSIONS), "bill.csv"]:
        assert (MADE / name).read_text("utf-8") == (tmp_path / name).read_text("utf-8"), "run `make hardware`"
