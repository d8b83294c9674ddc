"""The diagram for the Wokwi simulator, compared with the netlist: no level shifter, no contact's filter and no jack."""

import json

from turtleback_hardware.netlist import Netlist, names
from turtleback_hardware.tables import HARDWARE

DIAGRAM = HARDWARE / "wokwi/diagram.json"


def connections() -> list[tuple[str, str]]:
    """The diagram's wires, as pins of the netlist are named."""
    wires = json.loads(DIAGRAM.read_text("utf-8"))["connections"]
    name_of = {name: names(pin)[1] for pins in Netlist("usb").nets.values() for pin in pins for name in names(pin)}
    return [(_pin(one, name_of), _pin(other, name_of)) for one, other, *_ in wires]


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


def _pin(wokwi: str, name_of: dict[str, str]) -> str:
    """`A1:GND.4` and `SW1:2.l` are `A1.GND` and `SW1.2`; `J3:2.l`, a jack shown as a button, is `J3.TIP`."""
    ref, name = wokwi.split(":")
    pin = "%s.%s" % (ref, name.split(".")[0])
    return name_of.get(pin, pin)
