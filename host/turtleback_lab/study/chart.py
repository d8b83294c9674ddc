"""The data of a report: chapters of charts of figures, and sentences that claim no more than the intervals support."""

from collections.abc import Sequence
from math import floor, log10
from typing import NamedTuple

from turtleback_lab.study.statistics import Estimate, difference

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
    cut: int | None = None  # no line joins the figures up to this place with those after it


class Chapter(NamedTuple):
    """Charts about one question, and one sentence that answers it."""

    name: str
    title: str
    answer: str
    about: str
    charts: list[Chart]


def with_interval(estimate: Estimate, unit: str, signed: bool = False) -> str:
    """The estimate and its interval in that unit, to the digits that it is known to: `25.1 % (24.9 to 25.3)`."""
    half = scale(unit) * (estimate.high - estimate.low) / 2
    form = "%%%s.%df" % ("+" * signed, min(4, max(0, -floor(log10(half) + 1e-9))) if half else 1)
    value, low, high = (form % (scale(unit) * number) for number in estimate)
    return "%s %s (%s to %s)" % (value, unit, low, high)


def are_apart(one: Estimate, other: Estimate) -> bool:
    """Whether the interval of their difference excludes 0."""
    return excludes(difference(one, other), 0)


def excludes(estimate: Estimate, number: float) -> bool:
    """Whether the number is outside the interval."""
    return not estimate.low <= number <= estimate.high


def trend(what: str, estimates: Sequence[Estimate]) -> str:
    """A sentence on whether `what` rises or falls with the seat count, as far as the intervals show; empty for one."""
    if len(estimates) < 2:
        return ""
    steps = [difference(more, few) for few, more in zip(estimates, estimates[1:])]
    if all(step.low > 0 for step in steps):
        return "Each step to more seats raises %s." % what
    if all(step.high < 0 for step in steps):
        return "Each step to more seats lowers %s." % what
    if not are_apart(estimates[0], estimates[-1]):
        return "Whether %s differs between the fewest seats and the most cannot be told." % what
    way = "higher" if estimates[-1].value > estimates[0].value else "lower"
    return "With the most seats %s is %s than with the fewest, but not every step between them shows it." % (what, way)


def enumeration(words: Sequence[str]) -> str:
    """The words as an enumeration: `a, b and c`."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else ""
