"""The carrier board: its pads are the circuit, its tracks join what they should, and KiCad found nothing."""

import re
import zipfile

import pytest

from rows import each_row
from turtleback_hardware.carrier.route import (
    GRID_MM,
    GROUND,
    HIGH,
    PADS,
    PICO,
    PICTURE,
    WIDE,
    cell_of,
    nets,
    route,
    svg,
)  # fmt: skip
from turtleback_hardware.enclosure import sizes as mm
from turtleback_hardware.netlist import VERSIONS, Netlist
from turtleback_hardware.tables import HARDWARE

CARRIER = HARDWARE / "carrier"
FOOTPRINT = re.compile(r'\(fp_text reference "(\w+)"')
PAD = re.compile(r'\(pad "(\d+)" thru_hole.*?\(tstamp', re.DOTALL)
SEGMENT = re.compile(r"\(segment \(start [\d. ]+\) \(end [\d. ]+\) \(width")


@pytest.fixture(scope="module")
def ways_of():
    """The tracks of each net, as they are reckoned: that takes a moment."""
    return route()


@each_row("version", VERSIONS)
def test_with_its_jumper_set_it_is_the_circuit(version):
    carrier = nets()
    carrier["V5"] += carrier.pop("VBUS" if version == "usb" else "VSYS")
    netlist = Netlist(version)
    for pins in netlist.nets.values():
        wanted = {pin.split(" ")[0] for pin in pins}
        wanted = {pin for pin in wanted if pin.split(".")[1] in PADS.get(pin.split(".")[0], ())}
        for own in (set(own) for own in carrier.values() if wanted & set(own)):
            assert {pin for pin in own if pin.split(".")[0] in netlist.parts} == wanted


def test_the_tracks_of_a_net_join_its_pads_and_touch_no_other(ways_of):
    owner = {cell_of(pin): name for name, pins in nets().items() for pin in pins}
    owner |= {cell: owner.get(cell, "open") for pads in PADS.values() for cell in pads.values()}
    taken = {}
    assert set(ways_of) == {name for name, pins in nets().items() if len(pins) > 1} - {GROUND}
    for name, ways in ways_of.items():
        joined = {cell_of(nets()[name][0])}
        for way in ways:
            assert way[0][:2] in joined
            joined |= {node[:2] for node in way}
            for node in way:
                assert owner.get(node[:2], name) == name and taken.setdefault(node, name) == name
        assert {cell_of(pin) for pin in nets()[name]} <= joined


def test_the_board_file_has_these_pads_and_tracks(ways_of):
    home = {pin: name for name, pins in nets().items() for pin in pins}
    footprints = (CARRIER / "carrier.kicad_pcb").read_text("utf-8").split("(footprint ")[1:]
    found = {}
    for text in footprints:
        (ref,) = FOOTPRINT.findall(text)
        for pad in PAD.finditer(text):
            net = re.search(r'\(net \d+ "(\w+)"\)', pad[0])
            found["%s.%s" % (ref, pad[1])] = net and net[1]
    assert found == {"%s.%s" % (ref, pin): home.get("%s.%s" % (ref, pin)) for ref, pads in PADS.items() for pin in pads}
    steps = sum(one[2] == other[2] for ways in ways_of.values() for way in ways for one, other in zip(way, way[1:]))
    assert len(SEGMENT.findall("".join(footprints))) == steps


def test_kicad_found_no_fault_and_nothing_unjoined():
    report = (CARRIER / "drc.txt").read_text("utf-8")
    assert re.findall(r"Found (\d+) (\S+)", report) == [("0", "DRC"), ("0", "unconnected"), ("0", "Footprint")]


def test_there_is_all_that_a_board_house_asks_for():
    with zipfile.ZipFile(CARRIER / "gerbers.zip") as archive:
        sizes = {info.filename.removeprefix("carrier"): info.file_size for info in archive.infolist()}
    copper = {"-F_Cu.gbr", "-B_Cu.gbr", "-F_Mask.gbr", "-B_Mask.gbr", "-F_Silkscreen.gbr", "-Edge_Cuts.gbr"}
    assert set(sizes) == copper | {".drl"} and all(sizes.values())


def test_it_fits_the_case_in_the_solder_boards_place():
    wide, high = WIDE * GRID_MM, HIGH * GRID_MM
    assert mm.SOLDER_BOARD[0] - 1 < wide <= mm.SOLDER_BOARD[0] and mm.SOLDER_BOARD[1] - 1 < high <= mm.SOLDER_BOARD[1]
    assert sum({y for _, y in PICO}) / 2 == HIGH / 2  # the USB socket is in the middle of its short side


def test_the_picture_is_up_to_date():
    assert PICTURE.read_text("utf-8") == svg(), "run `make carrier`"
