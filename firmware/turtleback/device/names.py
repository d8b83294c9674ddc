"""Names of people in place of the seats' colours, in all words. Loaded only where somebody has given names.

They stand in a small file that `turtleback names` writes, one a line after the number of the seat: `0 Anna`.
"""

from micropython import const
from turtleback.lights.palette import NAMES

FILE = "names.txt"
LONGEST = const(16)


def use_names(text: str) -> None:
    """Have the seats called as the lines say. A line that is none is passed over."""
    for line in text.split("\n"):
        seat, _, name = line.partition(" ")
        if seat in ("0", "1", "2", "3", "4", "5", "6", "7", "8") and 0 < len(name) <= LONGEST:
            NAMES[int(seat)] = name
