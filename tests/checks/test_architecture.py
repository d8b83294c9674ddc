"""Checks the files, tests and arrows in ARCHITECTURE.md against the repository."""

import re
from graphlib import TopologicalSorter

from source import ROOT, tree
from test_layers import ALLOWED as FIRMWARE
from test_layers_of_host import FLOORS
from test_layers_of_page import ALLOWED as PAGE

TEXT = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
CODE = re.findall(r"`([^`\n]+)`", TEXT)
# The page names files and folders relative to one of these.
ROOTS = (
    "",
    "firmware/turtleback/",
    "host/",
    "host/page/",
    "host/page/js/",
    "host/turtleback_portable/",
    "host/turtleback_host/",
)
MAX_LINES = 200
INVARIANTS = 15


def arrows(block):
    """Return the pairs that the arrows in a block connect. `a -> b -> c` has two pairs."""
    chains = [line.split(" -> ") for line in re.findall(r"^(\w+ -> .*)$", block, re.MULTILINE)]
    return {pair for chain in chains for pair in zip(chain, chain[1:])}


def section(heading):
    """Return the text below a heading, up to the next one."""
    return TEXT.split(heading + "\n", 1)[1].split("\n#", 1)[0]


def reached(knows):
    """Return all pairs (start, end) that a path of any length in the graph connects."""
    found = {}
    for name in TopologicalSorter(knows).static_order():
        others = knows.get(name, ())
        found[name] = {*others}.union(*(found[other] for other in others))
    return {(name, other) for name, others in found.items() for other in others}


def test_the_page_is_short():
    assert len(TEXT.splitlines()) <= MAX_LINES


def test_every_named_file_and_folder_exists():
    named = [code for code in CODE if "/" in code and "::" not in code and " " not in code]
    named += re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", TEXT)
    assert len(named) > 40
    assert [name for name in named if not any((ROOT / root / name).exists() for root in ROOTS)] == []


def test_every_invariant_names_an_existing_test():
    rows = re.findall(r"^\| (\d+) \| [^|]+ \| `([^`]+)` \|$", TEXT, re.MULTILINE)
    assert [int(number) for number, _ in rows] == list(range(1, INVARIANTS + 1))
    for _, test in rows:
        path, _, name = test.partition("::")
        assert name in {getattr(node, "name", "") for node in tree(ROOT / path).body}, test


def test_its_arrows_agree_with_the_layer_tests():
    (layers,) = re.findall(r"^(cli -> .*)$", TEXT, re.MULTILINE)
    assert layers.split(" -> ") == [*FLOORS[1:], "firmware"]
    assert arrows(section("### Firmware")) <= reached(FIRMWARE)
    assert arrows(section("### The page")) <= reached(PAGE)


def test_the_page_names_every_layer_and_every_folder_of_js():
    assert {name for pair in arrows(section("### Firmware")) for name in pair} == set(FIRMWARE)
    assert {name for pair in arrows(section("### The page")) for name in pair} == set(PAGE)
