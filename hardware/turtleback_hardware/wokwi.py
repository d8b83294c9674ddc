"""The diagram for the Wokwi simulator, compared with the netlist: it has no level shifter and no button's filter."""

import json

from turtleback_hardware.netlist import Netlist
from turtleback_hardware.tables import HARDWARE

DIAGRAM = HARDWARE / "wokwi/diagram.json"


def connections() -> list[tuple[str, str]]:
    """The diagram's wires, as pins of the netlist are named."""
    return [(_pin(one), _pin(other)) for one, other, *_ in json.loads(DIAGRAM.read_text("utf-8"))["connections"]]


def faults(wires: list[tuple[str, str]]) -> list[str]:
    """Where such wires are not the circuit on USB: wires that it lacks, and signals that they lack."""
    netlist = Netlist("usb")
    found = ["%s is not joined to %s" % wire for wire in wires if not netlist.joined(*wire)]
    ends = {pin for wire in wires for pin in wire}
    refs = {pin.split(".")[0] for pin in ends}
    for name, pins in netlist.nets.items():
        for pin in pins:
            ref, leg = pin.split(" ")[0].split(".")[0], pin.split(" ")[1]
            if ref in refs - {"A1"} and "%s.%s" % (ref, leg) not in ends:
                found.append("%s.%s is missing on %s" % (ref, leg, name))
    return found


def _pin(wokwi: str) -> str:
    """`A1:GND.4` and `SW1:2.l` are `A1.GND` and `SW1.2`."""
    ref, name = wokwi.split(":")
    return "%s.%s" % (ref, name.split(".")[0])
