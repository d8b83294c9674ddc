"""Compares the pads of the carrier board with the circuit, and checks the report of KiCad."""

import re
import zipfile

import pytest

from rows import each_row
from turtleback_hardware.enclosure import sizes as mm
from turtleback_hardware.netlist import VERSIONS, Netlist
from turtleback_hardware.tables import HARDWARE

CARRIER = HARDWARE / "carrier"
FOOTPRINT = re.compile(r'\(fp_text reference "(\w+)"')
PAD = re.compile(r'\(pad "(\d+)" thru_hole.*?\(tstamp', re.DOTALL)
NET = re.compile(r'\(net \d+ "(\w+)"\)')
EDGE = re.compile(r'\(gr_line \(start (\S+) (\S+)\) \(end (\S+) (\S+)\) \(layer "Edge.Cuts"\)')
SUPPLIES = {"usb": "VBUS", "battery": "VSYS"}  # the net that the jumper JP1 joins with V5
IN_CABLES = {"BT1", "S1"}  # the cell and its switch


@pytest.fixture(scope="module")
def board():
    """Return the text of the board file."""
    return (CARRIER / "carrier.kicad_pcb").read_text("utf-8")


@pytest.fixture(scope="module")
def pads(board):
    """Return the net by pad, such as `A1.4`, or None for an unconnected pad."""
    found = {}
    for part in board.split("(footprint ")[1:]:
        (ref,) = FOOTPRINT.findall(part)
        for pad in PAD.finditer(part):
            net = NET.search(pad[0])
            found["%s.%s" % (ref, pad[1])] = net and net[1]
    return found


@each_row("version", VERSIONS)
def test_with_its_jumper_the_carrier_agrees_with_the_circuit(pads, version):
    joined = {SUPPLIES[version]: "V5"}
    carrier = {}
    for pin, net in pads.items():
        carrier.setdefault(joined.get(net, net), set()).add(pin)
    netlist = Netlist(version)
    for pins in netlist.nets.values():
        wanted = {pin.split(" ")[0] for pin in pins} & pads.keys()
        for net, own in carrier.items():
            if net and wanted & own:
                assert {pin for pin in own if pin.split(".")[0] in netlist.parts} == wanted


def test_each_soldered_part_has_a_pad(pads):
    placed = {pin.split(".")[0] for pin in pads}
    assert placed == {ref for version in VERSIONS for ref in Netlist(version).parts} - IN_CABLES | {"JP1"}


def test_kicad_reports_no_fault_and_no_open_connection():
    report = (CARRIER / "drc.txt").read_text("utf-8")
    assert re.findall(r"Found (\d+) (\S+)", report) == [("0", "DRC"), ("0", "unconnected"), ("0", "Footprint")]


def test_the_archive_has_all_files_for_a_board_manufacturer():
    with zipfile.ZipFile(CARRIER / "gerbers.zip") as archive:
        sizes = {info.filename.removeprefix("carrier"): info.file_size for info in archive.infolist()}
    copper = {"-F_Cu.gbr", "-B_Cu.gbr", "-F_Mask.gbr", "-B_Mask.gbr", "-F_Silkscreen.gbr", "-Edge_Cuts.gbr"}
    assert set(sizes) == copper | {".drl"} and all(sizes.values())


def test_the_carrier_fits_the_place_of_the_solder_board(board):
    lines = [[float(place) for place in line] for line in EDGE.findall(board)]
    wide, high = (max(line[at] for line in lines) - min(line[at] for line in lines) for at in (0, 1))
    assert mm.SOLDER_BOARD[0] - 1 < wide <= mm.SOLDER_BOARD[0] and mm.SOLDER_BOARD[1] - 1 < high <= mm.SOLDER_BOARD[1]
