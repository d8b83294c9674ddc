"""The commands that look into a game: odds and analyse. Reads their words and calls what does the work."""

import argparse
from pathlib import Path
from typing import Any

from turtleback.engine.contract import SetupError
from turtleback.engine.notation import NotationError, read_number
from turtleback_host.seating import option_of


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Have the commands known."""
    odds = commands.add_parser("odds", help="count the exact odds of a game")
    odds.add_argument("game", help="the game: mahe, mice, mada, bag")
    odds.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the rules")
    odds.add_argument("--seen", metavar="N,N,...", help="cards of mada that have been seen, by their numbers")
    odds.add_argument("--json", action="store_true", help="print one JSON object")
    odds.set_defaults(run=_odds)

    analyse = commands.add_parser("analyse", help="find the mistakes and the luck in a recorded game of mahe")
    analyse.add_argument("file", type=Path)
    analyse.add_argument("--plot", type=Path, metavar="FILE", help="draw the lead into a picture: png, svg or pdf")
    analyse.add_argument("--json", action="store_true", help="print one JSON object")
    analyse.set_defaults(run=_analyse)


def _odds(args: argparse.Namespace) -> None:
    from turtleback_host.odds import odds

    try:
        seen = [read_number(word) for word in args.seen.split(",")] if args.seen else []
    except NotationError as error:
        raise SetupError("--seen takes numbers with commas: %s." % error) from error
    print(odds(args.game, dict(map(option_of, args.option)), seen, args.json))


def _analyse(args: argparse.Namespace) -> None:
    from turtleback_host.replay import load

    match = load(args.file)
    try:
        from turtleback_host.analysis.report import report

        report(match, args.plot, args.json)
    except ModuleNotFoundError as missing:
        raise SetupError(
            "To analyse a game needs %s, which comes with: pip install 'turtleback[study,fast]'." % missing.name
        ) from missing
