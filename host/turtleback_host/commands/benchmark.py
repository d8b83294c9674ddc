"""The command `turtleback benchmark`. Its former name, `bench`, is still accepted and not listed."""

import argparse
from typing import Any

from turtleback.engine.contract import SetupError
from turtleback_host.commands.arguments import add_command
from turtleback_host.process.repository import require_repository

FORMER_NAME = "bench"
PARTS = ("virtual", "pico", "page")
MOST_MINUTES = 60


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the command, under both names."""
    examples = ("turtleback benchmark", "turtleback benchmark --fresh", "turtleback benchmark --only page --minutes 5")
    benchmark = add_command(commands, "benchmark", "measure the device: virtual, emulated and in a page", examples)
    for parser in (benchmark, commands.add_parser(FORMER_NAME)):  # a parser without help is not listed
        parser.add_argument("--fresh", action="store_true", help="also time make play and make test in a fresh clone")
        parser.add_argument("--only", choices=PARTS, help="measure only that")
        parser.add_argument("--minutes", type=float, default=1, metavar="M", help="minutes of play on the page, else 1")
        parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Print the measured figures of the device. SetupError outside the repository, or for too many minutes."""
    require_repository("To measure", "bench")
    if not 0 < args.minutes <= MOST_MINUTES:
        raise SetupError("--minutes takes a number up to %d, not %g." % (MOST_MINUTES, args.minutes))
    from turtleback_host.benchmarks.device import measure

    measure(args.fresh, args.only, args.minutes)
