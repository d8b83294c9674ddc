"""The greedy policy of the bot master's rollouts: it maximises the gain of the current move. For Numba.

Works on the kernel's table. Gains are in eggs. The policy plays no cards.
"""

import numpy as np
from numba import njit

from turtleback.games.mahe.below4 import THRESHOLD
from turtleback.games.mahe.island import LIMIT, SPACES
from turtleback.games.mahe.rules import BEACH
from turtleback_lab.kernel.mahe import (
    BUST,
    CARD,
    EGG,
    FACES,
    faces,
    is_move_over,
    landing,
    passes_beach,
    rank,
    steps_of,
)

MOST_DICE = 3
# Weights in eggs, tuned by many games against three below4.
LAP = 3.1  # of a whole lap of progress
BACK = 1.3  # of each other seat's turtle that the mover lands on
DANGER = 1.0  # of each other turtle that is certain to land on the mover
VICTORY = 10.0  # of a win with the beach; a loss counts as much below zero


def _odds_of_steps() -> np.ndarray:
    """Probability of each number of steps, or of a bust, for a player who rolls while the sum is below THRESHOLD."""
    odds = np.zeros(SPACES + 1)

    def throw(thrown: int, total: int, chance: float) -> None:
        for value in range(1, FACES + 1):
            if total + value < THRESHOLD and thrown + 1 < MOST_DICE:
                throw(thrown + 1, total + value, chance / FACES)
            else:
                odds[BUST if total + value > LIMIT else (thrown + 1) * (total + value)] += chance / FACES

    throw(0, 0, 1.0)
    return odds


ODDS_OF_STEPS = _odds_of_steps()


@njit
def throws(t):
    """Whether the decider rolls one more die: whether its expected gain is greater than that of stopping."""
    gains = np.zeros(SPACES + 1)
    for steps in range(SPACES + 1):
        if can_swim(t, steps):
            gains[steps] = gain(t, steps)
    return pays(t, gains)


@njit
def can_swim(t, steps):
    """Whether the current move can still end with `steps`, which may be BUST."""
    if steps in (BUST, steps_of(t.thrown, t.total)):
        return True
    for thrown in range(t.thrown + 1, MOST_DICE + 1):
        if steps % thrown == 0 and t.total + thrown - t.thrown <= steps // thrown <= LIMIT:
            return True
    return False


@njit
def pays(t, worth):
    """Whether rolling has a greater expected value than stopping; `worth` is the value of each number of steps."""
    after = np.full(LIMIT + FACES + 1, worth[BUST])  # value of each sum under best play
    for thrown in range(MOST_DICE, t.thrown, -1):
        for total in range(t.total + thrown - t.thrown, LIMIT + 1):
            stopped = worth[steps_of(thrown, total)]
            on = (
                stopped
                if is_move_over(thrown, total, t.roll_at_seven)
                else thrown_on(after, total, faces(t, thrown, total))
            )
            after[total] = max(stopped, on)
    return thrown_on(after, t.total, faces(t, t.thrown, t.total)) > worth[steps_of(t.thrown, t.total)]


@njit
def thrown_on(after, total, shown):
    """Expected value of one more die, which can show so many faces."""
    gained = 0.0
    for value in range(1, shown + 1):
        gained += after[total + value]
    return gained / shown


@njit
def gain(t, steps):
    """The decider's gain, in eggs, if the mover takes `steps`, which may be BUST."""
    start = t.place[t.mover]
    if steps == BUST:
        return -LAP * (start % SPACES) / SPACES
    to = landing(start, steps)
    backs = 0
    for turtle in range(t.seats * t.each):
        backs += t.place[turtle] == to and turtle // t.each != t.decider
    gained = LAP * steps / SPACES + BACK * backs - DANGER * danger(t, t.decider, to)
    return gained + prize(t) - LAP if passes_beach(start, steps) else gained


@njit
def danger(t, seat, space):
    """Expected number of turtles of other seats that land on a space with their next move."""
    expected = 0.0
    for turtle in range(t.seats * t.each):
        if turtle // t.each != seat:
            expected += ODDS_OF_STEPS[(space - t.place[turtle] - 1) % SPACES + 1]
    return expected


@njit
def prize(t):
    """Value of reaching the beach to the decider, in eggs."""
    if t.prize != BEACH:
        return float(t.prize)
    mine = rank(t, t.decider) + BEACH * EGG + CARD
    for seat in range(t.seats):
        if seat != t.decider and rank(t, seat) > mine:
            return -VICTORY
    return VICTORY
