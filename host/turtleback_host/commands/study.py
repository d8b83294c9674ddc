"""The command `turtleback study`."""

import argparse
from pathlib import Path
from typing import Any

from turtleback_host.commands.arguments import add_command, add_jobs, check_numbers
from turtleback_host.process.environment import requires_extra
from turtleback_host.settings.seating import PLAYED, needs_bots


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command."""
    study = add_command(
        commands,
        "study",
        "write a report on how a game works, from many games of bots",
        ("turtleback study mice --out report", "turtleback study mahe --only seats,tempo --games 20000 --out report"),
    )
    study.add_argument("game", help="the game: %s" % ", ".join(PLAYED))
    study.add_argument(
        "--out", type=Path, metavar="DIR", help="the folder to write: an empty one, or that of an older report"
    )
    study.add_argument(
        "--only", metavar="NAME,NAME", help="only these chapters: seats, length, scores, rules, tempo ..."
    )
    study.add_argument("--seats", metavar="N,N", help="only these seat counts, in chapters that compare them")
    study.add_argument(
        "--games",
        type=int,
        metavar="K",
        help="games for each figure, by default 2000 or 500; 100 times as many where the compiled kernel plays",
    )
    study.add_argument("--seed", type=int, metavar="N", help="the same number gives the same games")
    add_jobs(study)
    study.add_argument("--json", action="store_true", help="print one JSON object")
    study.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Study a game and write or print the report; returns the exit status. SetupError."""
    with requires_extra("study", "To study"):
        from turtleback_lab.study.run import FEWEST, default_games, plan_of, study
    needs_bots(args.game)
    if args.games is None:
        args.games = default_games(args.game)
    check_numbers(args, FEWEST)
    plan = plan_of(args.game, args.seats, args.games, args.seed)
    return study(plan, args.only, args.out, args.json, args.jobs)
