"""Sentences about estimates: what they say follows from the intervals, so that none can say more than these do."""

from collections.abc import Sequence

from turtleback_host.study.chart import scale
from turtleback_host.study.estimate import Estimate


def shown(estimate: Estimate, unit: str, signed: bool = False) -> str:
    """The number with its interval: `25.1 % (24.9 to 25.3)`."""
    form = ("%+" if signed else "%") + (".1f" if scale(unit) > 1 else ".2f")
    value, low, high = (form % (scale(unit) * number) for number in estimate)
    return "%s %s (%s to %s)" % (value, unit, low, high)


def apart(one: Estimate, other: Estimate) -> bool:
    """Whether the intervals do not touch."""
    return one.high < other.low or other.high < one.low


def leaves_out(estimate: Estimate, number: float) -> bool:
    """Whether the number is outside the interval."""
    return not estimate.low <= number <= estimate.high


def trend(what: str, estimates: Sequence[Estimate]) -> str:
    """Whether something rises or falls from few seats to many, as far as the intervals can tell."""
    if len(estimates) < 2:
        return ""
    steps = list(zip(estimates, estimates[1:]))
    if all(few.high < more.low for few, more in steps):
        return "Each step to more seats raises %s." % what
    if all(few.low > more.high for few, more in steps):
        return "Each step to more seats lowers %s." % what
    if not apart(estimates[0], estimates[-1]):
        return "Whether %s differs between the fewest seats and the most cannot be told." % what
    way = "higher" if estimates[-1].low > estimates[0].high else "lower"
    return "With the most seats %s is %s than with the fewest, but not every step between them shows it." % (what, way)


def listed(words: Sequence[str]) -> str:
    """`a, b and c`."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else ""
