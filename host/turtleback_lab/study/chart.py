"""The data of a report: chapters of charts of figures with intervals and commands. Draws and plays nothing."""

from typing import NamedTuple

from turtleback_lab.study.estimate import Estimate

SHARE = "%"  # the unit of shares from 0 to 1
POINTS = "% points"  # the unit of differences of shares


def scale(unit: str) -> int:
    """The factor from a figure to its unit: 100 for per cent."""
    return 100 if unit in (SHARE, POINTS) else 1


class Figure(NamedTuple):
    """One number of a chart: its line, its place `at` on the x axis, its estimate, and the command that makes it."""

    line: str
    at: int | str
    what: str
    estimate: Estimate
    command: str


class Chart(NamedTuple):
    """Figures in one picture; `base` has values, by `at`, that are subtracted in the picture."""

    name: str
    title: str
    words: str
    x: str
    y: str
    unit: str
    figures: list[Figure]
    base: dict[int | str, float] = {}
    level: float | None = None  # a horizontal line to compare with
    signed: bool = False  # whether the figures are differences


class Chapter(NamedTuple):
    """Charts about one question."""

    name: str
    title: str
    about: str
    charts: list[Chart]
