"""The command `turtleback import`."""

import argparse
from pathlib import Path
from typing import Any

from turtleback_host.commands.arguments import add_command, add_data
from turtleback_host.process.streams import pluralize


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command."""
    parser = add_command(
        commands,
        "import",
        "bring recorded games into the archive",
        ("turtleback import game.txt", "turtleback import games --names Mint=Anna,Blue=Ben"),
    )
    parser.add_argument(
        "files",
        nargs="*",
        type=Path,
        metavar="FILE",
        help="records, downloads of the page, or folders of them; the download folder is always searched",
    )
    parser.add_argument("--names", metavar="Mint=Anna,...", help="who sat where in these games")
    parser.add_argument("--date", metavar="DATE", help="the evening on which they were played, such as 2026-11-21")
    add_data(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Import files; returns 2 if one of those named could not be. SetupError."""
    from turtleback_host.archive.seating import read_seating
    from turtleback_host.archive.store import open_archive
    from turtleback_host.archive.sync import files_of, import_all, import_new, seat_games
    from turtleback_host.archive.times import When, bounds, read_day
    from turtleback_host.records.saved_games import data_folder

    named = read_seating(args.names or "")
    when = When(bounds(read_day(args.date))[0] + 15 * 3600, "given") if args.date else None
    chosen = [(file, path.is_dir()) for path in args.files for file in files_of(path)]
    folder = args.data or data_folder()
    with open_archive(folder) as db:
        new, known, failed = import_all(db, chosen, when, print)
        seat_games(db, new + known if named else new, named)
        # The watched folders afterwards: the names are for the files, which may lie in one of them.
        import_new(db, folder)
        if not args.files:
            count = db.execute("SELECT count(*) FROM games").fetchone()[0]
            print("The archive has %s." % pluralize(count, "game"))
    return 2 if failed else 0
