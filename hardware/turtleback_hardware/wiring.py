"""The cables from the solder board to what sits in the case: a WireViz file, made from board.csv and the netlist."""

import subprocess
import sys
from html import escape
from pathlib import Path

from turtleback_hardware.board import is_hole, places
from turtleback_hardware.netlist import MADE, Netlist
from turtleback_hardware.parts import PARTS
from turtleback_hardware.tables import write

# Each net has one colour wherever it shows: WireViz's code, and the same for the pictures of the board.
COLOURS = {
    "GND": ("BK", "#222222"),
    "V5": ("RD", "#d03030"),
    "V5_BOOST": ("PK", "#e060a0"),
    "V33": ("OG", "#f08000"),
    "DATA": ("GN", "#209040"),
    "DATA_5V": ("GN", "#209040"),
    "DATA_RING": ("GN", "#209040"),
    "ROLL": ("BU", "#3060d0"),
    "ROLL_CONTACT": ("BU", "#3060d0"),
    "STOP": ("YE", "#c0a000"),
    "STOP_CONTACT": ("YE", "#c0a000"),
    "SWITCH": ("OL", "#808000"),
    "SWITCH_CONTACT": ("OL", "#808000"),
    "SOUND": ("TQ", "#20a8a8"),
    "SOUND_PIEZO": ("TQ", "#20a8a8"),
    "SCREEN_DATA": ("WH", "#909090"),
    "SCREEN_CLOCK": ("VT", "#8040c0"),
    "RUN": ("BN", "#805030"),
    "POWER": ("GY", "#707070"),
    "CELL": ("RD", "#d03030"),
}
CABLED = ("D1", "SW1", "SW2", "J1", "J2", "J3", "R6", "BZ1", "DS1", "D2", "A2", "BT1", "S1")
WORDS = {"SW1": "ROLL", "SW2": "STOP", "J1": "switch for ROLL", "J2": "switch for STOP", "J3": "third jack"}


def cables(version: str) -> list[tuple[str, str, str, str]]:
    """The single wires: net, the part outside the board, its pin, and the hole or the other pin it goes to."""
    netlist = Netlist(version)
    wires = [(ref, leg, hole) for _, ref, leg, hole in places(version) if ref in CABLED]
    return [(netlist.net_of("%s.%s" % (ref, leg)), ref, leg, hole) for ref, leg, hole in wires]


def wiring(version: str) -> str:
    """The WireViz file of a version."""
    wires = cables(version)
    refs = [ref for ref in CABLED if any(ref in (wire[1], wire[3].split(".")[0]) for wire in wires)]
    holes = {wire[3] for wire in wires if is_hole(wire[3])}
    lines = ["# Made by `make hardware` from board.csv; WireViz draws it.", "connectors:"]
    lines += _connector("BOARD", "solder board", "holes", sorted(holes, key=lambda hole: (len(hole), hole)))
    for ref in refs:
        pins = [wire[2] for wire in wires if wire[1] == ref]
        pins += [wire[3].split(".")[1] for wire in wires if wire[3].startswith(ref + ".")]
        lines += _connector(ref, _title(ref, version), _bought(ref, version), list(dict.fromkeys(pins)))
    own = {ref: [wire for wire in wires if wire[1] == ref] for ref in refs}
    lines.append("cables:")
    lines += [line for ref in refs for line in _cable(ref, own[ref])]
    lines.append("connections:")
    lines += [line for ref in refs for at, wire in enumerate(own[ref], 1) for line in _connection(at, wire)]
    return "\n".join(lines) + "\n"


def _cable(ref: str, wires: list[tuple[str, str, str, str]]) -> list[str]:
    colours = ", ".join(COLOURS[wire[0]][0] for wire in wires)
    return ["  W_%s:" % ref, "    wirecount: %d" % len(wires), "    colors: [%s]" % colours] if wires else []


def _connection(at: int, wire: tuple[str, str, str, str]) -> list[str]:
    _, ref, leg, to = wire
    other, pin = ("BOARD", to) if is_hole(to) else to.split(".")
    return ["  -", '    - %s: "%s"' % (other, pin), "    - W_%s: %d" % (ref, at), '    - %s: "%s"' % (ref, leg)]


def _connector(name: str, kind: str, subtype: str, pins: list[str]) -> list[str]:
    labels = ", ".join('"%s"' % pin for pin in pins)
    return ["  %s:" % name, '    type: "%s"' % kind, '    subtype: "%s"' % subtype, "    pinlabels: [%s]" % labels]


def _title(ref: str, version: str) -> str:
    what = PARTS[Netlist(version).parts[ref]]["what"]
    return "%s: %s" % (WORDS[ref], what) if ref in WORDS else what


def _bought(ref: str, version: str) -> str:
    return escape("%(maker)s %(number)s" % PARTS[Netlist(version).parts[ref]])  # WireViz takes it for HTML


def draw(path: Path) -> None:
    """Draw a WireViz file beside it, as SVG."""
    command = [sys.executable, "-c", "from wireviz.wv_cli import wireviz; wireviz()", "--format", "s", str(path)]
    subprocess.run(command, check=True, capture_output=True)


def main() -> None:
    """Write and draw both versions."""
    for version in ("usb", "battery"):
        path = MADE / ("wiring-%s.yml" % version)
        write(path, wiring(version))
        draw(path)
