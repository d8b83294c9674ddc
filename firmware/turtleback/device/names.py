"""Names of people in place of the seats' colours, in all words. Loaded only where somebody has given names.

They stand in a small file that `turtleback names` writes, one a line after the number of the seat: `0 Anna`.
"""

from micropython import const
from turtleback.lights.palette import NAMES

FILE = "names.txt"
LONGEST = const(16)
_COLUMNS = const(16)
_SHORTEST = const(4)  # letters that a name keeps where a line is too long


def use_names(text: str) -> None:
    """Have the seats called as the lines say. A line that is none is passed over."""
    for line in text.split("\n"):
        seat, _, name = line.partition(" ")
        if seat in ("0", "1", "2", "3", "4", "5", "6", "7", "8") and 0 < len(name) <= LONGEST:
            NAMES[int(seat)] = name


def fitting(show):
    """`show(lines)`, but with names cut short in lines that are too long for a small screen."""
    return lambda lines: show([line if len(line) <= _COLUMNS else _cut(line) for line in lines])


def _cut(line: str) -> str:
    for name in NAMES:
        over = len(line) - _COLUMNS
        if over > 0 and name in line:
            line = line.replace(name, name[: max(len(name) - over, _SHORTEST)], 1)
    return line
