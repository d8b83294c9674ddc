"""`make bench`: the figures that the README quotes, each beside its goal: on the emulated Pico and on the page."""

import argparse
import platform
from collections.abc import Callable, Iterator

from turtleback_host.pico.game_log import Row
from turtleback_host.system.environment import cores
from turtleback_tools.benchmarks import page, pico
from turtleback_tools.emulator.chromium import NoBrowser
from turtleback_tools.emulator.emulator import NoImage
from turtleback_tools.emulator.vm import NoMachine

Measure = Callable[[float], Iterator[Row]]  # the rows, each as soon as it is measured; of so many minutes of play
PARTS: dict[str, tuple[Callable[[], str], Measure]] = {  # what is measured with what, and the measuring
    "pico": (pico.heading, lambda minutes: pico.rows()),
    "page": (page.heading, page.rows),
    "frames": (page.heading, page.frames),
    "phones": (page.heading, lambda minutes: page.phones()),
}


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m turtleback_tools.benchmarks", description=__doc__)
    parser.add_argument("--only", choices=PARTS, help="measure only that")
    parser.add_argument("--minutes", type=float, default=1, metavar="M", help="minutes of play on the page, else 1")
    args = parser.parse_args()
    versions = platform.python_implementation(), platform.python_version(), cores()
    print("Turtleback benchmark, %s %s, %d cores" % versions)
    for heading, rows in [PARTS[args.only]] if args.only else PARTS.values():
        try:
            print(heading(), flush=True)
            for row in rows(args.minutes):
                print(row.line(), flush=True)
        except (NoImage, NoMachine, NoBrowser) as lacking:
            print("Not measured: %s" % lacking)


if __name__ == "__main__":
    main()
