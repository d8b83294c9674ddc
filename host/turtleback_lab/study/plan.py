"""The plan of a study: its game, seats, bot and number of games; and the definition of a chapter."""

from collections.abc import Callable
from typing import NamedTuple

from turtleback_lab.study.chart import Chapter
from turtleback_lab.study.sample import Sample
from turtleback_lab.study.sample_stats import SampleStats

FAST = 100  # factor on the number of games that the kernel can play and that need not be watched


class Plan(NamedTuple):
    """What is studied: a game, its bot, seat counts, games per figure, and the seed."""

    game: str
    bot: str
    seats: tuple[int, ...]
    games: int
    seed: int
    asked: str  # the part of the command line that selects seat counts

    def watched(self, seats: int) -> Sample:
        """The watched sample for a seat count: equal bots that keep their seats."""
        return Sample(self.game, seats, self.bot, self.games, self.seed)

    def many(self) -> int:
        """The number of games of a sample that the kernel plays."""
        return self.games * FAST

    def command(self, chapter: str) -> str:
        """The command that makes this chapter alone."""
        words = "turtleback study %s --only %s%s --games %d --seed %d --json"
        return words % (self.game, chapter, self.asked, self.games, self.seed)


class Question(NamedTuple):
    """The two functions that define a chapter: which samples it needs, and how it is made from their statistics."""

    samples: Callable[[Plan], list[Sample]]
    chapter: Callable[[Plan, dict[Sample, SampleStats]], Chapter]
