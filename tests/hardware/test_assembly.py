"""What the assembly page says is true: its pictures, its parts, its holes and the voltages there."""

import re

from rows import each_row
from turtleback_hardware.board import is_hole, nets_of_copper, places, strip_of
from turtleback_hardware.netlist import Netlist
from turtleback_hardware.tables import HARDWARE, PARTS, signals

PAGE = (HARDWARE / "assembly.md").read_text("utf-8")
STEPS = re.split(r"^## \d\. ", PAGE, flags=re.MULTILINE)[1:]
PROBES = re.compile(r"^\| `(\S+)` \| `(\S+)` \| ([\d.]+) \|$", re.MULTILINE)
OHMS = re.compile(r"^\| `(\S+)` \| `(\S+)` \| (\d+ k?ohm) \|$", re.MULTILINE)
PULLED_UP = ("V33", "ROLL_CONTACT", "STOP_CONTACT", "SWITCH_CONTACT", "ROLL", "STOP", "SWITCH", "RUN")
VOLTS = {"GND": 0.0} | dict.fromkeys(PULLED_UP, 3.3)
LEGS = (".1", ".2")
USB = VOLTS | {"V5": 5.0}
BATTERY = VOLTS | {"V5": 4.9, "V5_BOOST": 5.2}


def net_at(version, place):
    """The net that a probe touches in a hole, or on a pin such as `A2.5V`."""
    return nets_of_copper(version)[strip_of(place)] if is_hole(place) else Netlist(version).net_of(place)


def test_every_page_shows_pictures_that_are_there():
    for page in ("assembly.md", "README.md"):
        links = re.findall(r"\]\(([^)]+)\)", (HARDWARE / page).read_text("utf-8"))
        assert links and all((HARDWARE / link.partition("#")[0]).exists() for link in links), page


def test_each_step_has_its_picture_and_something_to_measure():
    assert len(STEPS) == 6
    for number, step in enumerate(STEPS[:5], 1):
        assert "pictures/board-%d.svg" % number in step
    measured = [bool(PROBES.search(step) or OHMS.search(step)) for step in STEPS]
    assert measured == [False, True, True, True, True, False]


@each_row("step", range(1, 6))
def test_a_probe_finds_what_the_page_says(step):
    version, volts = ("battery", BATTERY) if step == 5 else ("usb", USB)
    for red, black, told in PROBES.findall(STEPS[step - 1]):
        assert net_at(version, black) == "GND"
        assert volts[net_at(version, red)] == float(told), red


def test_between_two_probes_is_the_resistor_that_the_page_says():
    netlist, nets = Netlist("usb"), nets_of_copper("usb")
    for one, other, told in OHMS.findall(PAGE):
        ends = {nets[strip_of(one)], nets[strip_of(other)]}
        between = [key for ref, key in netlist.parts.items() if {netlist.net_of(ref + leg) for leg in LEGS} == ends]
        assert [PARTS[key]["value"].startswith(told) for key in between] == [True], (one, other)


@each_row("step", range(1, 6))
def test_every_part_of_a_step_is_named_in_it(step):
    text = STEPS[step - 1]
    spans = [(a[0], int(a[1:]), int(b[1:])) for a, b in re.findall(r"([A-Z]\d+) to ([A-Z]\d+)", text)]
    named = set(re.findall(r"\b[A-Z]{1,3}\d+\b", text))
    named |= {"%s%d" % (kind, number) for kind, first, last in spans for number in range(first, last + 1)}
    assert {ref for at, ref, _, _ in places("battery") if at == step} <= named


def test_it_says_what_to_write_for_the_parts_that_the_config_does_not_ask_for():
    lines = {(row["signal"], row["setting"], row["gpio"]) for row in signals() if row["in_config"] == "None"}
    assert lines == set(re.findall(r"^\| (.+) \| `(\w+_PIN) = (\d+)` \|$", PAGE, re.MULTILINE))


def test_the_first_pins_are_in_the_holes_that_it_names():
    holes = {(ref, leg): hole for _, ref, leg, hole in places("usb")}
    assert "pin 1 into `%s`, pin 40 into `%s`" % (holes["A1", "1"], holes["A1", "40"]) in PAGE
    assert "its notch to the left, pin 1 into `%s`" % holes["U1", "1"] in PAGE
