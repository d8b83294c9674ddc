"""The command `turtleback scores`."""

import argparse
import json
from sqlite3 import Connection
from typing import Any

from turtleback_host.commands.arguments import add_command, add_listing
from turtleback_host.commands.log import wanted_by
from turtleback_host.process.environment import requires_extra
from turtleback_host.process.streams import pluralize, print_error

SIMULATED = 2_000  # simulated after each move: the error of a game's luck is some hundredths of a win
ANALYSING = "Analysing the luck in %s of Mahé, some seconds for each and only once."


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command."""
    scores = add_command(
        commands,
        "scores",
        "say who has won how often, beside the fair share",
        ("turtleback scores", "turtleback scores mahe --luck"),
    )
    add_listing(scores, ", with points and records", "one JSON object", "CSV, a line for each person")
    scores.add_argument("--luck", action="store_true", help="analyse the games of mahe whose luck is not known yet")
    scores.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Print the scores. SetupError."""
    from turtleback_host.archive import results, score_table
    from turtleback_host.archive.scores import scores
    from turtleback_host.archive.sync import existing_archive

    wanted = wanted_by(args)
    with existing_archive(args.data) as db:
        if args.luck:
            analyse_all(db, results.counted(db, wanted))
        data = scores(db, wanted)
    if args.json:
        print(json.dumps(data))
    elif args.csv:
        print(score_table.as_csv(data))
    else:
        score_table.print_table(data)


def analyse_all(db: Connection, games: list[Any], advice: str = "") -> None:
    """Compute the luck of games that are not analysed yet; each stays known. SetupError without the extra `lab`.

    What it does is said first on standard error, with the advice.
    """
    from turtleback_host.archive.scores import not_analysed

    missing = not_analysed(db, games)
    if missing:
        with requires_extra("study", "To tell luck from skill"):
            import turtleback_lab.analysis.walk  # noqa: F401
        from turtleback_host.process.progress import progress

        print_error(ANALYSING % pluralize(len(missing), "game") + advice)
        with progress(len(missing), "Analysing") as show:
            for done, number in enumerate(missing, 1):
                analyse(db, number)
                show(done)


def analyse(db: Connection, number: int) -> None:
    """Compute and store the luck and the lead of a game of Mahé, which takes seconds. Needs the extra `lab`."""
    from turtleback_host.archive.game_info import game_of
    from turtleback_host.archive.scores import save_luck
    from turtleback_lab.analysis.walk import Analysis

    (text,) = db.execute("SELECT text FROM records WHERE game_id = ?", (number,)).fetchone()
    analysis = Analysis(game_of(text), SIMULATED, lambda done: None)
    lead = [[at, *(round(chance, 4) for chance in row)] for at, row in zip(analysis.numbers, analysis.lead)]
    save_luck(db, number, [round(luck, 4) for luck in analysis.luck], lead)
