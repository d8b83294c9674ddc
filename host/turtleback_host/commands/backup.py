"""The command `turtleback backup`."""

import argparse
from pathlib import Path
from typing import Any

from turtleback_host.commands.arguments import add_command, add_data


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command."""
    backup = add_command(
        commands,
        "backup",
        "write a copy of the archive to a file",
        ("turtleback backup stick/games.sqlite", "turtleback backup games.sqlite --data folder"),
    )
    backup.add_argument("file", type=Path, metavar="FILE", help="the copy; an older one is renamed")
    add_data(backup)
    backup.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Write the backup. SetupError, OSError."""
    from turtleback_host.archive.backups import back_up
    from turtleback_host.process.streams import printable
    from turtleback_host.records.kept_games import data_folder

    older = back_up(args.data or data_folder(), args.file)
    if older:
        print("An older file is now %s." % printable(older))
    print("%s is a whole copy of the archive; `turtleback restore` brings it back." % printable(args.file))
