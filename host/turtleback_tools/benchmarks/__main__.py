"""`make bench`: the figures that the README quotes, each with how it was measured: on devices, in a page, on a PC."""

import argparse
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

from turtleback.app.game_setup import GameSetup
from turtleback_host.pico.game_log import Row
from turtleback_host.process.environment import cores
from turtleback_host.virtual.device import VirtualDevice
from turtleback_host.virtual.random_presses import fuzz
from turtleback_tools.chromium import NoBrowser
from turtleback_tools.vm import NoMachine

PRESSES = 10_000
GAME_MS = 600_000
HOUSE = Path(__file__).parents[3]
FRESH = (
    ("make play in a fresh clone, set-up and a whole game", "play", "under 120 s"),
    ("make test in the same clone, set-up included", "test", "under 900 s"),
    ("make test once more", "test", "under 900 s"),
)
MOST_MINUTES = 60
PARTS = ("virtual", "pico", "page", "servers")


def measure(fresh: bool, only: str | None = None, minutes: float = 1) -> None:
    """Print the table, or `only` one of PARTS; a game on the page lasts so many minutes.

    With `fresh`, also time the two commands in a fresh clone (minutes).
    """
    print(
        "Turtleback benchmark, %s %s, %d cores" % (platform.python_implementation(), platform.python_version(), cores())
    )
    parts = {"virtual": virtual, "pico": on_the_pico, "page": lambda: on_the_page(minutes), "servers": on_this_pc}
    for part in [only] if only else parts:
        parts[part]()
    if fresh:
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["git", "clone", "-q", str(HOUSE), folder], check=True)
            for what, target, goal in FRESH:
                _row(what, "%.0f s" % _seconds(["make", target], folder), goal)


def virtual() -> None:
    """Print the table of the virtual device."""
    missed, ghosts = fuzz(PRESSES)
    _row("%d fuzzed presses" % PRESSES, "%d missed, %d ghosts" % (missed, ghosts), "0 and 0")
    seconds, frames = ten_minutes()
    _row("10 minutes of play, %d frames sent" % frames, "%.2f s of CPU" % seconds, "under 1 s")


def on_the_pico() -> None:
    """Print the table of the emulated Pico, or what is missing to measure it."""
    try:
        from turtleback_host.pico.flash_layout import NoImage
        from turtleback_tools.benchmarks import pico
    except ModuleNotFoundError as missing:
        print("The emulated Pico is not measured: it needs %s, which `make flash` sets up." % missing.name)
        return
    try:
        print(pico.heading(), flush=True)
    except NoImage as lacking:
        print("The emulated Pico is not measured: %s." % lacking)
        return
    _rows(pico.rows())


def on_the_page(minutes: float) -> None:
    """Print the table of the page with so many minutes of play, or what is lacking to measure it."""
    try:
        from turtleback_tools.benchmarks import page
    except ModuleNotFoundError as missing:
        print("The page is not measured: it needs %s, which `make test` sets up." % missing.name)
        return
    try:
        print(page.heading(), flush=True)
    except (NoMachine, NoBrowser) as lacking:
        print("The page is not measured: %s" % lacking)
        return
    _rows(page.rows(minutes))


def on_this_pc() -> None:
    """Print the table of files and servers, or what is missing to measure it."""
    if sys.platform != "linux":
        print("Files and servers are not measured: that needs Linux.")
        return
    from turtleback_tools.benchmarks import servers

    print("Files and servers on this PC; turtleback benchmark", flush=True)
    _rows(servers.rows())


def ten_minutes() -> tuple[float, int]:
    """CPU seconds and frames sent for ten minutes of a bots' game at the device's own frame rate."""
    begun = time.process_time()
    device = VirtualDevice(GameSetup(players=["clever"] * 4), seed=1)
    device.run(GAME_MS)
    return time.process_time() - begun, device.strip.writes


def _seconds(command: list[str], folder: str) -> float:
    begun = time.monotonic()
    # Without the variables of a `make` that may be running us.
    env = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    done = subprocess.run(command, cwd=folder, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode:
        sys.exit("%s failed:\n%s" % (" ".join(command), done.stdout[-2000:] + done.stderr[-2000:]))
    return time.monotonic() - begun


def _rows(rows: Iterable[Row]) -> None:
    for row in rows:
        print(row.line(), flush=True)


def _row(what: str, value: str, goal: str) -> None:
    print(Row(what, value, goal, False).line(), flush=True)


def minutes(text: str) -> float:
    """How long a game on the page lasts. ValueError if nobody would wait for it."""
    number = float(text)
    if not 0 < number <= MOST_MINUTES:
        raise ValueError
    return number


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m turtleback_tools.benchmarks", description=__doc__)
    parser.add_argument("--fresh", action="store_true", help="also time make play and make test in a fresh clone")
    parser.add_argument("--only", choices=PARTS, help="measure only that")
    parser.add_argument(
        "--minutes", type=minutes, default=1, metavar="M", help="minutes of play on the page (up to 60), else 1"
    )
    args = parser.parse_args()
    measure(args.fresh, args.only, args.minutes)


if __name__ == "__main__":
    main()
