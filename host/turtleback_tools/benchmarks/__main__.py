"""`python -m turtleback_tools.benchmarks`: measures the device: virtual, emulated and in a page."""

import argparse

from turtleback_tools.benchmarks.device import measure

PARTS = ("virtual", "pico", "page")
MOST_MINUTES = 60


def minutes(text: str) -> float:
    """How long a game on the page lasts. ValueError if nobody would wait for it."""
    number = float(text)
    if not 0 < number <= MOST_MINUTES:
        raise ValueError
    return number


parser = argparse.ArgumentParser(prog="python -m turtleback_tools.benchmarks", description=__doc__)
parser.add_argument("--fresh", action="store_true", help="also time make play and make test in a fresh clone")
parser.add_argument("--only", choices=PARTS, help="measure only that")
parser.add_argument(
    "--minutes", type=minutes, default=1, metavar="M", help="minutes of play on the page (up to 60), else 1"
)
args = parser.parse_args()
measure(args.fresh, args.only, args.minutes)
