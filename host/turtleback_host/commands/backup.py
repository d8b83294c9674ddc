"""The commands `turtleback backup` and `turtleback restore`: a whole copy of the archive, and the way back."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from turtleback_host.commands.arguments import add_command, add_data


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parsers of both commands."""
    _add(commands, "backup", "write a copy of the archive to a file", "the copy; an older one is renamed", back_up)
    made = "a file that `turtleback backup` has written"
    _add(commands, "restore", "replace the archive by a backup of it", made, restore)


def _add(
    commands: "argparse._SubParsersAction[Any]",
    name: str,
    help: str,
    file_help: str,
    run: Callable[[argparse.Namespace], None],
) -> None:
    examples = "turtleback %s stick/games.sqlite", "turtleback %s games.sqlite --data folder"
    parser = add_command(commands, name, help, [example % name for example in examples])
    parser.add_argument("file", type=Path, metavar="FILE", help=file_help)
    add_data(parser)
    parser.set_defaults(run=run)


def back_up(args: argparse.Namespace) -> None:
    """Write the backup. SetupError, OSError."""
    from turtleback_host.archive import backups
    from turtleback_host.process.streams import printable
    from turtleback_host.records.saved_games import data_folder

    older = backups.back_up(args.data or data_folder(), args.file)
    if older:
        print("An older file is now %s." % printable(older))
    print("%s is a whole copy of the archive; `turtleback restore` brings it back." % printable(args.file))


def restore(args: argparse.Namespace) -> None:
    """Bring a backup back. SetupError, OSError."""
    from turtleback_host.archive import backups
    from turtleback_host.process.streams import printable
    from turtleback_host.records.saved_games import data_folder

    before = backups.restore(args.data or data_folder(), args.file)
    if before:
        print("The archive before is now %s." % printable(before))
    print("The archive is that of %s." % printable(args.file))
