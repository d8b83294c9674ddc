"""A series of games, played by the engine or by the compiled kernel, which is faster and gives the same results."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, OVER, Game
from turtleback.engine.notation import action_text
from turtleback.engine.options import header
from turtleback.engine.record import result
from turtleback.games.bots import bot, random
from turtleback_host.records.write import data_of, save
from turtleback_host.system.progress import compiling, progress
from turtleback_host.system.signals import deferred_signals
from turtleback_lab.bots.splitmix import Stream, root_of
from turtleback_lab.bots.thresholds import BOTS_OF
from turtleback_lab.simulate.parallel import play_parallel
from turtleback_lab.simulate.saved_run import SavedRun
from turtleback_lab.simulate.series import BUSTS, DECISIONS, Series, Tally

MIN_KERNEL_GAMES = 2_000  # fewer games take less time than loading Numba


def play_series(
    series: Series,
    games: int,
    jobs: int,
    dask: str | None,
    folder: Path | None,
    tally: Tally,
    saved: SavedRun | None = None,
) -> None:
    """Play `games` games in parallel, add them to `tally`, and write their records if there is a folder.

    Games that `saved` holds are not played again. After Ctrl-C or an OSError `tally` holds the games finished so far.

    Raises: SetupError if no workers can be started, or `saved` is of another series; OSError if a record or the saved
    run cannot be written.
    """
    if saved:
        saved.begin(series, games, bool(folder), tally)
    use_kernel = not folder and games >= MIN_KERNEL_GAMES and supports(series)
    if use_kernel and not dask and tally.games < games:  # the machines of a cluster compile on their own
        warm_up(series.game)
    finished = saved.finished[:] if saved else []
    with (
        progress(games) as show,
        closing(play_parallel(partial(play, series, use_kernel, bool(folder)), games, jobs, dask, finished)) as slices,
        ExitStack() as stack,
    ):
        if saved:
            stack.callback(saved.write)
        for done in slices:
            with deferred_signals():  # so that no game is recorded without being counted
                for number, lines in enumerate(done.result.records, done.slice[0]):
                    if folder:
                        save(folder / ("%s-%d-%d.txt" % (series.game, series.seed, number)), data_of(lines))
                tally.add(done.result.tally.series, done.result.tally.bots)
                if saved:
                    saved.add(done.slice)
            show(tally.games)


def supports(series: Series) -> bool:
    """Return whether a kernel supports the game and all bots of a series."""
    return set(series.bots) <= set(BOTS_OF.get(series.game, ()))


def has_numba() -> bool:
    """Return whether Numba, which compiles the kernel, is installed."""
    return find_spec("numba") is not None


def warm_up(game: str) -> None:
    """Compile a game's kernel in this process, before workers start. Prints a warning if Numba is not installed."""
    if not has_numba():
        print("turtleback: without Numba, which `make simulate` sets up, this takes much longer.", file=sys.stderr)
        return
    with compiling():
        play(Series(game, ("random",) * 2, {}, seed=0), True, False, 0, 1)


class PlayedGames(NamedTuple):
    """The tally of some games, and the lines of their records if they were recorded."""

    tally: Tally
    records: list[list[str]]


def play(series: Series, use_kernel: bool, record: bool, first: int, count: int) -> PlayedGames:
    """Play `count` games of a series from number `first` on.

    The kernel plays them if `use_kernel` and Numba is installed, else the engine.
    """
    played = PlayedGames(Tally(len(series.bots)), [])
    if use_kernel and has_numba():
        from turtleback_lab.simulate.batch import play_all

        play_all(series, first, count, played.tally)
        return played
    for number in range(first, first + count):
        lines: list[str] | None = [] if record else None
        play_one(series, number, played.tally, lines)
        if lines:
            played.records.append(lines)
    return played


def play_one(series: Series, number: int, tally: Tally, lines: list[str] | None = None) -> None:
    """Play one game by the engine and add it to the tally. If `lines` is given, it is set to the game's record."""
    game = new_game(series.game, len(series.bots), series.options)
    seating = series.seating(number)
    bust = game.BUST_EVENT
    begins, turns = game.TURN_EVENT
    for actor, action, events in moves(game, series, number):
        if actor != CHANCE:
            row = tally.bots[seating[actor]]
            row[DECISIONS] += 1
        if lines is not None:
            lines.append(action_text(actor, action))
        for event in events:
            if event[0] == begins:
                turns += 1
            elif event[0] == bust:
                row[BUSTS] += 1  # the bust belongs to the bot that decided last
    tally.add_game(game, seating, turns)
    if lines is not None:
        names = " ".join(series.bots[at] for at in seating)
        lines[:] = [*header(game), *lines, *result(game), "# players " + names]


def moves(game: Game, series: Series, number: int) -> Iterator[tuple[int, tuple, list]]:
    """Play a new game as game `number` of a series; yield (actor, action, events) of every action."""
    stream = Stream(root_of(series.seed), number)
    chooses = [bot(series.game, series.bots[at]) for at in series.seating(number)]
    while (actor := game.actor()) != OVER:
        legal = game.legal()
        if actor == CHANCE:
            action = stream.pick(legal, game.chance_weights())
        else:
            choose = chooses[actor]
            # The random bot ignores its view, and computing one takes longer than anything else here.
            action = choose(actor, {} if choose is random else game.view(actor), legal, stream.below)
        yield actor, action, game.apply(action)
