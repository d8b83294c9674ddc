"""Draws the begin and end codes of a record in colours or as letters, to compare them with photos of the ring."""

import sys
from collections.abc import Iterator

from rich.color import Color
from rich.console import Console
from rich.style import Style
from rich.text import Text

import config
from turtleback.lights import code
from turtleback.lights.paint import LAMPS, SLOTS, SPACES, new_frame
from turtleback.lights.palette import NAMES
from turtleback_host.play.rings import HALF, RingPicture
from turtleback_host.system.streams import can_show, say

ROWS = 23  # height of the ring in cells
DARK = "."


def letters(digits: str) -> str:
    """Return the 24 lamps as initials of their colours, with dots for dark lamps.

    Spaces 1 to 21 come first, then the dice slots.
    """
    lamps = "".join(NAMES[state - 1][0] if state else DARK for state in code.states(digits))
    return " ".join([lamps[at : at + SLOTS] for at in range(0, LAMPS, SLOTS)])


def rows(digits: str) -> Iterator[Text]:
    """Yield the ring that shows these digits, as rows of coloured text."""
    frame = new_frame()
    code.paint(frame, 0, (code.states(digits), code.OUT_MS * LAMPS))
    picture = RingPicture(ROWS, config.CLOCKWISE)
    for row in range(ROWS):
        line = Text()
        for sign, ink, paper in picture.row(bytes(frame), row):
            line.append(sign, Style(color=Color.from_rgb(*ink), bgcolor=Color.from_rgb(*paper)))
        yield line


def show(name: str, digits: str) -> None:
    """Print a code: its digits, and the ring that shows it if standard output has colours."""
    say("%s code %s: spaces 1 to %d and the slots %s" % (name, digits, SPACES, letters(digits)))
    console = Console(file=sys.stdout, highlight=False)
    if console.is_terminal and console.color_system and can_show(HALF):
        for line in rows(digits):
            console.print(line)
