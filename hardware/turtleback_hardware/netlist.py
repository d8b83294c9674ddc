"""The netlists that are written from the circuit, sorted and without a date. Reading them needs no SKiDL."""

import json

from turtleback_hardware.tables import HARDWARE

MADE = HARDWARE / "made"
VERSIONS = ("usb", "battery")


class Netlist:
    """The connections of a version, `usb` or `battery`, read from the repository."""

    def __init__(self, version: str) -> None:
        made = json.loads((MADE / ("netlist-%s.json" % version)).read_text("utf-8"))
        self.parts: dict[str, str] = made["parts"]  # key in parts.csv by ref
        self.nets: dict[str, list[str]] = made["nets"]  # pins, such as `A1.4 GP2`, by name of the net
        self.open: list[str] = made["open"]

    def net_of(self, pin: str) -> str:
        """Return the net of a pin, such as `A1.4` or `D1.DIN`. The net of an open pin is the pin itself."""
        for name, pins in self.nets.items():
            for other in pins:
                if pin in names(other):
                    return name
        return pin


def names(pin: str) -> tuple[str, str]:
    """Return both names of a pin of a netlist: `A1.4` and `A1.GP2` for `A1.4 GP2`."""
    by_number, name = pin.split(" ")
    return by_number, by_number.split(".")[0] + "." + name


def as_text(parts: dict[str, str], nets: dict[str, list[str]], left_open: list[str]) -> str:
    """Return the text of a netlist file, with one pin on each line so that diffs are small."""
    made = {"nets": {name: sorted(nets[name], key=_order) for name in sorted(nets)}}
    return json.dumps({"parts": dict(sorted(parts.items())), **made, "open": sorted(left_open, key=_order)}, indent=1)


def _order(pin: str) -> tuple[str, int]:
    ref, number = pin.split(" ")[0].split(".")
    return ref, int(number)
