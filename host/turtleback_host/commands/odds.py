"""The command `turtleback odds`."""

import argparse
from typing import Any

from turtleback.engine.contract import SetupError
from turtleback.engine.parse import NotationError, read_number
from turtleback_host.commands.arguments import add_command, add_rules
from turtleback_host.settings.seating import option_of
from turtleback_lab.odds import GAMES

SEEN = "cards of mada that have been seen: cacti by value, 0 for a lemur, 14 for a double one, 15 for a scorpion"


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command."""
    odds = add_command(
        commands,
        "odds",
        "count the exact odds of a game",
        ("turtleback odds mahe", "turtleback odds mada --seen 5,5,0 --held 2"),
    )
    odds.add_argument("game", help="the game: %s" % ", ".join(GAMES))
    add_rules(odds)
    odds.add_argument("--seen", metavar="N,N,...", help=SEEN)
    odds.add_argument("--held", type=int, default=0, metavar="N", help="unseen cards of mada in the hands of others")
    odds.add_argument("--json", action="store_true", help="print one JSON object")
    odds.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Print the tables of odds. SetupError."""
    from turtleback_lab.odds import odds

    try:
        seen = [read_number(word) for word in args.seen.split(",")] if args.seen is not None else []
    except NotationError as error:
        raise SetupError("--seen takes numbers separated by commas: %s." % error) from error
    print(odds(args.game, dict(map(option_of, args.option)), args.json, seen=seen, held=args.held))
