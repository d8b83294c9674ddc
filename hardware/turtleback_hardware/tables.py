"""Reader of the tables that are written by hand, such as parts.csv (parts to buy) and pins.csv (pins)."""

import csv
import re
from pathlib import Path

HARDWARE = Path(__file__).parents[1]
PICTURES = HARDWARE / "pictures"


def rows(name: str) -> list[dict[str, str]]:
    """Read a CSV file of the hardware folder; return its rows as dicts by column."""
    with open(HARDWARE / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def write(path: Path, text: str) -> None:
    """Write a generated file, and create its folder."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


PARTS = {row["key"]: row for row in rows("parts.csv")}
SCALE = {"": 1.0, "k": 1e3, "m": 1e-3, "u": 1e-6, "n": 1e-9}


def number(text: str, unit: str) -> float:
    """Return the number before a unit in a text, such as 10_000 for the text `10 kohm 1/4 W` and the unit `ohm`.

    Raises: ValueError if the text has no such number.
    """
    found = re.search(r"([\d.]+) ([kmun]?)%s\b" % unit, text)
    if not found:
        raise ValueError("no %s in %r" % (unit, text))
    return float(found[1]) * SCALE[found[2]]


def millimetres(text: str) -> list[float]:
    """Return all lengths in a text, in mm."""
    return [float(length) for length in re.findall(r"([\d.]+) mm\b", text)]


# Names of the 40 pins of a Pico or Pico 2, in order: from pin 1 beside the USB socket down one side, then up the other.
DOWN = "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15"
UP = "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 ADC_VREF 3V3 3V3_EN GND VSYS VBUS"
PICO = DOWN.split() + UP.split()
