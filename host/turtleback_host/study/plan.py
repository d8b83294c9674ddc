"""What is studied, how many games each number takes, and what a chapter needs of them."""

from collections.abc import Callable
from typing import NamedTuple

from turtleback_host.study.chart import Chapter
from turtleback_host.study.sample import Sample
from turtleback_host.study.sample_stats import SampleStats

FAST = 100  # as many games where nothing is to be watched, and the fast path can play


class Plan(NamedTuple):
    """By default all seat counts of a game, all with the same bot."""

    game: str
    bot: str
    seats: tuple[int, ...]
    games: int
    seed: int
    asked: str  # words that narrow it down, as they stand on the command line

    def watched(self, seats: int) -> Sample:
        """Equal bots that keep their seats."""
        return Sample(self.game, seats, self.bot, self.games, self.seed)

    def many(self) -> int:
        """How many games the fast path plays."""
        return self.games * FAST

    def command(self, chapter: str) -> str:
        """What makes that chapter alone."""
        words = "turtleback study %s --only %s%s --games %d --seed %d --json"
        return words % (self.game, chapter, self.asked, self.games, self.seed)


class Question(NamedTuple):
    """How a chapter is made: from which samples, and what it tells of them."""

    samples: Callable[[Plan], list[Sample]]
    chapter: Callable[[Plan, dict[Sample, SampleStats]], Chapter]
