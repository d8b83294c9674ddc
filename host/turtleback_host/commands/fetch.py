"""The command `turtleback fetch`."""

import argparse
from pathlib import Path
from typing import Any

from turtleback_host.commands.arguments import add_command, add_data, add_port
from turtleback_host.process.environment import requires_extra


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
    fetch.add_argument("--names", metavar="Mint=Anna,...", help="who sat where in these games, for the archive")
    add_port(fetch)
    add_data(fetch)
    fetch.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Fetch the games of a board to a folder, and bring those that are finished into the archive. SetupError."""
    with requires_extra("flash", "A board"):
        from turtleback_host.archive.seating import read_seating
        from turtleback_host.archive.sync import add_fetched
        from turtleback_host.pico.fetch import fetch

        named = read_seating(args.names or "")
        journals: list[bytes] = []
        try:
            fetch(args.port, args.folder, lambda name, data: journals.append(data))
        finally:
            add_fetched(args.data, journals, named)
