"""`make bench`: the figures that the README quotes, each with how it was measured: on devices, in a page, on a PC."""

import argparse
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from turtleback.app.game_setup import GameSetup
from turtleback_host.pico.game_log import Row
from turtleback_host.process.environment import cores
from turtleback_host.virtual.device import VirtualDevice
from turtleback_tools.benchmarks import frames, page, phones, pico, servers
from turtleback_tools.benchmarks.random_presses import fuzz
from turtleback_tools.chromium import NoBrowser
from turtleback_tools.emulator.flash_layout import NoImage
from turtleback_tools.vm import NoMachine

PRESSES = 10_000
GAME_MS = 600_000
HOUSE = Path(__file__).parents[3]
FRESH = (
    ("make play in a fresh clone, set-up and a whole game", "play", "under 120 s"),
    ("make test in the same clone, set-up included", "test", "under 900 s"),
    ("make test once more", "test", "under 900 s"),
)
PARTS = ("virtual", "pico", "page", "frames", "phones", "servers")


def rows(part: str, minutes: float) -> Iterator[Row]:
    """The rows of a part, each as soon as it is measured; a game on the page lasts so many minutes."""
    if part == "pico":
        print(pico.heading(), flush=True)
        yield from pico.rows()
    elif part == "page":
        print(page.heading(), flush=True)
        yield from page.rows(minutes)
    elif part == "frames":
        print(page.heading(), flush=True)
        yield from frames.rows(minutes)
    elif part == "phones":
        print(page.heading(), flush=True)
        yield from phones.rows()
    elif part == "servers":
        print("Files and servers on this PC, which has to be a Linux; turtleback benchmark", flush=True)
        yield from servers.rows()
    else:
        missed, ghosts = fuzz(PRESSES)
        what = "%d fuzzed presses" % PRESSES
        yield Row(what, "%d missed, %d ghosts" % (missed, ghosts), "0 and 0", missed + ghosts > 0)
        seconds, writes = ten_minutes()
        yield Row("10 minutes of play, %d frames sent" % writes, "%.2f s of CPU" % seconds, "under 1 s", seconds > 1)


def ten_minutes() -> tuple[float, int]:
    """CPU seconds and frames sent for ten minutes of a bots' game at the device's own frame rate."""
    begun = time.process_time()
    device = VirtualDevice(GameSetup(players=["clever"] * 4), seed=1)
    device.run(GAME_MS)
    return time.process_time() - begun, device.strip.writes


def fresh() -> Iterator[Row]:
    """How long the commands take that a newcomer types, in a fresh clone."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["git", "clone", "-q", str(HOUSE), folder], check=True)
        for what, target, goal in FRESH:
            yield Row(what, "%.0f s" % _seconds(["make", target], folder), goal, False)


def _seconds(command: list[str], folder: str) -> float:
    begun = time.monotonic()
    # Without the variables of a `make` that may be running us.
    env = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    done = subprocess.run(command, cwd=folder, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode:
        sys.exit("%s failed:\n%s" % (" ".join(command), done.stdout[-2000:] + done.stderr[-2000:]))
    return time.monotonic() - begun


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m turtleback_tools.benchmarks", description=__doc__)
    parser.add_argument("--fresh", action="store_true", help="also time make play and make test in a fresh clone")
    parser.add_argument("--only", choices=PARTS, help="measure only that")
    parser.add_argument("--minutes", type=float, default=1, metavar="M", help="minutes of play on the page, else 1")
    args = parser.parse_args()
    versions = platform.python_implementation(), platform.python_version(), cores()
    print("Turtleback benchmark, %s %s, %d cores" % versions)
    for part in [args.only] if args.only else PARTS:
        try:
            for row in rows(part, args.minutes):
                print(row.line(), flush=True)
        except (NoImage, NoMachine, NoBrowser) as lacking:
            print("Not measured: %s" % lacking)
    for row in fresh() if args.fresh else ():
        print(row.line(), flush=True)


if __name__ == "__main__":
    main()
