"""The command `turtleback export`."""

import argparse
from pathlib import Path
from typing import Any

from turtleback_host.commands.arguments import add_command, add_data, add_filters

STANDARD_OUTPUT = "-"


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command."""
    export = add_command(
        commands,
        "export",
        "write everything in the archive as CSV, and the records as files",
        ("turtleback export games.csv", "turtleback export anna.csv --person Anna --records games"),
    )
    export.add_argument(
        "file",
        type=Path,
        metavar="FILE",
        help="the CSV file, with a line for each seat of each game; - for standard output",
    )
    export.add_argument("--records", type=Path, metavar="DIR", help="write each record to a file in this folder, too")
    export.add_argument("--game", help="only games of this name")
    add_filters(export)
    add_data(export)
    export.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Write the files. SetupError, OSError."""
    from turtleback_host.archive.results import as_csv, results
    from turtleback_host.archive.sync import existing_archive
    from turtleback_host.commands.log import wanted_by
    from turtleback_host.files.folders import make_folder
    from turtleback_host.files.safe_write import write_text
    from turtleback_host.process.streams import pluralize, printable
    from turtleback_host.records.write import save

    with existing_archive(args.data) as db:
        games = results(db, wanted_by(args))
        if args.records:
            make_folder(args.records)
        csv = as_csv(db, games)
        if str(args.file) == STANDARD_OUTPUT:
            print(csv)
        else:
            write_text(args.file, csv + "\n")
        if args.records:
            for one in games:
                (text,) = db.execute("SELECT text FROM records WHERE game_id = ?", (one.id,)).fetchone()
                save(args.records / ("%s-%d.txt" % (one.game or "unreadable", one.id)), text.encode())
    if str(args.file) != STANDARD_OUTPUT:
        print("%s: %s." % (printable(args.file), pluralize(len(games), "game")))
