"""The command `turtleback analyse`."""

import argparse
from pathlib import Path
from typing import Any

from turtleback_host.commands.arguments import add_command
from turtleback_host.process.environment import requires_extra


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command."""
    analyse = add_command(
        commands,
        "analyse",
        "find the mistakes and the luck in a recorded game of mahe",
        ("turtleback analyse game.txt", "turtleback analyse game.txt --plot lead.png"),
    )
    analyse.add_argument("file", type=Path, help="a record, as `play --record` and `simulate --record` keep it")
    analyse.add_argument("--plot", type=Path, metavar="FILE", help="plot the chances to win to a png, svg or pdf file")
    analyse.add_argument("--json", action="store_true", help="print one JSON object")
    analyse.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Analyse a record, print the result and write the plot. SetupError."""
    from turtleback_host.records.replay import about, load

    with requires_extra("study", "To analyse a game"):
        from turtleback_lab.analysis.report import check, report
    if args.plot:
        check(args.plot)
    match = load(args.file)
    with about(args.file):
        report(match, args.plot, args.json)
