"""What is bought, from parts.csv, and its values as numbers."""

import re

from turtleback_hardware.tables import rows

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
