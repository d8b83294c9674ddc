"""What to buy: every part of the circuit, with its maker's number and what of it was checked."""

import csv

import pytest

from turtleback_hardware.netlist import MADE, VERSIONS, Netlist
from turtleback_hardware.parts import PARTS
from turtleback_hardware.tables import HARDWARE

BILL = list(csv.DictReader((MADE / "bill.csv").read_text("utf-8").splitlines()))


@pytest.mark.parametrize("version", VERSIONS)
def test_it_has_every_part_of_the_circuit(version):
    bought = [ref for row in BILL for ref in row["refs"].split() if version == "battery" or row["group"] != "battery"]
    assert sorted(bought) == sorted(Netlist(version).parts)


def test_it_says_what_the_table_of_parts_says():
    columns = ("what", "value", "maker", "number", "checked")
    told = {tuple(row[column] for column in columns) for row in BILL}
    assert told == {tuple(row[column] for column in columns) for row in PARTS.values()}


def test_quantities_are_what_the_circuit_has():
    for row in BILL:
        assert int(row["quantity"]) == len(row["refs"].split()) or not row["refs"]


@pytest.mark.parametrize("group, refs", [("third jack", "C6 J3 R7 R8"), ("piezo", "BZ1 R6")])
def test_an_option_is_bought_with_all_that_belongs_to_it(group, refs):
    assert sorted(ref for row in BILL if row["group"] == group for ref in row["refs"].split()) == refs.split()


def test_the_readme_says_what_each_group_adds():
    text = (HARDWARE / "README.md").read_text("utf-8")
    for group in {row["group"] for row in BILL}:
        assert "\n| %s | " % group in text, group


def test_every_part_has_a_makers_number_and_says_what_was_checked():
    for row in PARTS.values():
        assert row["maker"] and row["number"] and row["checked"], row["key"]


def test_no_file_links_to_a_shop():
    for name in ("parts.csv", "made/bill.csv", "README.md", "assembly.md"):
        text = (HARDWARE / name).read_text("utf-8")
        assert "http" not in text and "www." not in text, name
