"""The netlists, written from the circuit, sorted, without a date.

Reading needs nothing but Python: it does not know SKiDL.
"""

import json

from turtleback_hardware.tables import HARDWARE

MADE = HARDWARE / "made"
VERSIONS = ("usb", "battery")


class Netlist:
    """The connections of a version, `usb` or `battery`, as the repository has them."""

    def __init__(self, version: str) -> None:
        made = json.loads((MADE / ("netlist-%s.json" % version)).read_text("utf-8"))
        self.parts: dict[str, str] = made["parts"]  # by ref, the key in parts.csv
        self.nets: dict[str, list[str]] = made["nets"]  # by name, pins such as `A1.4 GP2`
        self.open: list[str] = made["open"]

    def net_of(self, pin: str) -> str:
        """The net that a pin, `A1.4` or `D1.DIN`, is on; an open pin is alone on one of its own."""
        for name, pins in self.nets.items():
            for other in pins:
                if pin in names(other):
                    return name
        return pin


def names(pin: str) -> tuple[str, str]:
    """Both ways to say a pin of a netlist: `A1.4 GP2` is `A1.4` and `A1.GP2`."""
    by_number, name = pin.split(" ")
    return by_number, by_number.split(".")[0] + "." + name


def as_text(parts: dict[str, str], nets: dict[str, list[str]], left_open: list[str]) -> str:
    """A netlist as its file has it, a pin a line so that a change shows as one."""
    made = {"nets": {name: sorted(nets[name], key=_order) for name in sorted(nets)}}
    return json.dumps({"parts": dict(sorted(parts.items())), **made, "open": sorted(left_open, key=_order)}, indent=1)


def _order(pin: str) -> tuple[str, int]:
    ref, number = pin.split(" ")[0].split(".")
    return ref, int(number)
