"""A screenshot of the device in a terminal: `python -m turtleback_tools.documents.screenshot`.

It shows a moment of the turn in turn_picture.py, as an SVG that Textual exports, with the same bytes each time. The
picture loads no files and depends on no font.
"""

import asyncio
import os
import re
from pathlib import Path

from turtleback_host.play.rings import HALF
from turtleback_host.play.terminal import COLUMNS, ROWS, TerminalDevice
from turtleback_host.system.files import write_text
from turtleback_host.virtual.device import VirtualDevice
from turtleback_tools.documents.turn_picture import before_the_turn

DEFAULT = Path(__file__).parents[2] / "pictures/device.svg"

FOREIGN = re.compile(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", re.DOTALL)
TEXT = re.compile(r'<text class="(\S+)" x="(\S+)" y="(\S+)" textLength="(\S+)"[^>]*>([^<]*)</text>')
CHARACTER_HEIGHT, LINE_HEIGHT = 20, 24.4  # in the SVG that Rich writes


def half_block(match: re.Match[str]) -> str:
    """Replace a text of half blocks by a rectangle, because half blocks leave seams that differ between fonts."""
    name, x, y, width, text = match.groups()
    if set(text) != {HALF}:
        return match[0]
    top = round(float(y) - CHARACTER_HEIGHT + 1.5, 1)
    shape = f'x="{x}" y="{top}" width="{width}" height="{LINE_HEIGHT / 2}" shape-rendering="crispEdges"'
    return f'<rect class="{name}" {shape}/>'


def standalone(svg: str) -> str:
    """Return an SVG of Rich without web fonts, with half blocks as rectangles."""
    return TEXT.sub(half_block, FOREIGN.sub("", svg)).replace("Fira Code", "monospace")


def game() -> VirtualDevice:
    """Return a device on which a seat decides for the turtle that carries it, with two dice and one slot blinking."""
    device = before_the_turn()
    for _ in range(2):
        device.tap("roll")
        device.settle()
    return device


async def screenshot(device: VirtualDevice) -> str:
    """Render a virtual device as SVG."""
    terminal = TerminalDevice(device, clock_ns=lambda: 0)
    async with terminal.run_test(size=(COLUMNS, ROWS)) as pilot:
        await pilot.pause()
        return standalone(terminal.export_screenshot())


def main(out: Path = DEFAULT) -> None:
    """Write the picture to a file."""
    os.environ.pop("NO_COLOR", None)  # the picture has colours even if the current terminal has none
    write_text(out, asyncio.run(screenshot(game())))


if __name__ == "__main__":
    main()
