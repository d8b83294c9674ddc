"""What a report is made of: figures with intervals and commands, in charts, in chapters. Draws and plays nothing."""

from collections.abc import Callable
from typing import NamedTuple

from turtleback_host.study.estimate import Estimate
from turtleback_host.study.found import Found
from turtleback_host.study.sample import Sample

SHARE = "%"  # the unit of shares from 0 to 1
POINTS = "% points"  # and of what one is more than another


def scale(unit: str) -> int:
    """How many of the unit are 1 in a figure."""
    return 100 if unit in (SHARE, POINTS) else 1


class Figure(NamedTuple):
    """One number: which line of the chart it is on, and where; and the command that makes it."""

    line: str
    at: int | str
    what: str
    found: Estimate
    command: str


class Chart(NamedTuple):
    """Figures in one picture; `base` is what they are drawn from, where that is not zero: by `at`."""

    name: str
    title: str
    words: str
    x: str
    y: str
    unit: str
    figures: list[Figure]
    base: dict[int | str, float] = {}
    level: float | None = None  # a line across, to compare with
    signed: bool = False  # whether the figures are differences


class Chapter(NamedTuple):
    """Charts about one question."""

    name: str
    title: str
    about: str
    charts: list[Chart]


class Plan(NamedTuple):
    """What is studied: by default all seat counts of the game, all with the same bot."""

    game: str
    bot: str
    seats: tuple[int, ...]
    games: int
    seed: int
    asked: str  # words that narrow it down, as they stand on the command line

    def watched(self, seats: int) -> Sample:
        """Equal bots that keep their seats."""
        return Sample(self.game, seats, self.bot, self.games, self.seed)

    def command(self, chapter: str) -> str:
        """What makes that chapter alone."""
        words = "turtleback study %s --only %s%s --games %d --seed %d --json"
        return words % (self.game, chapter, self.asked, self.games, self.seed)


class Question(NamedTuple):
    """How a chapter is made: from which samples, and what it tells of them."""

    samples: Callable[[Plan], list[Sample]]
    chapter: Callable[[Plan, dict[Sample, Found]], Chapter]
