"""A screenshot of the device in a terminal: `python -m turtleback_tools.documents.screenshot [OUT.svg]`.

Plays a game of a person and three bots on a virtual device until a frame that shows much, and writes Textual's
screenshot of it: the same bytes each time. The picture is self-contained: it loads no file and depends on no font.
"""

import asyncio
import os
import re
import sys
from pathlib import Path

from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.lights.paint import LAMPS, SPACES
from turtleback_host.files.safe_write import write_text
from turtleback_host.terminal.app import COLUMNS, ROWS, TerminalDevice
from turtleback_host.terminal.rings import HALF
from turtleback_host.virtual.device import VirtualDevice

DEFAULT = Path(__file__).parents[2] / "pictures/device.svg"
GAMES = 20
STEP_MS = 100
MANY = 4  # turtles that a good picture shows
LONGEST_MS = 300_000
TITLE = "Turtleback"

FOREIGN = re.compile(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", re.DOTALL)
TEXT = re.compile(r'<text class="(\S+)" x="(\S+)" y="(\S+)" textLength="(\S+)"[^>]*>([^<]*)</text>')
CHARACTER_HEIGHT, LINE_HEIGHT = 20, 24.4  # in the SVG that Rich writes


def half_block(match: re.Match[str]) -> str:
    """Replace a text of half blocks by a rectangle: as letters they would leave seams that differ with every font."""
    name, x, y, width, text = match.groups()
    if set(text) != {HALF}:
        return match[0]
    top = round(float(y) - CHARACTER_HEIGHT + 1.5, 1)
    shape = f'x="{x}" y="{top}" width="{width}" height="{LINE_HEIGHT / 2}" shape-rendering="crispEdges"'
    return f'<rect class="{name}" {shape}/>'


def standalone(svg: str) -> str:
    """Rich's SVG without web fonts, its half blocks as rectangles."""
    return TEXT.sub(half_block, FOREIGN.sub("", svg)).replace("Fira Code", "monospace")


def is_good_picture(device: VirtualDevice) -> bool:
    """Whether a seat decides for the turtle that carries it: two dice lie, the third one's slot blinks."""
    text = " ".join(device.words)
    lamps = [max(device.frame[3 * lamp : 3 * lamp + 3]) for lamp in range(LAMPS)]
    turtles, (_, second, third) = sum(map(bool, lamps[:SPACES])), lamps[SPACES:]
    return " decides for " in text and " x2 " in text and turtles >= MANY and third < second


def game() -> VirtualDevice:
    """A device at the first good picture of the games with seeds 0 to GAMES - 1. TimeoutError if there is none."""
    for seed in range(GAMES):
        device = VirtualDevice(GameSetup(players=[HUMAN] + ["clever"] * 3), seed)
        for _ in range(0, LONGEST_MS, STEP_MS):
            device.run(STEP_MS)
            if is_good_picture(device):
                return device
            if device.app.waiting:
                device.tap("stop" if " x2" in " ".join(device.words) else "roll")
    raise TimeoutError("None of %d games came to a good picture: see is_good_picture." % GAMES)


async def screenshot(device: VirtualDevice) -> str:
    """Render what the virtual device shows now as SVG."""
    terminal = TerminalDevice(device, title=TITLE, clock_ns=lambda: 0)
    async with terminal.run_test(size=(COLUMNS, ROWS)) as pilot:
        await pilot.pause()
        return standalone(terminal.export_screenshot())


def main() -> None:
    """Write the picture to the file named on the command line, else beside the host's packages."""
    os.environ.pop("NO_COLOR", None)  # which is of the terminal that this runs in; the picture has its colours
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT
    write_text(out, asyncio.run(screenshot(game())))


if __name__ == "__main__":
    main()
