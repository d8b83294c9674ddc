"""The circuit as code, for USB and for a battery, checked by SKiDL.

Values and part numbers are in parts.csv, pins in pins.csv, and holes on the board in board.csv.
`python -m turtleback_hardware.circuit` writes the netlists and the bill of materials.
"""

import csv
import io
import logging
import sys
from contextlib import redirect_stderr
from pathlib import Path

from turtleback_hardware.netlist import MADE, VERSIONS, as_text
from turtleback_hardware.tables import PARTS, PICO, rows, write

with redirect_stderr(io.StringIO()):  # SKiDL's loggers keep the stderr of the import
    from skidl import POWER, SKIDL, TEMPLATE, Circuit, Net, Part, Pin, erc_logger
    from skidl.logger import stop_log_file_output
    from skidl.pin import pin_types as kind

stop_log_file_output()  # otherwise SKiDL logs that it misses KiCad's libraries; they are not used here

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
    """Return the Pico's pins. VBUS supplies power in the USB version; VSYS receives it in the battery version."""
    kinds = {"GND": kind.PWRIN, "AGND": kind.PWRIN, "3V3": kind.PWROUT, "RUN": kind.INPUT}
    kinds["VBUS" if version == "usb" else "VSYS"] = kind.PWROUT if version == "usb" else kind.PWRIN
    pins = []
    for number, name in enumerate(PICO, 1):
        usual = kind.BIDIR if name.startswith("GP") else kind.PASSIVE
        pins.append((number, name, kinds.get(name, usual)))
    return pins


def _shifter() -> list[tuple]:
    """Return the pins of the buffer, a 74AHCT125."""
    pins = [(7, "GND", kind.PWRIN), (14, "VCC", kind.PWRIN)]
    for gate, (enable, a, y) in enumerate(GATES, 1):
        pins += [(enable, "%dOE" % gate, kind.INPUT), (a, "%dA" % gate, kind.INPUT), (y, "%dY" % gate, kind.TRISTATE)]
    return pins


class Builder:
    """A circuit under construction, with parts by their key in parts.csv and nets by name.

    While `group` is set, new parts belong to that group of the bill, else to the one in parts.csv.
    """

    def __init__(self) -> None:
        self.group: str | None = None
        self.circuit = Circuit()
        self._nets: dict[str, Net] = {}
        self.ground = self._net("GND")

    def part(self, ref: str, key: str, pins, **joins: str) -> None:
        """Add a part. `joins` maps a pin's number (`_1`) or name to its net. Other pins stay open."""
        legs = [Pin(num=str(number), name=name, func=func) for number, name, func in pins]
        made = Part(tool=SKIDL, name=key, dest=TEMPLATE, ref_prefix=ref.rstrip("0123456789"), pins=legs)
        made = made(ref=ref, value=PARTS[key]["value"], circuit=self.circuit)
        made.key, made.group = key, self.group or PARTS[key]["group"]
        for pin in made.pins:
            name = joins.get("_" + pin.num, joins.get(pin.name))
            pin += self.circuit.NC if name is None else self._net(name)

    def two(self, ref: str, key: str, one: str, other: str) -> None:
        """Add a part with two legs, on the nets `one` and `other`."""
        self.part(ref, key, TWO, _1=one, _2=other)

    def _net(self, name: str) -> Net:
        if name not in self._nets:
            self._nets[name] = Net(name, circuit=self.circuit)
        return self._nets[name]


def build(version: str) -> Circuit:
    """Return the circuit of a version, `usb` or `battery`, with all optional parts."""
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
    to.ground.drive = POWER  # the return of all supplies
    return to.circuit


def _ring(to: Builder) -> None:
    """Add the ring, and a buffer, because LEDs at 5 V read 3.5 V as high and a Pico gives 3.3 V."""
    spare = {name: "GND" for gate in (2, 3, 4) for name in ("%dOE" % gate, "%dA" % gate)}
    to.part("U1", "shifter", _shifter(), VCC="V5", GND="GND", **{"1OE": "GND", "1A": "DATA", "1Y": "DATA_5V"}, **spare)
    to.two("R1", "r330", "DATA_5V", "DATA_RING")
    to.part("D1", "ring", RING, VCC="V5", GND="GND", DIN="DATA_RING")
    to.two("C1", "c100u", "V5", "GND")
    to.two("C2", "c100n", "V5", "GND")


def _contact(to: Builder, name: str, jack: str, parts: tuple[str, str, str]) -> None:
    """Add a contact with a pull-up at the end of its cable, 1 kohm to the pin, and 100 nF against bouncing."""
    series, pull_up, capacitor = parts
    contact = name + "_CONTACT"
    to.part(jack, "jack", JACK, TIP=contact, SLEEVE="GND")
    to.two(series, "r1k", contact, name)
    to.two(pull_up, "r10k", contact, "V33")
    to.two(capacitor, "c100n", name, "GND")


def _piezo(to: Builder) -> None:
    """Add the piezo, which has no polarity. 1 kohm protects the pin from the voltage of a knock on the piezo."""
    to.two("R6", "r1k", "SOUND", "SOUND_PIEZO")
    to.two("BZ1", "piezo", "GND", "SOUND_PIEZO")


def _battery(to: Builder) -> None:
    """Add battery, booster, switch and supervisor.

    The booster feeds VSYS through a diode, as the Pico's USB socket does, so neither feeds the other. The RP2040
    monitors only the supply of its core, so the supervisor holds the chip in reset below 2.93 V.
    """
    to.part("BT1", "battery", POLES, PLUS="CELL", MINUS="GND")
    to.part("A2", "booster", BOOSTER, BAT="CELL", GND="GND", **{"5V": "V5_BOOST"}, EN="POWER")
    to.part("S1", "switch", SWITCH, COMMON="POWER", OFF="GND")
    to.part("D2", "diode", DIODE, A="V5_BOOST", K="V5")
    to.part("U2", "supervisor", SUPERVISOR, RST="RUN", VDD="V33", VSS="GND")
    to.two("C5", "c100n", "V33", "GND")


# Accepted warnings of the electrical rule check, each with the version, the start of its text, and the reason.
ALLOWED = (("battery", "Insufficient drive current on net V5 for pin", "it comes through D2; the rules know no diode"),)

GROUPS = ("base", "screen", "jacks", "third jack", "piezo", "battery")
COLUMNS = ("what", "value", "maker", "number", "checked", "usd", "seen")


def check(circuit: Circuit) -> list[str]:
    """Run the electrical rule check without writing a report file; return its errors and warnings."""
    messages: list[str] = []

    def keep(record: logging.LogRecord) -> bool:
        if record.levelno >= logging.WARNING:
            messages.append(record.getMessage())
        return False

    erc_logger.addFilter(keep)
    circuit.ERC()
    erc_logger.removeFilter(keep)
    return messages


def unexplained(version: str, messages: list[str]) -> list[str]:
    """Return the messages of the rule check that are not accepted."""
    allowed = tuple(start for allowed_in, start, _ in ALLOWED if allowed_in == version)
    return [message for message in messages if not message.startswith(allowed)]


def netlist(circuit: Circuit) -> str:
    """Return the text of the circuit's netlist file."""
    nets = {net.name: [_pin(pin) for pin in net.pins] for net in circuit.get_nets()}
    left_open = [_pin(pin) for pin in circuit.NC.pins]
    return as_text({part.ref: part.key for part in circuit.parts}, nets, left_open) + "\n"


def bill(circuits: dict[str, Circuit]) -> str:
    """Return the bill of materials as CSV: the parts of both versions, with quantities and columns of parts.csv."""
    on_usb = {part.ref for part in circuits["usb"].parts}
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(["group", "quantity", "refs", *COLUMNS])
    for group in GROUPS:
        for key, row in PARTS.items():
            # Parts that only the battery version has are in the battery's group, even ordinary ones such as capacitors.
            parts = [part for part in circuits["battery"].parts if part.key == key]
            refs = [part.ref for part in parts if group == (part.group if part.ref in on_usb else "battery")]
            if refs or (row["quantity"] and group == row["group"]):
                table.writerow(
                    [group, len(refs) or row["quantity"], " ".join(refs), *(row[column] for column in COLUMNS)]
                )
    return text.getvalue()


def _pin(pin) -> str:
    return "%s.%s %s" % (pin.part.ref, pin.num, pin.name)


def main(folder: Path = MADE) -> None:
    """Write the files to a folder.

    Raises: SystemExit with the findings if the rule check has any. The files then stay unchanged.
    """
    circuits = {version: build(version) for version in VERSIONS}
    found = [message for version in VERSIONS for message in unexplained(version, check(circuits[version]))]
    if found:
        sys.exit("\n".join(found))
    for version, circuit in circuits.items():
        write(folder / ("netlist-%s.json" % version), netlist(circuit))
    write(folder / "bill.csv", bill(circuits))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
