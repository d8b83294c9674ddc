"""Statistics of a report: sums of integers, estimates with 95 % intervals, and charts of them."""

from collections import Counter
from collections.abc import Sequence
from math import ceil, erfc, exp, floor, log10, pi, sqrt
from typing import NamedTuple

from turtleback_host.records.interval import Z, interval
from turtleback_lab.simulate.series import Tally


class Estimate(NamedTuple):
    """An estimate and its 95 % confidence interval."""

    value: float
    low: float
    high: float


class RatioEstimator:
    """Estimator of the ratio of two means, from integers a and b of each game. It keeps only their sums."""

    def __init__(self) -> None:
        self.sums = [0] * 6  # games, a, b, a * a, a * b, b * b

    def count(self, a: int, b: int = 1) -> None:
        """Add one game."""
        self.add([1, a, b, a * a, a * b, b * b])

    def add(self, sums: list[int]) -> None:
        """Add the sums of another estimator."""
        self.sums = [mine + more for mine, more in zip(self.sums, sums)]

    def ratio(self) -> Estimate:
        """Return the sum of a divided by the sum of b, with its interval from the residuals a - ratio * b."""
        games, a, b, aa, ab, bb = self.sums
        value = a / b
        variance = max(0.0, aa - 2 * value * ab + value * value * bb) * games / max(1, games - 1)
        spread = Z * sqrt(variance) / b
        return Estimate(value, value - spread, value + spread)

    def share(self, unit: int) -> Estimate:
        """Return the ratio as a share with Wilson's interval. In each game b must be `unit` or 0, and 0 <= a <= b."""
        return share(self.sums[1] / self.sums[2], self.sums[2] // unit)


def share(value: float, n: int) -> Estimate:
    """Return a share of n games with Wilson's interval."""
    return Estimate(value, *interval(value, n))


def quantile(counts: Counter[int], part: float) -> Estimate:
    """Return a quantile (`part` from 0 to 1). The interval comes from order statistics and assumes no distribution."""
    numbers = sorted(counts.elements())
    n = len(numbers)
    spread = Z * sqrt(n * part * (1 - part))
    ranks = (ceil(n * part), floor(n * part - spread), ceil(n * part + spread) + 1)  # ranks are counted from 1
    return Estimate(*(numbers[min(max(rank, 1), n) - 1] for rank in ranks))


def difference(one: Estimate, other: Estimate) -> Estimate:
    """Return the difference of two independent estimates, with the interval of Newcombe 1998, method 10."""
    value = one.value - other.value
    down = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    up = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return Estimate(value, value - down, value + up)


def chi_square(values: Sequence[float], shares: Sequence[float] = ()) -> tuple[float, float]:
    """Return the statistic and p-value of Pearson's test of counts against expected shares, by default equal ones.

    Shared wins make the p-value a little too large.
    """
    expected = [sum(values) * share for share in shares or [1 / len(values)] * len(values)]
    x = sum((value - fair) ** 2 / fair for value, fair in zip(values, expected))
    return x, chi_square_tail(x, len(values) - 1)


def chi_square_tail(x: float, degrees: int) -> float:
    """Return the p-value of a chi-square statistic x with `degrees` degrees of freedom."""
    odd = degrees % 2
    total, term = (erfc(sqrt(x / 2)), sqrt(2 * x / pi) * exp(-x / 2)) if odd else (0.0, exp(-x / 2))
    for k in range(2 + odd, degrees + 1, 2):
        total += term
        term *= x / k
    return total


class SampleStats:
    """A tally as in `simulate`; for watched games also ratio estimators by name and the distribution of turns."""

    def __init__(self, seats: int) -> None:
        self.tally = Tally(seats)
        self.estimators: dict[str, RatioEstimator] = {}
        self.lengths: Counter[int] = Counter()

    def count(self, name: str, a: int, b: int = 1) -> None:
        """Add one game's pair (a, b) to the estimator with this name."""
        self.estimators.setdefault(name, RatioEstimator()).count(a, b)

    def add(self, more: "SampleStats") -> None:
        """Add the statistics of other games."""
        self.tally.add(more.tally.series, more.tally.bots)
        for name, estimator in more.estimators.items():
            self.estimators.setdefault(name, RatioEstimator()).add(estimator.sums)
        self.lengths += more.lengths

    def ratio(self, name: str) -> Estimate:
        """Return the ratio of the estimator with this name."""
        return self.estimators[name].ratio()

    def won(self, bot: int) -> Estimate:
        """Return a bot's share of the wins."""
        return share(self.tally.share(bot), self.tally.games)


SHARE = "%"  # the unit of shares from 0 to 1
POINTS = "% points"  # the unit of differences of shares


def scale(unit: str) -> int:
    """Return the factor from a figure to its unit: 100 for shares, else 1."""
    return 100 if unit in (SHARE, POINTS) else 1


class Figure(NamedTuple):
    """One number of a chart: its line, its x value `at`, its name, its estimate, and the command that makes it."""

    line: str
    at: int | str
    what: str
    estimate: Estimate
    command: str


class Chart(NamedTuple):
    """Figures that are drawn in one picture, with the text about them."""

    name: str
    title: str
    words: str
    x: str
    y: str
    unit: str
    figures: list[Figure]
    base: dict[int | str, float] = {}  # values by `at` that are subtracted in the picture
    level: float | None = None  # height of a horizontal line for comparison
    signed: bool = False  # True if the figures are differences
    cut: int | None = None  # no line joins figures up to this x value with later ones


class Chapter(NamedTuple):
    """The charts about one question, and a sentence that answers it."""

    name: str
    title: str
    answer: str
    about: str
    charts: list[Chart]


def with_interval(estimate: Estimate, unit: str, signed: bool = False) -> str:
    """Format an estimate and its interval, such as `25.1 % (24.9 to 25.3)`, with as many digits as are significant."""
    half = scale(unit) * (estimate.high - estimate.low) / 2
    form = "%%%s.%df" % ("+" * signed, min(4, max(0, -floor(log10(half) + 1e-9))) if half else 1)
    value, low, high = (form % (scale(unit) * number) for number in estimate)
    return "%s %s (%s to %s)" % (value, unit, low, high)


def are_apart(one: Estimate, other: Estimate) -> bool:
    """Return whether the interval of the difference excludes 0."""
    return excludes(difference(one, other), 0)


def excludes(estimate: Estimate, number: float) -> bool:
    """Return whether a number is outside the interval of an estimate."""
    return not estimate.low <= number <= estimate.high


def trend(estimates: Sequence[Estimate]) -> str:
    """Return how estimates change with the seat count, as far as their intervals show.

    Returns: "rises" or "falls" if every step does, "higher" or "lower" if only the last differs from the first,
    "unclear" if not even these differ, "" for a single estimate.
    """
    if len(estimates) < 2:
        return ""
    steps = [difference(more, few) for few, more in zip(estimates, estimates[1:])]
    if all(step.low > 0 for step in steps):
        return "rises"
    if all(step.high < 0 for step in steps):
        return "falls"
    if not are_apart(estimates[0], estimates[-1]):
        return "unclear"
    return "higher" if estimates[-1].value > estimates[0].value else "lower"


def enumeration(words: Sequence[str]) -> str:
    """Join words into an enumeration, such as `a, b and c`."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else ""
