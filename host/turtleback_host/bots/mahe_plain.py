"""Two plain policies for Mahé that need one draw a move, and so can be followed by thousands of games at once.

A draw is one of the ways in which three dice can fall; the policy says how many of them are thrown.
"""

from functools import cache

import numpy as np

from turtleback.engine.mahe import BEACH, LIMIT, SPACES, reaches_beach, settled, swum
from turtleback_host.bots.mahe_many import BUST, LAP

FACES = range(1, 7)
DRAWS = len(FACES) ** 3
THRESHOLD = 4


class Below:
    """Throws while the sum is below a threshold."""

    def __init__(self, threshold: int = THRESHOLD) -> None:
        self._threshold = threshold

    def throws(self, thrown: int, total: int) -> bool:
        """Whether to throw one more die."""
        return total < self._threshold


class Greedy:
    """Gains as much as it can on average, of the prize and of the way to the beach. Does not see other turtles."""

    def __init__(self, prize: int, place: int, at_seven: int) -> None:
        self._prize = prize
        self._place = place
        self._at_seven = at_seven
        self._best = cache(self._value)

    def throws(self, thrown: int, total: int) -> bool:
        """Whether to throw one more die."""
        return not thrown or self._thrown(thrown, total) > self._gain(thrown, total)

    def _thrown(self, thrown: int, total: int) -> float:
        return sum(self._best(thrown + 1, total + face) for face in FACES) / len(FACES)

    def _value(self, thrown: int, total: int) -> float:
        gain = self._gain(thrown, total)
        return gain if settled(thrown, total, self._at_seven) else max(gain, self._thrown(thrown, total))

    def _gain(self, thrown: int, total: int) -> float:
        if total > LIMIT:
            return -LAP * (self._place % SPACES) / SPACES
        steps = swum(thrown, total)
        return LAP * steps / SPACES + (self._prize - LAP if reaches_beach(self._place, steps) else 0)


def steps_of(policy: Below | Greedy, at_seven: int) -> list[int]:
    """The steps of a move by the policy for each draw, BUST for a bust."""
    return [_steps(policy, at_seven, draw) for draw in range(DRAWS)]


def _steps(policy: Below | Greedy, at_seven: int, draw: int) -> int:
    thrown = total = 0
    while not thrown or (not settled(thrown, total, at_seven) and policy.throws(thrown, total)):
        draw, die = divmod(draw, len(FACES))
        thrown, total = thrown + 1, total + die + 1
    return BUST if total > LIMIT else swum(thrown, total)


@cache
def plain_steps(at_seven: int) -> np.ndarray:
    """The steps for each draw of who throws below the best single threshold."""
    return np.array(steps_of(Below(), at_seven), np.int8)


@cache
def greedy_steps(at_seven: int) -> np.ndarray:
    """The steps [prize][place][draw] of who is greedy."""
    places = range(SPACES + 1)
    table = [[steps_of(Greedy(prize, place, at_seven), at_seven) for place in places] for prize in range(BEACH + 1)]
    return np.array(table, np.int8)
