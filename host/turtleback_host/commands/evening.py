"""The command `turtleback evening`."""

import argparse
from pathlib import Path
from typing import Any

from turtleback.engine.contract import SetupError
from turtleback_host.commands.arguments import add_command, add_data
from turtleback_host.commands.scores import analyse_all
from turtleback_host.process.streams import pluralize, print_error, printable

OR_FAST = " With --fast, the points are drawn at once in place of the chances to win."


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command."""
    evening = add_command(
        commands,
        "evening",
        "write the last evening as a web page to send to the family",
        ("turtleback evening", "turtleback evening --date 2026-11-21 --out saturday.html"),
    )
    evening.add_argument("--date", metavar="DATE", help="another evening, such as 2026-11-21; it ends at 5 o'clock")
    evening.add_argument("--out", type=Path, metavar="FILE", help="the file, by default evening-DATE.html")
    evening.add_argument("--fast", action="store_true", help="analyse nothing: draw points in place of chances to win")
    add_data(evening)
    evening.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Write the page of an evening. SetupError, OSError."""
    from turtleback_host.archive.evening import last_evening, page
    from turtleback_host.archive.results import Filter, is_false, results
    from turtleback_host.archive.sync import existing_archive
    from turtleback_host.archive.times import read_day
    from turtleback_host.files.safe_write import write_text

    day = read_day(args.date) if args.date else None
    with existing_archive(args.data) as db:
        day = day or last_evening(db)
        games = [one for one in results(db, Filter(since=day, until=day)) if one.seats] if day else []
        if day is None or not games:
            raise SetupError("No game was finished on %s." % ("that evening" if args.date else "any evening yet"))
        if not args.fast:
            try:
                analyse_all(db, [one for one in games if not is_false(one)], OR_FAST)
            except SetupError as error:  # without what analyses, the points are drawn
                print_error(error)
        text = page(db, day, games)
    path = args.out or Path("evening-%s.html" % day.isoformat())
    write_text(path, text)
    print("%s: %s." % (printable(path), pluralize(sum(not is_false(one) for one in games), "game")))
