"""The command `turtleback restore`."""

import argparse
from pathlib import Path
from typing import Any

from turtleback_host.commands.arguments import add_command, add_data


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command."""
    restore = add_command(
        commands,
        "restore",
        "replace the archive by a backup of it",
        ("turtleback restore stick/games.sqlite", "turtleback restore games.sqlite --data folder"),
    )
    restore.add_argument("file", type=Path, metavar="FILE", help="a file that `turtleback backup` has written")
    add_data(restore)
    restore.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Bring a backup back. SetupError, OSError."""
    from turtleback_host.archive.backups import restore
    from turtleback_host.process.streams import printable
    from turtleback_host.records.kept_games import data_folder

    before = restore(args.data or data_folder(), args.file)
    if before:
        print("The archive before is now %s." % printable(before))
    print("The archive is that of %s." % printable(args.file))
