"""What `turtleback study` does with its words, and what it says in the end, or when it is stopped."""

import argparse
import json
from pathlib import Path
from secrets import randbelow

from turtleback.engine.catalogue import game_class
from turtleback.engine.contract import SetupError
from turtleback.engine.parse import NotationError, read_number
from turtleback.games.bots import best
from turtleback_host.process.signals import status_of
from turtleback_host.process.streams import complain, printable
from turtleback_host.settings.seating import needs_bots
from turtleback_host.simulate import fast
from turtleback_host.simulate.command import check_numbers
from turtleback_host.simulate.series import SEEDS
from turtleback_host.study.chapters import chosen
from turtleback_host.study.chart import Chapter
from turtleback_host.study.found import Found
from turtleback_host.study.plan import Plan
from turtleback_host.study.report import PAGE, check, told, write
from turtleback_host.study.sample import Sample, gather

BOTS = {"mahe": "below4"}  # which the fast path plays, too; in other games the best that a Pico has room for
GAMES = {"mahe": 2_000}
GAMES_ELSE = 500
FEWEST = 20  # games that have an interval one may believe


def study(args: argparse.Namespace) -> int:
    """Play, and write or print what came of it; the exit status. SetupError for what cannot be done."""
    plan = plan_of(args)
    questions = chosen(plan, args.only)
    if not args.out and not args.json:
        raise SetupError("Say where the report is to go, with --out DIR, or ask for --json.")
    if args.out:
        check(args.out)
    samples = [sample for question in questions.values() for sample in question.samples(plan)]
    if not all(sample.watched for sample in samples):
        fast.get_ready()
    found: dict[Sample, Found] = {}
    try:
        gather(samples, args.jobs, found)
    except KeyboardInterrupt as stopped:
        complain("stopped with %d of %d series of games played; nothing is written." % (len(found), len(set(samples))))
        return status_of(stopped)
    chapters = [question.chapter(plan, found) for question in questions.values()]
    if args.out:
        write(args.out, plan, chapters)
    print(json.dumps(told(plan, chapters)) if args.json else "\n".join(_text(args.out, chapters)))
    return 0


def plan_of(args: argparse.Namespace) -> Plan:
    """What is to be studied. SetupError."""
    needs_bots(args.game)
    kind = game_class(args.game)
    args.games = GAMES.get(args.game, GAMES_ELSE) if args.games is None else args.games
    check_numbers(args, FEWEST)
    fewest, most = kind.SEATS
    seats = _seats(args.seats) if args.seats else range(fewest, most + 1)
    for count in seats:
        kind.check_seats(count)
    asked = " --seats " + ",".join(map(str, seats)) if args.seats else ""
    seed = randbelow(SEEDS) if args.seed is None else args.seed
    return Plan(args.game, BOTS.get(args.game, best(args.game)), tuple(seats), args.games, seed, asked)


def _seats(text: str) -> list[int]:
    try:
        return sorted({read_number(word) for word in text.split(",")})
    except NotationError as error:
        raise SetupError("--seats takes numbers with commas, like 2,4: %s." % error) from error


def _text(folder: Path, chapters: list[Chapter]) -> list[str]:
    lines = []
    for chapter in chapters:
        lines += [chapter.title, *("  " + chart.words for chart in chapter.charts), ""]
    return [*lines, "The report, with its pictures and commands: %s" % printable(folder / PAGE)]
