"""Plays a series in parallel, and adds up results and writes records as they come from the workers."""

from contextlib import closing
from functools import partial
from pathlib import Path

from turtleback_host.process.progress import progress
from turtleback_host.process.signals import deferred_signals
from turtleback_host.records.write import data_of, save
from turtleback_lab.simulate import backend
from turtleback_lab.simulate.parallel import play_parallel
from turtleback_lab.simulate.series import Series
from turtleback_lab.simulate.tally import Tally


def play_series(series: Series, games: int, jobs: int, dask: str | None, folder: Path | None, tally: Tally) -> None:
    """Play `games` games, add them to `tally` and write their records into the folder, if there is one.

    After Ctrl-C or an OSError `tally` has the games finished so far. SetupError.
    """
    use_kernel = not folder and games >= backend.WORTHWHILE and backend.supports(series)
    if use_kernel and not dask:  # the machines of a cluster compile on their own
        backend.warm_up()
    play = partial(backend.play, series, use_kernel, bool(folder))
    with progress(games) as show, closing(play_parallel(play, games, jobs, dask)) as slices:
        for done in slices:
            with deferred_signals():  # so that no game is recorded without being counted
                for number, lines in enumerate(done.result.records, done.slice[0]):
                    _keep(folder, series, number, lines)
                tally.add(done.result.tally.series, done.result.tally.bots)
            show(tally.games)


def _keep(folder: Path | None, series: Series, number: int, lines: list[str]) -> None:
    if folder:
        save(folder / ("%s-%d-%d.txt" % (series.game, series.seed, number)), data_of(lines))
