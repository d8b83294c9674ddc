"""What to buy: every part of the circuit, with its maker's number and what of it was checked."""

import csv
from datetime import date
from decimal import Decimal

from rows import each_row
from turtleback_hardware.netlist import MADE, VERSIONS, Netlist
from turtleback_hardware.tables import HARDWARE, PARTS

BILL = list(csv.DictReader((MADE / "bill.csv").read_text("utf-8").splitlines()))


@each_row("version", VERSIONS)
def test_it_has_every_part_of_the_circuit(version):
    bought = [ref for row in BILL for ref in row["refs"].split() if version == "battery" or row["group"] != "battery"]
    assert sorted(bought) == sorted(Netlist(version).parts)


def test_it_says_what_the_table_of_parts_says_as_often_as_the_circuit_has_it():
    columns = ("what", "value", "maker", "number", "checked", "usd", "seen")
    told = {tuple(row[column] for column in columns) for row in BILL}
    assert told == {tuple(row[column] for column in columns) for row in PARTS.values()}
    assert all(int(row["quantity"]) == len(row["refs"].split()) or not row["refs"] for row in BILL)


@each_row("group, refs", [("third jack", "C6 J3 R7 R8"), ("piezo", "BZ1 R6")])
def test_an_option_is_bought_with_all_that_belongs_to_it(group, refs):
    assert sorted(ref for row in BILL if row["group"] == group for ref in row["refs"].split()) == refs.split()


def test_the_readme_says_what_each_group_adds():
    text = (HARDWARE / "README.md").read_text("utf-8")
    for group in {row["group"] for row in BILL}:
        assert "\n| %s | " % group in text, group


def test_every_part_has_a_makers_number_and_says_what_was_checked():
    for row in PARTS.values():
        assert row["maker"] and row["number"] and row["checked"], row["key"]


def test_a_price_says_when_and_where_it_was_seen_and_the_readme_has_their_sum():
    priced = [row for row in BILL if row["usd"]]
    assert priced and all(date.fromisoformat(row["seen"].partition(",")[0]) for row in priced)
    assert not [row for row in BILL if row["seen"] and not row["usd"]]
    base = sum(int(row["quantity"]) * Decimal(row["usd"]) for row in priced if row["group"] == "base")
    assert "**%s dollars**" % base in (HARDWARE / "README.md").read_text("utf-8")


def test_no_file_links_to_a_shop():
    for name in ("parts.csv", "made/bill.csv", "README.md", "assembly.md"):
        text = (HARDWARE / name).read_text("utf-8")
        assert "http" not in text and "www." not in text, name
