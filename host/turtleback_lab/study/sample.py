"""Samples of games: which bots play under which rules, as in `turtleback simulate`; plays the games of many samples."""

from contextlib import closing
from functools import partial
from typing import NamedTuple

from turtleback_host.process.progress import progress
from turtleback_lab.simulate import backend
from turtleback_lab.simulate.parallel import play_parallel
from turtleback_lab.simulate.series import Series, series_of
from turtleback_lab.study.sample_stats import SampleStats
from turtleback_lab.study.watch import watch


class Sample(NamedTuple):
    """The games to play; watched ones are played on the plain engine."""

    game: str
    seats: int
    bots: str
    games: int
    seed: int
    options: tuple[str, ...] = ()
    fixed: bool = True
    watched: bool = True
    single: bool = False  # of Mahé: one turtle each, whatever MAHE-1 says

    def series(self) -> Series:
        """The series of `simulate` with these games. SetupError."""
        return series_of(self.game, self.seats, self.bots, list(self.options), self.seed, self.fixed)

    def command(self) -> str:
        """The command line that plays the same games and counts the wins."""
        words = ["turtleback simulate %s --seats %d --bots %s" % (self.game, self.seats, self.bots)]
        words += ["--option " + option for option in self.options]
        words += ["--fixed"] * self.fixed
        return " ".join([*words, "--games %d --seed %d" % (self.games, self.seed)])


def gather(samples: list[Sample], jobs: int, stats: dict[Sample, SampleStats]) -> None:
    """Play each sample once, whoever asks for it; puts the statistics of each finished sample into `stats`."""
    once = dict.fromkeys(samples)
    with progress(len(once)) as show:
        for sample in once:
            series = sample.series()
            play = partial(watch, series, sample.single) if sample.watched else partial(_count, series)
            sums = SampleStats(sample.seats)
            with closing(play_parallel(play, sample.games, jobs, None)) as slices:
                for done in slices:
                    sums.add(done.result)
                    show(len(stats) + sums.tally.games / sample.games)
            stats[sample] = sums


def _count(series: Series, first: int, count: int) -> SampleStats:
    """Play games without recording turns, on the kernel if it is installed."""
    stats = SampleStats(len(series.bots))
    stats.tally = backend.play(series, backend.supports(series), False, first, count).tally
    return stats
