"""The command `turtleback bench`."""

import argparse
from typing import Any

from turtleback_host.commands.arguments import add_command
from turtleback_host.process.repository import require_repository


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Have the command known."""
    bench = add_command(
        commands, "bench", "measure the device on the bench", ("turtleback bench", "turtleback bench --fresh")
    )
    bench.add_argument("--fresh", action="store_true", help="also time make play and make test in a fresh clone")
    bench.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Print the figures of the device."""
    require_repository("To measure", "bench")
    from turtleback_host.benchmarks.device import measure

    measure(args.fresh)
