"""The commands `simulate`, `odds` and `study`."""

import argparse
from contextlib import closing, nullcontext
from pathlib import Path

from turtleback_host.records.setting import BOT_GAMES, needs_bots, option_of
from turtleback_host.system.arguments import (
    JOBS,
    JSON,
    OPTION,
    SEED,
    Command,
    a_game,
    check_numbers,
    flag,
    numbers,
    value,
)
from turtleback_host.system.environment import requires_extra
from turtleback_host.system.folders import make_folder
from turtleback_host.system.signals import status_of
from turtleback_host.system.streams import print_error
from turtleback_lab.simulate.saved_run import SavedRun
from turtleback_lab.simulate.series import Tally, as_json, as_text, series_of
from turtleback_lab.study.odds import GAMES, odds

GAMES_PLAYED = 1_000
SEEN = "cards of mada that have been seen: cacti by value, 0 for a lemur, 14 for a double one, 15 for a scorpion"
DASK = value(
    "--dask",
    "ADDRESS",
    "play on a Dask cluster: the address of its scheduler, or `local`; each worker needs this Turtleback",
)


def run_simulate(args: argparse.Namespace) -> int:
    """Play the games, print the results and return the exit status.

    After Ctrl-C or an OSError the results of the games finished so far are printed.

    Raises: SetupError if the arguments do not fit the game or the saved run; OSError, after printing, if a file cannot
    be written.
    """
    check_numbers(args)
    with closing(SavedRun(args.resume)) if args.resume else nullcontext() as saved:
        return _simulate(args, saved)


def _simulate(args: argparse.Namespace, saved: SavedRun | None) -> int:
    """Play the games like `run_simulate`, without those that `saved` holds."""
    seed = saved.seed if saved and args.seed is None else args.seed
    series = series_of(args.game, args.seats, args.bots, args.option, seed, args.fixed_seats)
    if args.record:
        make_folder(args.record)
    tally = Tally(len(series.bots))
    ended: KeyboardInterrupt | OSError | None = None
    try:
        with requires_extra("simulate", "To simulate"):
            from turtleback_lab.simulate.play import play_series
        play_series(series, args.games, args.jobs, args.dask, args.record, tally, saved)
    except (KeyboardInterrupt, OSError) as error:
        if not tally.games:
            raise
        ended = error
        print_error("stopped after %d of %d games." % (tally.games, args.games))
    print(as_json(series, tally) if args.json else "\n".join(as_text(series, tally)))
    if isinstance(ended, OSError):
        raise ended
    return status_of(ended) if ended and tally.games < args.games else 0


def run_odds(args: argparse.Namespace) -> None:
    """Print the tables of odds. Raises: SetupError if the arguments do not fit the game."""
    print(odds(args.game, dict(map(option_of, args.option)), args.json, seen=args.seen, held=args.held))


def run_study(args: argparse.Namespace) -> int:
    """Study a game, write or print the report and return the exit status.

    Raises: SetupError if the arguments do not fit the game.
    """
    with requires_extra("study", "To study"):
        from turtleback_lab.study.report import default_games, plan_of, study
        from turtleback_lab.study.samples import MIN_GAMES
    needs_bots(args.game)
    if args.games is None:
        args.games = default_games(args.game)
    check_numbers(args, MIN_GAMES)
    plan = plan_of(args.game, args.seats, args.games, args.seed)
    return study(plan, args.only, args.out, args.json, args.jobs, args.dask)


COMMANDS = (
    Command(
        "simulate",
        run_simulate,
        (
            a_game(BOT_GAMES),
            value("--seats", "N", "how many seats", int),
            value("--games", "K", "number of games, by default 1000", int, default=GAMES_PLAYED),
            value(
                "--bots",
                "A,B",
                "who plays; the last also takes the seats that are left; master of mahe takes seconds a game",
            ),
            flag("--fixed-seats", "bots keep their seats; by default they rotate with every game"),
            OPTION,
            SEED,
            JOBS,
            DASK,
            value("--record", "DIR", "keep every game in a file", Path),
            value("--resume", "FILE", "keep the results in this file every 10 seconds, and go on from there", Path),
            JSON,
        ),
        (
            "turtleback simulate mahe --games 10000 --seed 1",
            "turtleback simulate mada --seats 3 --bots clever,random --record games",
        ),
        describes_games=True,
    ),
    Command(
        "odds",
        run_odds,
        (
            a_game(GAMES),
            OPTION,
            value("--seen", "N,N,...", SEEN, numbers, default=()),
            value("--held", "N", "unseen cards of mada in the hands of others", int, default=0),
            JSON,
        ),
        ("turtleback odds mahe", "turtleback odds mada --seen 5,5,0 --held 2"),
    ),
    Command(
        "study",
        run_study,
        (
            a_game(BOT_GAMES),
            value("--out", "DIR", "the folder to write: an empty one, or that of an older report", Path),
            value(
                "--only",
                "NAME,NAME",
                "only some of: seats, length, scores, rules, tempo, choices, luck; mahe: thresholds, deciders",
            ),
            value("--seats", "N,N", "only these seat counts, in chapters that compare them", numbers),
            value(
                "--games",
                "K",
                "games for each figure, by default 2000 or 500; 100 times as many where the compiled kernel plays",
                int,
            ),
            SEED,
            JOBS,
            DASK,
            JSON,
        ),
        ("turtleback study mice --out report", "turtleback study mahe --only seats,tempo --games 20000 --out report"),
    ),
)
