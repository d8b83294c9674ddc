"""The circuit, as code: what is connected to what, for USB and for a battery. SKiDL checks it.

Values and part numbers are in parts.csv and pins in pins.csv; it does not know where anything is put.
`python -m turtleback_hardware.circuit` writes its netlists and its bill of materials.
"""

import csv
import io
import logging
import sys
from contextlib import redirect_stderr
from pathlib import Path

from turtleback_hardware.netlist import MADE, VERSIONS, as_text
from turtleback_hardware.tables import PARTS, PICO, rows, write

with redirect_stderr(io.StringIO()):  # its loggers write for good to where they began
    from skidl import POWER, SKIDL, TEMPLATE, Circuit, Net, Part, Pin, erc_logger
    from skidl.logger import stop_log_file_output
    from skidl.pin import pin_types as kind

stop_log_file_output()  # nor messages about KiCad's libraries, which this circuit does not use

TWO = ((1, "1", kind.PASSIVE), (2, "2", kind.PASSIVE))
RING = ((1, "GND", kind.PWRIN), (2, "VCC", kind.PWRIN), (3, "DIN", kind.INPUT), (4, "DOUT", kind.OUTPUT))
SCREEN = ((1, "GND", kind.PWRIN), (2, "VCC", kind.PWRIN), (3, "SCL", kind.INPUT), (4, "SDA", kind.BIDIR))
JACK = ((1, "SLEEVE", kind.PASSIVE), (2, "TIP", kind.PASSIVE))
POLES = ((1, "PLUS", kind.PASSIVE), (2, "MINUS", kind.PASSIVE))
BOOSTER = ((1, "BAT", kind.PASSIVE), (2, "GND", kind.PWRIN), (3, "5V", kind.PWROUT), (4, "EN", kind.INPUT))
SWITCH = ((1, "OFF", kind.PASSIVE), (2, "COMMON", kind.PASSIVE), (3, "ON", kind.PASSIVE))
DIODE = ((1, "A", kind.PASSIVE), (2, "K", kind.PASSIVE))
SUPERVISOR = ((1, "RST", kind.OPENCOLL), (2, "VDD", kind.PWRIN), (3, "VSS", kind.PWRIN))
GATES = ((1, 2, 3), (4, 5, 6), (10, 9, 8), (13, 12, 11))  # of a 74AHCT125: enable (low), in, out


def _pico(version: str) -> list[tuple]:
    """The Pico's pins; on USB its VBUS gives power, on a battery its VSYS takes it."""
    kinds = {"GND": kind.PWRIN, "AGND": kind.PWRIN, "3V3": kind.PWROUT, "RUN": kind.INPUT}
    kinds["VBUS" if version == "usb" else "VSYS"] = kind.PWROUT if version == "usb" else kind.PWRIN
    pins = []
    for number, name in enumerate(PICO, 1):
        usual = kind.BIDIR if name.startswith("GP") else kind.PASSIVE
        pins.append((number, name, kinds.get(name, usual)))
    return pins


def _shifter() -> list[tuple]:
    pins = [(7, "GND", kind.PWRIN), (14, "VCC", kind.PWRIN)]
    for gate, (enable, a, y) in enumerate(GATES, 1):
        pins += [(enable, "%dOE" % gate, kind.INPUT), (a, "%dA" % gate, kind.INPUT), (y, "%dY" % gate, kind.TRISTATE)]
    return pins


class Builder:
    """A circuit while it grows: parts by their key in parts.csv, nets by name.

    Parts belong to the group that parts.csv says, but all that are added while `group` is set, to that one.
    """

    def __init__(self) -> None:
        self.group: str | None = None
        self.circuit = Circuit()
        self._nets: dict[str, Net] = {}
        self.ground = self._net("GND")

    def part(self, ref: str, key: str, pins, **joins: str) -> None:
        """A part, and the net of each pin in `joins`, `_1` by number or by name. Pins left over stay open."""
        legs = [Pin(num=str(number), name=name, func=func) for number, name, func in pins]
        made = Part(tool=SKIDL, name=key, dest=TEMPLATE, ref_prefix=ref.rstrip("0123456789"), pins=legs)
        made = made(ref=ref, value=PARTS[key]["value"], circuit=self.circuit)
        made.key, made.group = key, self.group or PARTS[key]["group"]
        for pin in made.pins:
            name = joins.get("_" + pin.num, joins.get(pin.name))
            pin += self.circuit.NC if name is None else self._net(name)

    def two(self, ref: str, key: str, one: str, other: str) -> None:
        """A part with two legs, and the nets they are on."""
        self.part(ref, key, TWO, _1=one, _2=other)

    def _net(self, name: str) -> Net:
        if name not in self._nets:
            self._nets[name] = Net(name, circuit=self.circuit)
        return self._nets[name]


def build(version: str) -> Circuit:
    """The whole circuit of a version, `usb` or `battery`, with all that is optional."""
    to = Builder()
    rail = "VBUS" if version == "usb" else "VSYS"
    gp = {"GP" + row["gpio"]: row["net"] for row in rows("pins.csv")}
    supplies = {rail: "V5", "3V3": "V33", "GND": "GND", "AGND": "GND"}
    to.part("A1", "pico", _pico(version), **gp, **supplies, **({"RUN": "RUN"} if version == "battery" else {}))
    _ring(to)
    for number, name in enumerate(("ROLL", "STOP"), 1):
        to.two("SW%d" % number, "button", name + "_CONTACT", "GND")
        _contact(to, name, "J%d" % number, ("R%d" % (number + 1), "R%d" % (number + 3), "C%d" % (number + 2)))
    to.group = "third jack"
    _contact(to, "SWITCH", "J3", ("R7", "R8", "C6"))
    to.group = "piezo"
    _piezo(to)
    to.group = None
    to.part("DS1", "screen", SCREEN, GND="GND", VCC="V33", SCL="SCREEN_CLOCK", SDA="SCREEN_DATA")
    if version == "battery":
        _battery(to)
    to.ground.drive = POWER  # all power comes back on it
    return to.circuit


def _ring(to: Builder) -> None:
    """LEDs at 5 V take 3.5 V as high, which a Pico does not give: a buffer does, of which three gates are spare."""
    spare = {name: "GND" for gate in (2, 3, 4) for name in ("%dOE" % gate, "%dA" % gate)}
    to.part("U1", "shifter", _shifter(), VCC="V5", GND="GND", **{"1OE": "GND", "1A": "DATA", "1Y": "DATA_5V"}, **spare)
    to.two("R1", "r330", "DATA_5V", "DATA_RING")
    to.part("D1", "ring", RING, VCC="V5", GND="GND", DIN="DATA_RING")
    to.two("C1", "c100u", "V5", "GND")
    to.two("C2", "c100n", "V5", "GND")


def _contact(to: Builder, name: str, jack: str, parts: tuple[str, str, str]) -> None:
    """The contact is pulled up where the wire ends, and reaches the pin through 1 kohm, smoothed by 100 nF."""
    series, pull_up, capacitor = parts
    contact = name + "_CONTACT"
    to.part(jack, "jack", JACK, TIP=contact, SLEEVE="GND")
    to.two(series, "r1k", contact, name)
    to.two(pull_up, "r10k", contact, "V33")
    to.two(capacitor, "c100n", name, "GND")


def _piezo(to: Builder) -> None:
    """A knock makes a piezo give volts: 1 kohm protect the pin from them. It has no polarity."""
    to.two("R6", "r1k", "SOUND", "SOUND_PIEZO")
    to.two("BZ1", "piezo", "GND", "SOUND_PIEZO")


def _battery(to: Builder) -> None:
    """The booster feeds VSYS through a diode, as the Pico's USB socket does inside: neither feeds the other.

    The RP2040 watches only the supply of its core: below 2.93 V the supervisor holds it in reset.
    """
    to.part("BT1", "battery", POLES, PLUS="CELL", MINUS="GND")
    to.part("A2", "booster", BOOSTER, BAT="CELL", GND="GND", **{"5V": "V5_BOOST"}, EN="POWER")
    to.part("S1", "switch", SWITCH, COMMON="POWER", OFF="GND")
    to.part("D2", "diode", DIODE, A="V5_BOOST", K="V5")
    to.part("U2", "supervisor", SUPERVISOR, RST="RUN", VDD="V33", VSS="GND")
    to.two("C5", "c100n", "V33", "GND")


# Warnings of the electrical rule check that are right as they are: the version, how they begin, and why.
ALLOWED = (("battery", "Insufficient drive current on net V5 for pin", "it comes through D2; the rules know no diode"),)

GROUPS = ("base", "screen", "jacks", "third jack", "piezo", "battery")
SAID = ("what", "value", "maker", "number", "checked", "usd", "seen")


def check(circuit: Circuit) -> list[str]:
    """What the electrical rule check says, errors and warnings, instead of a file of it."""
    said: list[str] = []

    def keep(record: logging.LogRecord) -> bool:
        if record.levelno >= logging.WARNING:
            said.append(record.getMessage())
        return False

    erc_logger.addFilter(keep)
    circuit.ERC()
    erc_logger.removeFilter(keep)
    return said


def unexplained(version: str, said: list[str]) -> list[str]:
    """What of that no reason allows."""
    allowed = tuple(beginning for of, beginning, _ in ALLOWED if of == version)
    return [words for words in said if not words.startswith(allowed)]


def netlist(circuit: Circuit) -> str:
    """The circuit's netlist, as its file has it."""
    nets = {net.name: [_pin(pin) for pin in net.pins] for net in circuit.get_nets()}
    left_open = [_pin(pin) for pin in circuit.NC.pins]
    return as_text({part.ref: part.key for part in circuit.parts}, nets, left_open) + "\n"


def bill(circuits: dict[str, Circuit]) -> str:
    """What to buy: the parts of both versions, counted, with what parts.csv says of them."""
    on_usb = {part.ref for part in circuits["usb"].parts}
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(["group", "quantity", "refs", *SAID])
    for group in GROUPS:
        for key, row in PARTS.items():
            # What only the battery version has belongs to that group, be it as usual as a capacitor.
            parts = [part for part in circuits["battery"].parts if part.key == key]
            refs = [part.ref for part in parts if group == (part.group if part.ref in on_usb else "battery")]
            if refs or (row["quantity"] and group == row["group"]):
                table.writerow([group, len(refs) or row["quantity"], " ".join(refs), *(row[said] for said in SAID)])
    return text.getvalue()


def _pin(pin) -> str:
    return "%s.%s %s" % (pin.part.ref, pin.num, pin.name)


def main(folder: Path = MADE) -> None:
    """Write the files to a folder; with findings of the rule check, print them and leave the files as they are."""
    circuits = {version: build(version) for version in VERSIONS}
    found = [words for version in VERSIONS for words in unexplained(version, check(circuits[version]))]
    if found:
        sys.exit("\n".join(found))
    for version, circuit in circuits.items():
        write(folder / ("netlist-%s.json" % version), netlist(circuit))
    write(folder / "bill.csv", bill(circuits))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
