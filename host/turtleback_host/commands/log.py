"""The command `turtleback log`."""

import argparse
from typing import Any

from turtleback_host.commands.arguments import add_command, add_listing

NEWEST = 20
OLDER = "Older games are listed with --all."


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command."""
    log = add_command(
        commands,
        "log",
        "list the games of the archive, the newest last",
        ("turtleback log", "turtleback log mahe --person Anna --since 2026-11-01"),
    )
    add_listing(log, "", "all that fit as one JSON list", "all that fit as CSV, a line for each seat")
    log.add_argument("--all", action="store_true", help="list all, not only the newest %d" % NEWEST)
    log.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """List games. SetupError."""
    from turtleback_host.archive.results import EVERYTHING, NO_GAME_YET, as_csv, as_json, line, results
    from turtleback_host.archive.sync import existing_archive

    wanted = wanted_by(args)
    with existing_archive(args.data) as db:
        every = args.all or args.json or args.csv
        games = results(db, wanted, None if every else NEWEST + 1)
        if args.json:
            print(as_json(db, games))
        elif args.csv:
            print(as_csv(db, games))
        else:
            are_more = not every and len(games) > NEWEST
            lines = [OLDER] * are_more + [line(result) for result in games[are_more:]]
            none = "There is no such game in the archive." if wanted != EVERYTHING else NO_GAME_YET
            print("\n".join(lines) or none)


def wanted_by(args: argparse.Namespace) -> Any:
    """The filter that the arguments ask for. SetupError."""
    from turtleback_host.archive.results import Filter, checked_game
    from turtleback_host.archive.times import read_day

    since, until = (read_day(text) if text else None for text in (args.since, args.until))
    return Filter(checked_game(args.game), args.person, since, until)
