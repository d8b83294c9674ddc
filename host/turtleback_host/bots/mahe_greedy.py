"""How the bot master plays on quickly: it gains what it can with the move in hand, and looks no further.

For Numba, on the kernel's table. Gains are in eggs. It plays no cards.
"""

import numpy as np
from numba import njit

from turtleback.games.mahe.below4 import THRESHOLD
from turtleback.games.mahe.island import LIMIT, SPACES
from turtleback.games.mahe.rules import BEACH
from turtleback_host.kernel.mahe import BUST, CARD, EGG, FACES, landing, rank, reaches_beach, settled, swum

MOST_DICE = 3
# Found by playing many games against three below4.
LAP = 3.1  # a whole lap nearer to the beach
BACK = 1.3  # each turtle of others that one's own comes to ride on
DANGER = 1.0  # each turtle that is sure to come to ride on one's own
VICTORY = 10.0  # to win with the beach, and not to lose with it


def _odds_of_steps() -> np.ndarray:
    """How likely each number of steps is, or a bust, for who throws below a sum of THRESHOLD."""
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
    """Whether the decider throws one more die: if that gains more on average than to stop."""
    gains = np.zeros(SPACES + 1)
    for steps in range(SPACES + 1):
        if can_swim(t, steps):
            gains[steps] = gain(t, steps)
    return pays(t, gains)


@njit
def can_swim(t, steps):
    """Whether the move in hand can still end with so many steps, or with a bust."""
    if steps in (BUST, swum(t.thrown, t.total)):
        return True
    for thrown in range(t.thrown + 1, MOST_DICE + 1):
        if steps % thrown == 0 and t.total + thrown - t.thrown <= steps // thrown <= LIMIT:
            return True
    return False


@njit
def pays(t, worth):
    """Whether one more die is worth more on average than to stop, by what each number of steps, or a bust, is."""
    after = np.full(LIMIT + FACES + 1, worth[BUST])  # of each sum, with the best answer to it
    for thrown in range(MOST_DICE, t.thrown, -1):
        for total in range(t.total + thrown - t.thrown, LIMIT + 1):
            stopped = worth[swum(thrown, total)]
            on = stopped if settled(thrown, total, t.roll_at_seven) else thrown_on(after, total)
            after[total] = max(stopped, on)
    return thrown_on(after, t.total) > worth[swum(t.thrown, t.total)]


@njit
def thrown_on(after, total):
    """What one more die brings on average."""
    gained = 0.0
    for value in range(1, FACES + 1):
        gained += after[total + value]
    return gained / FACES


@njit
def gain(t, steps):
    """What the decider gains by so many steps of the mover, or by a bust."""
    start = t.place[t.mover]
    if steps == BUST:
        return -LAP * (start % SPACES) / SPACES
    to = landing(start, steps)
    backs = 0
    for turtle in range(t.seats * t.each):
        backs += t.place[turtle] == to and turtle // t.each != t.decider
    gained = LAP * steps / SPACES + BACK * backs - DANGER * danger(t, t.decider, to)
    return gained + prize(t) - LAP if reaches_beach(start, steps) else gained


@njit
def danger(t, seat, space):
    """How many turtles of others are likely to land on a space with their next move."""
    expected = 0.0
    for turtle in range(t.seats * t.each):
        if turtle // t.each != seat:
            expected += ODDS_OF_STEPS[(space - t.place[turtle] - 1) % SPACES + 1]
    return expected


@njit
def prize(t):
    """What it is worth to the decider to reach the beach."""
    if t.prize != BEACH:
        return float(t.prize)
    mine = rank(t, t.decider) + BEACH * EGG + CARD
    for seat in range(t.seats):
        if seat != t.decider and rank(t, seat) > mine:
            return -VICTORY
    return VICTORY
