"""The commands that look into a game: odds, analyse and study. Reads their words and calls what does the work."""

import argparse
from pathlib import Path
from typing import Any

from turtleback.engine.contract import SetupError
from turtleback.engine.parse import NotationError, read_number
from turtleback_host.commands.shared import add_command, add_rules
from turtleback_host.process.cores import cores
from turtleback_host.process.extras import set_up_by
from turtleback_host.settings.seating import option_of

SEEN = "cards of mada that have been seen: cacti by value, 0 for a lemur, 14 for a double one, 15 for a scorpion"


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Have the commands known."""
    odds = add_command(
        commands,
        "odds",
        "count the exact odds of a game",
        ("turtleback odds mahe", "turtleback odds mada --seen 5,5,0 --held 2"),
    )
    odds.add_argument("game", help="the game: mahe, mice, mada, bag")
    add_rules(odds)
    odds.add_argument("--seen", metavar="N,N,...", help=SEEN)
    odds.add_argument("--held", type=int, default=0, metavar="N", help="unseen cards of mada in the hands of others")
    odds.add_argument("--json", action="store_true", help="print one JSON object")
    odds.set_defaults(run=_odds)

    analyse = add_command(
        commands,
        "analyse",
        "find the mistakes and the luck in a recorded game of mahe",
        ("turtleback analyse game.txt", "turtleback analyse game.txt --plot lead.png"),
    )
    analyse.add_argument("file", type=Path, help="a record, as `play --record` and `simulate --record` keep it")
    analyse.add_argument("--plot", type=Path, metavar="FILE", help="draw the lead into a picture: png, svg or pdf")
    analyse.add_argument("--json", action="store_true", help="print one JSON object")
    analyse.set_defaults(run=_analyse)

    study = add_command(
        commands,
        "study",
        "write a report on how a game works, from many games of bots",
        ("turtleback study mice", "turtleback study mahe --only seats,tempo --games 20000 --out report"),
    )
    study.add_argument("game", help="the game: mahe, mice, mada, midas")
    study.add_argument("--out", type=Path, metavar="DIR", help="where to: a folder of its own, or an older report's")
    study.add_argument("--only", metavar="NAME,NAME", help="some chapters: seats, length, scores, rules, tempo ...")
    study.add_argument("--seats", metavar="N,N", help="some numbers of seats, where chapters go through all")
    study.add_argument(
        "--games",
        type=int,
        metavar="K",
        help="games for each number, else 2000 or 500; 100 times as many where the fast path plays",
    )
    study.add_argument("--seed", type=int, metavar="N", help="the same number gives the same games")
    study.add_argument("--jobs", type=int, metavar="J", default=cores(), help="how many processes, else one a core")
    study.add_argument("--json", action="store_true", help="print one JSON object")
    study.set_defaults(run=_study)


def _odds(args: argparse.Namespace) -> None:
    from turtleback_host.odds import odds

    try:
        seen = [read_number(word) for word in args.seen.split(",")] if args.seen else []
    except NotationError as error:
        raise SetupError("--seen takes numbers with commas: %s." % error) from error
    print(odds(args.game, dict(map(option_of, args.option)), args.json, seen=seen, held=args.held))


def _analyse(args: argparse.Namespace) -> None:
    from turtleback_host.records.replay import about, load

    with set_up_by("study", "To analyse a game"):
        from turtleback_host.analysis.plot import check
        from turtleback_host.analysis.report import report
    if args.plot:
        check(args.plot)
    match = load(args.file)
    with about(args.file):
        report(match, args.plot, args.json)


def _study(args: argparse.Namespace) -> int:
    with set_up_by("study", "To study"):
        from turtleback_host.study.command import study
    return study(args)
