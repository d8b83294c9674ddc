"""The command `turtleback benchmark`."""

import argparse
from typing import Any

from turtleback.engine.contract import SetupError
from turtleback_host.commands.arguments import add_command
from turtleback_host.process.repository import require_repository

PARTS = ("virtual", "pico", "page")
MOST_MINUTES = 60


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command."""
    examples = (
        "turtleback benchmark",
        "turtleback benchmark --only page --minutes 5",
    )
    what = "measure the device: virtual, emulated and in a page"
    benchmark = add_command(commands, "benchmark", what, examples)
    benchmark.add_argument("--fresh", action="store_true", help="also time make play and make test in a fresh clone")
    benchmark.add_argument("--only", choices=PARTS, help="measure only that")
    benchmark.add_argument("--minutes", type=float, default=1, metavar="M", help="minutes of play on the page, else 1")
    benchmark.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Print the measured figures of the device. SetupError says what is missing."""
    require_repository("To measure", "bench")
    if not 0 < args.minutes <= MOST_MINUTES:
        raise SetupError("--minutes takes a number above 0 and up to %d, not %g." % (MOST_MINUTES, args.minutes))
    from turtleback_tools.benchmarks.device import measure

    measure(args.fresh, args.only, args.minutes)
