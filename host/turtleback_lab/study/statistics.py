"""Statistics of games: sums of integers, whoever played them, and estimates with 95 % confidence intervals."""

from collections import Counter
from math import ceil, erfc, exp, floor, pi, sqrt
from typing import NamedTuple

from turtleback_lab.simulate.series import Tally, Z, wilson


class Estimate(NamedTuple):
    """An estimate and its 95 % confidence interval."""

    value: float
    low: float
    high: float


class RatioEstimator:
    """Estimates the ratio of two means from the integers a and b of each game; keeps only their sums."""

    def __init__(self) -> None:
        self.sums = [0] * 6  # games, a, b, a * a, a * b, b * b

    def count(self, a: int, b: int = 1) -> None:
        """Add one game."""
        self.add([1, a, b, a * a, a * b, b * b])

    def add(self, sums: list[int]) -> None:
        """Add the sums of another estimator."""
        self.sums = [mine + more for mine, more in zip(self.sums, sums)]

    def ratio(self) -> Estimate:
        """Sum of a by sum of b, the mean of a if all b are 1; the variance is that of the residuals a - ratio * b."""
        games, a, b, aa, ab, bb = self.sums
        value = a / b
        variance = max(0.0, aa - 2 * value * ab + value * value * bb) * games / max(1, games - 1)
        spread = Z * sqrt(variance) / b
        return Estimate(value, value - spread, value + spread)

    def share(self, unit: int) -> Estimate:
        """The same ratio as a share with Wilson's interval, where b is `unit` or 0 in each game and 0 <= a <= b."""
        return share(self.sums[1] / self.sums[2], self.sums[2] // unit)


def share(value: float, n: int) -> Estimate:
    """A share of n games, with Wilson's interval."""
    return Estimate(value, *wilson(value, n))


def quantile(counts: Counter[int], part: float) -> Estimate:
    """The q-quantile, q = `part`; its interval comes from order statistics and assumes no distribution."""
    numbers = sorted(counts.elements())
    n = len(numbers)
    spread = Z * sqrt(n * part * (1 - part))
    ranks = (ceil(n * part), floor(n * part - spread), ceil(n * part + spread) + 1)  # the lowest has rank 1
    return Estimate(*(numbers[min(max(rank, 1), n) - 1] for rank in ranks))


def difference(one: Estimate, other: Estimate) -> Estimate:
    """The difference of two independent estimates; its interval is by Newcombe 1998, method 10."""
    value = one.value - other.value
    down = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    up = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return Estimate(value, value - down, value + up)


def chi_square(values: list[float], fair: float) -> float:
    """The p-value of Pearson's test that counts differ from equal ones; shared wins make it a little too large."""
    return chi_square_tail(sum((value - fair) ** 2 for value in values) / fair, len(values) - 1)


def chi_square_tail(x: float, degrees: int) -> float:
    """The p-value of a chi-square statistic x with that many degrees of freedom."""
    odd = degrees % 2
    total, term = (erfc(sqrt(x / 2)), sqrt(2 * x / pi) * exp(-x / 2)) if odd else (0.0, exp(-x / 2))
    for k in range(2 + odd, degrees + 1, 2):
        total += term
        term *= x / k
    return total


class SampleStats:
    """The tally of `simulate`; for watched games also ratio estimators by name and the distribution of turns."""

    def __init__(self, seats: int) -> None:
        self.tally = Tally(seats)
        self.estimators: dict[str, RatioEstimator] = {}
        self.lengths: Counter[int] = Counter()

    def count(self, name: str, a: int, b: int = 1) -> None:
        """Add one game's pair (a, b) to the estimator of that name."""
        self.estimators.setdefault(name, RatioEstimator()).count(a, b)

    def add(self, more: "SampleStats") -> None:
        """Add the statistics of other games."""
        self.tally.add(more.tally.series, more.tally.bots)
        for name, estimator in more.estimators.items():
            self.estimators.setdefault(name, RatioEstimator()).add(estimator.sums)
        self.lengths += more.lengths

    def ratio(self, name: str) -> Estimate:
        """The ratio estimate of that name: sum of a by sum of b."""
        return self.estimators[name].ratio()

    def won(self, bot: int) -> Estimate:
        """A bot's share of wins."""
        return share(self.tally.share(bot), self.tally.games)
