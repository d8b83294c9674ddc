"""`make bench`: measure the emulated Pico, the web page and simulations, and print each figure beside its goal."""

import argparse
import platform
from collections.abc import Callable, Iterator

from turtleback_host.pico.game_log import Measurement
from turtleback_host.system.environment import cores
from turtleback_tools.benchmarks import growth, page, pico
from turtleback_tools.emulator.chromium import NoBrowser
from turtleback_tools.emulator.emulator import NoImage
from turtleback_tools.emulator.vm import NoMachine

Measure = Callable[[float], Iterator[Measurement]]  # measure(minutes of play) yields rows as soon as they are measured


def once() -> Iterator[None]:
    """Do a part once, with nothing to prepare."""
    yield


# By name: what to repeat the part for, and functions for the heading and for the rows.
PARTS: dict[str, tuple[Callable[[], Iterator[None]], Callable[[], str], Measure]] = {
    "pico": (pico.each_image, pico.heading, lambda minutes: pico.rows()),
    "page": (once, page.heading, page.rows),
    "frames": (once, page.heading, page.frames),
    "phones": (once, page.heading, lambda minutes: page.phones()),
    "growth": (once, growth.heading, lambda minutes: growth.rows()),
}


def main() -> None:
    """Measure the parts that the command line names, or all."""
    parser = argparse.ArgumentParser(prog="python -m turtleback_tools.benchmarks", description=__doc__)
    parser.add_argument("--only", choices=PARTS, help="measure only this part")
    parser.add_argument(
        "--minutes", type=float, default=1, metavar="M", help="minutes of play on the page, by default 1"
    )
    args = parser.parse_args()
    versions = platform.python_implementation(), platform.python_version(), cores()
    print("Turtleback benchmark, %s %s, %d cores" % versions)
    for times, heading, rows in [PARTS[args.only]] if args.only else PARTS.values():
        try:
            for _ in times():
                print(heading(), flush=True)
                for row in rows(args.minutes):
                    print(row.line(), flush=True)
        except (NoImage, NoMachine, NoBrowser) as lacking:
            print("Not measured: %s" % lacking)


if __name__ == "__main__":
    main()
