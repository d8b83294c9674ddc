"""What a report is made of: figures with intervals and commands, in charts, in chapters. Draws and plays nothing."""

from typing import NamedTuple

from turtleback_host.study.estimate import Estimate

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
    estimate: Estimate
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
