"""Runs a study from its plan to its report: plays the games, writes the report and prints a summary."""

import json
from pathlib import Path
from secrets import randbelow

from turtleback.engine.catalogue import game_class
from turtleback.engine.contract import SetupError
from turtleback.engine.options import check_seats
from turtleback.engine.parse import NotationError, read_number
from turtleback.games.bots import best
from turtleback_host.process.signals import status_of
from turtleback_host.process.streams import print_error, printable
from turtleback_lab.simulate.play import warm_up
from turtleback_lab.simulate.series import SEEDS
from turtleback_lab.study.chapters import chapters_of
from turtleback_lab.study.chart import Chapter
from turtleback_lab.study.report import PAGE, as_data, check, write
from turtleback_lab.study.samples import Plan, Sample, gather
from turtleback_lab.study.statistics import SampleStats

BOTS = {"mahe": "below4"}  # a bot of the kernel; other games use their best bot that runs on a Pico
GAMES = {"mahe": 2_000}
GAMES_ELSE = 500


def study(plan: Plan, only: str | None, out: Path | None, as_json: bool, jobs: int, dask: str | None) -> int:
    """Play the games and write or print the report; returns the exit status. SetupError."""
    questions = chapters_of(plan, only)
    if not out and not as_json:
        raise SetupError("Name a folder for the report with --out DIR, or use --json.")
    if out:
        check(out)
    samples = [sample for question in questions.values() for sample in question.samples(plan)]
    if not dask and not all(sample.watched for sample in samples):  # the machines of a cluster compile on their own
        warm_up()
    stats: dict[Sample, SampleStats] = {}
    try:
        gather(samples, jobs, dask, stats)
    except KeyboardInterrupt as stopped:
        print_error(
            "stopped with %d of %d series of games played; nothing is written." % (len(stats), len(set(samples)))
        )
        return status_of(stopped)
    chapters = [question.chapter(plan, stats) for question in questions.values()]
    if out:
        write(out, plan, chapters)
    if as_json:
        print(json.dumps(as_data(plan, chapters)))
    elif out:
        print("\n".join(_text(out, chapters)))
    return 0


def default_games(game: str) -> int:
    """The default number of games for each figure."""
    return GAMES.get(game, GAMES_ELSE)


def plan_of(game: str, seats_text: str | None, games: int, seed: int | None) -> Plan:
    """The plan for a game, with the seat counts in `seats_text` (`2,4`) or all of them. SetupError."""
    kind = game_class(game)
    fewest, most = kind.SEATS
    seats = _seats(seats_text) if seats_text is not None else range(fewest, most + 1)
    for count in seats:
        check_seats(kind, count)
    asked = " --seats " + ",".join(map(str, seats)) if seats_text else ""
    seed = randbelow(SEEDS) if seed is None else seed
    return Plan(game, BOTS.get(game, best(game)), tuple(seats), games, seed, asked)


def _seats(text: str) -> list[int]:
    try:
        return sorted({read_number(word) for word in text.split(",")})
    except NotationError as error:
        raise SetupError("--seats takes numbers separated by commas, like 2,4: %s." % error) from error


def _text(folder: Path, chapters: list[Chapter]) -> list[str]:
    lines = []
    for chapter in chapters:
        lines += [chapter.title, "  " + chapter.answer, *("  " + chart.words for chart in chapter.charts), ""]
    return [*lines, "The report, with its pictures and commands: %s" % printable(folder / PAGE)]
