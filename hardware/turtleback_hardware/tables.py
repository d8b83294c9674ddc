"""The tables that people write: parts.csv, what is bought, and pins.csv, the one source of the pins.

And the netlists, which are written from the circuit, sorted, without a date. Reading them needs nothing but Python.
"""

import csv
import json
import re
from pathlib import Path

HARDWARE = Path(__file__).parents[1]
PICTURES = HARDWARE / "pictures"


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a CSV file of the hardware folder, each by column."""
    with open(HARDWARE / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def write(path: Path, text: str) -> None:
    """Write a file that was made, its folder included."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


PARTS = {row["key"]: row for row in rows("parts.csv")}
SCALE = {"": 1.0, "k": 1e3, "m": 1e-3, "u": 1e-6, "n": 1e-9}


def number(text: str, unit: str) -> float:
    """The number before a unit: 10_000 for `10 kohm 1/4 W` and `ohm`. ValueError if there is none."""
    found = re.search(r"([\d.]+) ([kmun]?)%s\b" % unit, text)
    if not found:
        raise ValueError("no %s in %r" % (unit, text))
    return float(found[1]) * SCALE[found[2]]


def millimetres(text: str) -> list[float]:
    """All lengths of a value, in mm and in its order."""
    return [float(length) for length in re.findall(r"([\d.]+) mm\b", text)]


# What the 40 pins of a Pico and of a Pico 2 are called, from pin 1 beside the USB socket down and up the other side.
DOWN = "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15"
UP = "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 ADC_VREF 3V3 3V3_EN GND VSYS VBUS"
PICO = DOWN.split() + UP.split()


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
