"""The command `turtleback fetch`."""

import argparse
from pathlib import Path
from typing import Any

from turtleback_host.commands.arguments import add_command, add_port
from turtleback_host.process.extras import requires_extra


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command."""
    fetch = add_command(
        commands,
        "fetch",
        "bring the games that a Pico has kept to this PC",
        ("turtleback fetch", "turtleback fetch holidays --port /dev/ttyACM0"),
    )
    fetch.add_argument(
        "folder",
        nargs="?",
        type=Path,
        default=Path("games"),
        metavar="DIR",
        help="the folder to save them in, by default games",
    )
    add_port(fetch)
    fetch.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Fetch the archived games of a board to a folder. SetupError."""
    with requires_extra("flash", "A board"):
        from turtleback_host.pico.fetch import fetch

        fetch(args.port, args.folder)
