"""The command `turtleback simulate`, which also prints its results so far when it is stopped."""

import argparse
from pathlib import Path
from typing import Any

from turtleback_host.commands.arguments import add_game_command, add_jobs, add_rules, check_numbers
from turtleback_host.files.folders import make_folder
from turtleback_host.process.environment import requires_extra
from turtleback_host.process.signals import status_of
from turtleback_host.process.streams import print_error
from turtleback_host.settings.seating import PLAYED

GAMES_PLAYED = 1_000
EXAMPLES = (
    "turtleback simulate mahe --games 10000 --seed 1",
    "turtleback simulate mada --seats 3 --bots clever,random --record games",
)


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command."""
    simulate = add_game_command(
        commands,
        "simulate",
        help="let bots play many games and count who wins",
        games=PLAYED,
        examples=EXAMPLES,
    )
    simulate.add_argument("--seats", type=int, metavar="N", help="how many seats")
    simulate.add_argument(
        "--games", type=int, metavar="K", default=GAMES_PLAYED, help="number of games, by default 1000"
    )
    simulate.add_argument("--bots", metavar="A,B", help="who plays; the last also takes the seats that are left")
    simulate.add_argument(
        "--fixed", action="store_true", help="bots keep their seats; by default they rotate with every game"
    )
    add_rules(simulate)
    simulate.add_argument("--seed", type=int, metavar="N", help="the same number gives the same games")
    add_jobs(simulate)
    simulate.add_argument(
        "--dask",
        metavar="ADDRESS",
        help="play on a Dask cluster: the address of its scheduler, or `local`; each worker needs this Turtleback",
    )
    simulate.add_argument("--record", type=Path, metavar="DIR", help="keep every game in a file")
    simulate.add_argument("--json", action="store_true", help="print one JSON object")
    simulate.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games and print the results; returns the exit status. SetupError; OSError after printing."""
    from turtleback_lab.simulate.series import Tally, series_of

    check_numbers(args)
    series = series_of(args.game, args.seats, args.bots, args.option, args.seed, args.fixed)
    if args.record:
        make_folder(args.record)
    tally = Tally(len(series.bots))
    fault: OSError | None = None
    stopped: KeyboardInterrupt | None = None
    try:
        with requires_extra("simulate", "To simulate"):
            from turtleback_lab.simulate.play import play_series
        play_series(series, args.games, args.jobs, args.dask, args.record, tally)
    except (KeyboardInterrupt, OSError) as error:
        if not tally.games:
            raise
        fault = error if isinstance(error, OSError) else None
        stopped = error if isinstance(error, KeyboardInterrupt) else None
        print_error("stopped after %d of %d games." % (tally.games, args.games))
    from turtleback_lab.simulate.series import as_json, as_text

    print(as_json(series, tally) if args.json else "\n".join(as_text(series, tally)))
    if fault:
        raise fault
    return status_of(stopped) if stopped and tally.games < args.games else 0
