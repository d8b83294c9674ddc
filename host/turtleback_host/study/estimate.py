"""Numbers found in samples, with their 95 % intervals. Knows no game."""

from collections import Counter
from math import ceil, floor, sqrt
from typing import NamedTuple

from turtleback_host.simulate.tally import Z, wilson


class Estimate(NamedTuple):
    """A number, and the ends of its 95 % interval."""

    value: float
    low: float
    high: float


class RatioEstimator:
    """Sums over games that each give two whole numbers, to tell how large the first is in units of the second."""

    def __init__(self) -> None:
        self.sums = [0] * 6  # games, a, b, a * a, a * b, b * b

    def count(self, a: int, b: int = 1) -> None:
        """Count one game."""
        self.add([1, a, b, a * a, a * b, b * b])

    def add(self, sums: list[int]) -> None:
        """Count what somebody else has counted."""
        self.sums = [mine + more for mine, more in zip(self.sums, sums)]

    def ratio(self) -> Estimate:
        """Sum of a by sum of b: a mean per game if all b are 1. Its variance is that of a - ratio * b over games."""
        games, a, b, aa, ab, bb = self.sums
        value = a / b
        variance = max(0.0, aa - 2 * value * ab + value * value * bb) * games / max(1, games - 1)
        spread = Z * sqrt(variance) / b
        return Estimate(value, value - spread, value + spread)

    def share(self, unit: int) -> Estimate:
        """The same where every game gives b = unit or nothing, and a is won of it: a share with Wilson's interval."""
        return share(self.sums[1] / self.sums[2], self.sums[2] // unit)


def share(value: float, n: int) -> Estimate:
    """A share that was found in n games, with Wilson's interval."""
    return Estimate(value, *wilson(value, n))


def quantile(counts: Counter[int], part: float) -> Estimate:
    """The number that such a part of all do not exceed; its interval is made of ranks, whatever the distribution."""
    n = counts.total()
    spread = Z * sqrt(n * part * (1 - part))
    ranks = (ceil(n * part), floor(n * part - spread), ceil(n * part + spread) + 1)
    return Estimate(*(_ranked(counts, min(max(rank, 1), n)) for rank in ranks))


def _ranked(counts: Counter[int], rank: int) -> int:
    """The number of that rank, the lowest having rank 1."""
    for number in sorted(counts):
        rank -= counts[number]
        if rank <= 0:
            return number
    raise ValueError("There are not so many numbers.")


def difference(one: Estimate, other: Estimate) -> Estimate:
    """One less the other, both found apart; the interval is put together from theirs (Newcombe 1998, method 10)."""
    value = one.value - other.value
    down = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    up = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return Estimate(value, value - down, value + up)
