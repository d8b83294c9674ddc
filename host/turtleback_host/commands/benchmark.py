"""The command `turtleback benchmark`. Its former name, `bench`, is still accepted and not listed."""

import argparse
from typing import Any

from turtleback_host.commands.arguments import add_command
from turtleback_host.process.repository import require_repository

FORMER_NAME = "bench"


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the command, under both names."""
    examples = ("turtleback benchmark", "turtleback benchmark --fresh")
    benchmark = add_command(commands, "benchmark", "measure the virtual device", examples)
    for parser in (benchmark, commands.add_parser(FORMER_NAME)):  # a parser without help is not listed
        parser.add_argument("--fresh", action="store_true", help="also time make play and make test in a fresh clone")
        parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Print the measured figures of the device. SetupError outside the repository."""
    require_repository("To measure", "bench")
    from turtleback_host.benchmarks.device import measure

    measure(args.fresh)
