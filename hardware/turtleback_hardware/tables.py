"""The tables that people write: parts.csv, what is bought, and pins.csv, the one source of the pins."""

import csv
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
