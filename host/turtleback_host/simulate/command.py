"""The words of `turtleback simulate`, a bar while it plays, and what it says in the end, or when it is stopped."""

import argparse
from contextlib import closing
from functools import partial
from pathlib import Path

from turtleback.engine.contract import SetupError
from turtleback_host.commands.shared import add_rules
from turtleback_host.process.cores import cores
from turtleback_host.process.ctrl_c import answered_later
from turtleback_host.process.extras import set_up_by
from turtleback_host.process.signals import status_of
from turtleback_host.process.streams import complain
from turtleback_host.records.recorder import data_of, keep
from turtleback_host.simulate import fast
from turtleback_host.simulate.series import Series, series_of
from turtleback_host.simulate.tally import Tally

GAMES_PLAYED = 1_000
MOST_GAMES = 10**12
MOST_JOBS = 1024
EXAMPLES = (
    "turtleback simulate mahe --games 10000 --seed 1",
    "turtleback simulate mada --seats 3 --bots clever,random --record games",
)


def add_words(parser: argparse.ArgumentParser) -> None:
    """What can be asked for, beside the game."""
    parser.add_argument("--seats", type=int, metavar="N", help="how many seats")
    parser.add_argument("--games", type=int, metavar="K", default=GAMES_PLAYED, help="how many games, else 1000")
    parser.add_argument("--bots", metavar="A,B", help="who plays; the last also takes the seats that are left")
    parser.add_argument("--fixed", action="store_true", help="all keep their seats, else they move on with every game")
    add_rules(parser)
    parser.add_argument("--seed", type=int, metavar="N", help="the same number gives the same games")
    parser.add_argument("--jobs", type=int, metavar="J", default=cores(), help="how many processes, else one a core")
    parser.add_argument(
        "--dask",
        metavar="ADDRESS",
        help="have a Dask cluster play: its scheduler, or `local`; each worker needs this Turtleback",
    )
    parser.add_argument("--record", type=Path, metavar="DIR", help="keep every game in a file")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, and print what came of it; SetupError for what cannot be done."""
    check_numbers(args)
    series = series_of(args.game, args.seats, args.bots, args.option, args.seed, args.fixed)
    if args.record:
        args.record.mkdir(parents=True, exist_ok=True)
    tally = Tally(len(series.bots))
    fault: OSError | None = None
    stopped: KeyboardInterrupt | None = None
    try:
        _play(series, args, tally)
    except (KeyboardInterrupt, OSError) as error:
        if not tally.games:
            raise
        fault = error if isinstance(error, OSError) else None
        stopped = error if isinstance(error, KeyboardInterrupt) else None
        complain("stopped after %d of %d games." % (tally.games, args.games))
    from turtleback_host.simulate.report import as_json, as_text

    print(as_json(series, tally) if args.json else "\n".join(as_text(series, tally)))
    if fault:
        raise fault
    return status_of(stopped) if stopped and tally.games < args.games else 0


def check_numbers(args: argparse.Namespace, fewest: int = 1) -> None:
    """SetupError if so many games or processes cannot be."""
    for what, number, least, most in (("games", args.games, fewest, MOST_GAMES), ("jobs", args.jobs, 1, MOST_JOBS)):
        if not least <= number <= most:
            raise SetupError("--%s takes a number from %d to %d, not %d." % (what, least, most, number))


def _play(series: Series, args: argparse.Namespace, tally: Tally) -> None:
    """Play all games, and count and keep them as they come."""
    with set_up_by("simulate", "To simulate"):
        from turtleback_host.process.progress import bar
        from turtleback_host.simulate.spread import spread
    play = partial(fast.play, series, _wants_kernel(series, args), bool(args.record))
    with bar(args.games) as show, closing(spread(play, args.games, args.jobs, args.dask)) as slices:
        for done in slices:
            with answered_later():  # no game is kept and not counted
                for number, lines in enumerate(done.found.records, done.slice[0]):
                    name = "%s-%d-%d.txt" % (series.game, series.seed, number)
                    keep(args.record / name, data_of(lines))
                tally.add(done.found.tally.series, done.found.tally.bots)
            show(tally.games)


def _wants_kernel(series: Series, args: argparse.Namespace) -> bool:
    """Whether to play on the fast path; it is got ready here, or by a cluster's own machines."""
    if args.record or args.games < fast.WORTHWHILE or not fast.knows(series):
        return False
    if not args.dask:
        fast.get_ready()
    return True
