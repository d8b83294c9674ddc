"""Statistical tests of dice: chi-square, serial and runs tests, the largest deviation, and their power."""

from collections import Counter
from collections.abc import Iterable
from itertools import chain, groupby
from math import erfc, exp, pi, sqrt
from statistics import NormalDist
from typing import NamedTuple

FACES = range(1, 7)
FAIR = 1 / 6
LONGEST_RUN = 7  # longer runs are counted together
SURE = 0.99
SPREAD = sqrt(FAIR * (1 - FAIR))  # of one die that is a given face or not


class Answer(NamedTuple):
    """A test of the dice: its result, and its p-value, how often fair dice deviate at least as much."""

    what: str
    result: str
    p: float


def chi_square_tail(x: float, degrees: int) -> float:
    """The p-value of a chi-square statistic x with that many degrees of freedom."""
    odd = degrees % 2
    total, term = (erfc(sqrt(x / 2)), sqrt(2 * x / pi) * exp(-x / 2)) if odd else (0.0, exp(-x / 2))
    for k in range(2 + odd, degrees + 1, 2):
        total += term
        term *= x / k
    return total


def chi_square(what: str, counts: list[int], shares: list[float]) -> Answer:
    """Chi-square test of counts against their expected shares."""
    n = sum(counts)
    x = sum((count - n * share) ** 2 / (n * share) for count, share in zip(counts, shares))
    degrees = len(counts) - 1
    return Answer(what, "chi-square %.1f, %d degrees of freedom" % (x, degrees), chi_square_tail(x, degrees))


def counted(outcomes: Iterable[object], possible: Iterable[object] = FACES) -> list[int]:
    """The count of each possible outcome."""
    counts = Counter(outcomes)
    return [counts[outcome] for outcome in possible]


def even(what: str, outcomes: Iterable[object], possible: Iterable[object] = FACES) -> Answer:
    """Chi-square test that all possible outcomes are equally frequent."""
    counts = counted(outcomes, possible)
    return chi_square(what, counts, [1 / len(counts)] * len(counts))


def answers(games: list[list[int]]) -> list[Answer]:
    """All tests of the dice of several games."""
    return [
        even("faces", chain.from_iterable(games)),
        even("faces of a game's first die", (dice[0] for dice in games)),
        pairs(games),
        repeats(games),
        runs(games),
    ]


def pairs(games: list[list[int]]) -> Answer:
    """Test that the 36 pairs are equally frequent; each die is in one pair, and no pair spans two games."""
    result = chain.from_iterable(zip(dice[::2], dice[1::2]) for dice in games)
    return even("36 pairs of dice that follow each other", result, [(a, b) for a in FACES for b in FACES])


def repeats(games: list[list[int]]) -> Answer:
    """Serial test: share of rolls equal to the one before, and its expected share."""
    same = sum(a == b for dice in games for a, b in zip(dice, dice[1:]))
    n = sum(len(dice) - 1 for dice in games)
    z = (same - n * FAIR) / (SPREAD * sqrt(n))
    return Answer("a die equal to the one before", "%.5f of them, z = %+.2f" % (same / n, z), erfc(abs(z) / sqrt(2)))


def runs(games: list[list[int]]) -> Answer:
    """Runs test: the lengths of runs of equal dice, all games joined."""
    lengths = Counter(min(len(list(run)), LONGEST_RUN) for _, run in groupby(chain.from_iterable(games)))
    shares = [(1 - FAIR) * FAIR ** (length - 1) for length in range(1, LONGEST_RUN)]
    counts = [lengths[length] for length in range(1, LONGEST_RUN + 1)]
    what = "lengths of runs of equal dice, 1 to %d and more" % LONGEST_RUN
    return chi_square(what, counts, [*shares, 1 - sum(shares)])


def band(n: int) -> float:
    """The 99 % bound, for n fair dice, of the largest deviation of any face's share from 1/6."""
    return NormalDist().inv_cdf(1 - (1 - SURE) / (2 * len(FACES))) * SPREAD / sqrt(n)


def share_spread(share: float, n: int) -> float:
    """The 99 % bound of the deviation of one share of n dice by chance."""
    return NormalDist().inv_cdf((1 + SURE) / 2) * sqrt(share * (1 - share) / n)


def smallest_bias(n: int) -> float:
    """The bias of a face that n dice detect with a power of 99 %, by leaving that band."""
    return band(n) + NormalDist().inv_cdf(SURE) * SPREAD / sqrt(n)


def dice_to_show(bias: float) -> float:
    """The number of dice that detect a bias with a power of 99 %."""
    return (smallest_bias(1) / bias) ** 2
