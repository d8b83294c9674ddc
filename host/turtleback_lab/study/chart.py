"""The data of a report: chapters of charts of figures, and sentences that claim no more than the intervals support."""

from collections.abc import Sequence
from typing import NamedTuple

from turtleback_lab.study.statistics import Estimate

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


def with_interval(estimate: Estimate, unit: str, signed: bool = False) -> str:
    """The estimate and its interval in that unit: `25.1 % (24.9 to 25.3)`."""
    form = ("%+" if signed else "%") + (".1f" if scale(unit) > 1 else ".2f")
    value, low, high = (form % (scale(unit) * number) for number in estimate)
    return "%s %s (%s to %s)" % (value, unit, low, high)


def are_apart(one: Estimate, other: Estimate) -> bool:
    """Whether the intervals do not touch."""
    return one.high < other.low or other.high < one.low


def excludes(estimate: Estimate, number: float) -> bool:
    """Whether the number is outside the interval."""
    return not estimate.low <= number <= estimate.high


def trend(what: str, estimates: Sequence[Estimate]) -> str:
    """A sentence on whether `what` rises or falls with the seat count, as far as the intervals show; empty for one."""
    if len(estimates) < 2:
        return ""
    steps = list(zip(estimates, estimates[1:]))
    if all(few.high < more.low for few, more in steps):
        return "Each step to more seats raises %s." % what
    if all(few.low > more.high for few, more in steps):
        return "Each step to more seats lowers %s." % what
    if not are_apart(estimates[0], estimates[-1]):
        return "Whether %s differs between the fewest seats and the most cannot be told." % what
    way = "higher" if estimates[-1].low > estimates[0].high else "lower"
    return "With the most seats %s is %s than with the fewest, but not every step between them shows it." % (what, way)


def enumeration(words: Sequence[str]) -> str:
    """The words as an enumeration: `a, b and c`."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else ""
