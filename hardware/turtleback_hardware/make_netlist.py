"""Check the circuit and write its netlists and its bill of materials: `python -m turtleback_hardware.make_netlist`."""

import csv
import io
import logging
import sys
from pathlib import Path

from turtleback_hardware.circuit import build
from turtleback_hardware.netlist import MADE, VERSIONS, as_text
from turtleback_hardware.parts import PARTS
from turtleback_hardware.quiet_skidl import Circuit, erc_logger
from turtleback_hardware.tables import write

# Warnings of the electrical rule check that are right as they are: the version, how they begin, and why.
ALLOWED = (("battery", "Insufficient drive current on net V5 for pin", "it comes through D2; the rules know no diode"),)

GROUPS = ("base", "screen", "jacks", "third jack", "piezo", "battery")
SAID = ("what", "value", "maker", "number", "checked")


class Words(logging.Handler):
    """What the electrical rule check says, instead of a file of it."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.WARNING:
            self.said.append(record.getMessage())


def check(circuit: Circuit) -> list[str]:
    """What the rule check says, errors and warnings."""
    words = Words()
    erc_logger.addHandler(words)
    circuit.ERC()
    erc_logger.removeHandler(words)
    return words.said


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
