"""Compares the assembly page and the solder board with the circuit, and checks that pictures are up to date."""

import re

from rows import each_row
from turtleback_hardware import board_picture, power
from turtleback_hardware.board import RAILS, is_hole, joined, nets_of_copper, places, strip_of
from turtleback_hardware.board_picture import IN_CABLES
from turtleback_hardware.netlist import VERSIONS, Netlist
from turtleback_hardware.tables import HARDWARE, PARTS, rows

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
    """Return the net that a probe touches in a hole, or on a pin such as `A2.5V`."""
    return nets_of_copper(version)[strip_of(place)] if is_hole(place) else Netlist(version).net_of(place)


def test_each_step_has_a_picture_and_measurements():
    assert len(STEPS) == 6
    for number, step in enumerate(STEPS[:5], 1):
        assert "pictures/board-%d.svg" % number in step
    measured = [bool(PROBES.search(step) or OHMS.search(step)) for step in STEPS]
    assert measured == [False, True, True, True, True, False]


@each_row("step", range(1, 6))
def test_probes_measure_the_voltages_of_the_page(step):
    version, volts = ("battery", BATTERY) if step == 5 else ("usb", USB)
    for red, black, expected in PROBES.findall(STEPS[step - 1]):
        assert net_at(version, black) == "GND"
        assert volts[net_at(version, red)] == float(expected), red


def test_probes_measure_the_resistances_of_the_page():
    netlist, nets = Netlist("usb"), nets_of_copper("usb")
    for one, other, expected in OHMS.findall(PAGE):
        ends = {nets[strip_of(one)], nets[strip_of(other)]}
        between = [key for ref, key in netlist.parts.items() if {netlist.net_of(ref + leg) for leg in LEGS} == ends]
        assert [PARTS[key]["value"].startswith(expected) for key in between] == [True], (one, other)


@each_row("step", range(1, 6))
def test_every_part_of_a_step_is_named_in_it(step):
    text = STEPS[step - 1]
    spans = [(a[0], int(a[1:]), int(b[1:])) for a, b in re.findall(r"([A-Z]\d+) to ([A-Z]\d+)", text)]
    named = set(re.findall(r"\b[A-Z]{1,3}\d+\b", text))
    named |= {"%s%d" % (kind, number) for kind, first, last in spans for number in range(first, last + 1)}
    assert {ref for at, ref, _, _ in places("battery") if at == step} <= named


def test_the_page_lists_the_settings_of_optional_parts():
    lines = {(row["signal"], row["setting"], row["gpio"]) for row in rows("pins.csv") if row["in_config"] == "None"}
    assert lines == set(re.findall(r"^\| (.+) \| `(\w+_PIN) = (\d+)` \|$", PAGE, re.MULTILINE))


def test_the_page_names_the_holes_of_the_first_pins():
    holes = {(ref, leg): hole for _, ref, leg, hole in places("usb")}
    assert "pin 1 into `%s`, pin 40 into `%s`" % (holes["A1", "1"], holes["A1", "40"]) in PAGE
    assert "its notch to the left, pin 1 into `%s`" % holes["U1", "1"] in PAGE


RAIL_HOLES = 25  # holes of a rail of a half-size board


def faults(version, placed):
    """Return the differences between a board with these parts and the circuit."""
    netlist = Netlist(version)
    found = ["%s is used twice" % hole for hole in holes_used_twice(placed)]
    copper = joined(netlist, placed)
    home = {}  # the net of each piece of copper
    for name, pins in netlist.nets.items():
        reached = {copper[pin] for pin in pins if pin in copper}
        found += ["%s is not on the board" % pin for pin in pins if pin not in copper]
        if len(reached) > 1:
            found.append("%s is in %d pieces" % (name, len(reached)))
        found += ["%s touches %s" % (name, home[piece]) for piece in sorted(reached & set(home))]
        home.update(dict.fromkeys(reached, name))
    pieces = [copper[pin] for pins in (*netlist.nets.values(), netlist.open) for pin in pins if pin in copper]
    return found + ["%s ought to be open" % pin for pin in netlist.open if pieces.count(copper.get(pin, "")) > 1]


def holes_used_twice(placed):
    """Return the holes outside of the rails that hold more than one component lead."""
    holes = [hole for _, _, _, hole in placed if is_hole(hole) and hole not in RAILS]
    return sorted({hole for hole in holes if holes.count(hole) > 1})


@each_row("version", VERSIONS)
def test_the_solder_board_agrees_with_the_circuit(version):
    assert faults(version, places(version)) == []


@each_row("version", VERSIONS)
def test_the_ground_rails_are_joined_without_the_pico(version):
    """Otherwise, the ring's ground would be joined to the buffer capacitor only inside the Pico, 15 cm away."""
    ends = {hole for _, ref, _, hole in places(version) if ref in ("W9", "W17")}
    assert ends == {"a30", "b30", "L-", "R-"}


def test_the_rails_have_enough_holes():
    for rail in ("L-", "L+", "R-", "R+"):
        assert [hole for _, _, _, hole in places("battery")].count(rail) <= RAIL_HOLES


def test_parts_in_cables_end_at_the_pins_of_the_picture():
    netlist, placed = Netlist("battery"), places("battery")
    for ref, pin in IN_CABLES.items():
        legs = {leg: hole for _, other, leg, hole in placed if other == ref and is_hole(hole)}
        assert len(legs) == 1
        joined = {("%s.%s" % (part, leg), hole) for _, part, leg, hole in placed if not is_hole(hole)}
        (free,) = {end for ends in joined if pin in ends for end in ends} - {pin}
        assert free.startswith(ref + ".") and netlist.net_of(free) == netlist.net_of(pin)


def test_all_generated_files_are_up_to_date(monkeypatch):
    stale = []

    def compare(path, text):
        if path.read_text("utf-8") != text:
            stale.append(path.name)

    for module in (power, board_picture):
        monkeypatch.setattr(module, "write", compare)
        module.main()
    assert stale == [], "run `make hardware`"
