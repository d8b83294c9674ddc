"""What a move and a position of Mahé are worth, for the rollouts of the bot master. For Numba, on the kernel's table.

A greedy policy maximises the gain of the current move in eggs; it plays no cards. A small neural network estimates each
seat's share of the win: a logit for each seat from the inputs of that seat, and the softmax over the seats.
mahe_learning.py trains it.
"""

from functools import cache
from math import exp, sqrt
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numba import njit

from turtleback.games.mahe.below4 import THRESHOLD
from turtleback.games.mahe.island import LIMIT, RAFT, SPACES
from turtleback.games.mahe.rules import BEACH, CARDS, DEALT, UNTURNED, Mahe
from turtleback_lab.bots.mahe_kernel import (
    BUST,
    CARD,
    EGG,
    FACES,
    MOST_SEATS,
    TAKEN,
    VALUES,
    faces,
    is_move_over,
    landing,
    passes_beach,
    rank,
    rides_on,
    share_win,
    steps_of,
    topmost,
)
from turtleback_lab.bots.thresholds import below, moves

MOST_DICE = 3
# Weights in eggs, tuned by many games against three below4.
LAP = 3.1  # of a whole lap of progress
BACK = 1.3  # of each other seat's turtle that the mover lands on
DANGER = 1.0  # of each other turtle that is certain to land on the mover
VICTORY = 10.0  # of a win with the beach; a loss counts as much below zero


# Of each number of steps, or of a bust, for a player who rolls while the sum is below THRESHOLD.
MOVES = moves(below(THRESHOLD), at_seven=0)
ODDS_OF_STEPS = np.array([float(MOVES.get(steps, 0)) for steps in range(SPACES + 1)])


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


NET_FILE = Path(__file__).with_name("mahe_prospects.npz")
EVERYBODY = -1  # in place of a seat that plays better than the others, where none does

# The network's inputs for a seat: first the count of its turtles on each of the PLACES, then how many seats play.
PLACES = SPACES + 1
TABLES = PLACES - Mahe.SEATS[0]
(
    LEADS_BEST,  # eggs before the best of the others
    LEADS_MEAN,  # and before what they have on average
    LATE_LEADS_BEST,  # the same, which count for more the fewer prizes are left
    LATE_LEADS_MEAN,
    EGGS,
    IS_FIRST,
    LEFT,  # prizes left behind this one
    LATE,  # and how near that is to the end
    PRIZE,
    IS_BEACH,
    WAIT,  # turns until it is next
    IS_NEXT,
    STILL_THERE,  # how likely the prize is when it is next
    GAIN,  # eggs that this round is likely to bring it
    PRIZES,  # and how likely the prize at the beach is among them
    BEST_GAIN,  # the most eggs that this round is likely to bring to another
    STRONGER,  # it plays better than the others
    WAY,  # laps that its turtles have done
    DANGERS,  # others that are likely to land on them
    PREY,  # others that they are likely to land on
    COMPANY,  # other turtles in their stacks
    MOUNTS,  # turtles below them
    TAKES,  # how likely it reaches the beach on top of another's
    HOPE,  # how likely it reaches it by its own
    GIVEN,  # how likely it carries another there
) = range(TABLES + Mahe.SEATS[1] + 1, TABLES + Mahe.SEATS[1] + 26)
INPUTS = GIVEN + 1

REACHES = np.array([ODDS_OF_STEPS[SPACES - place % SPACES :].sum() for place in range(PLACES)])


class Net(NamedTuple):
    """One hidden layer with ReLU: weights from INPUTS to the hidden units, their bias, weights to one output."""

    w_in: np.ndarray
    bias: np.ndarray
    w_out: np.ndarray


class Workspace(NamedTuple):
    """Arrays to work in, one row a seat, allocated once."""

    inputs: np.ndarray
    hidden: np.ndarray
    shares: np.ndarray


@cache
def load_net() -> Net:
    """The trained network of this installation."""
    with np.load(NET_FILE) as stored:
        return Net(**stored)


@njit
def new_workspace(t, net):
    """A workspace for a table and a network."""
    inputs = np.zeros((t.seats, INPUTS), np.float32)
    return Workspace(inputs, np.zeros_like(net.bias), np.zeros(t.seats))


@njit
def prospects(t, stronger, net, workspace):
    """Write each seat's share of the win to workspace.shares: exact at the end, else estimated.

    `stronger` is the seat that plays better than the others, or EVERYBODY.
    """
    shares = workspace.shares
    if t.prize == TAKEN:
        share_win(t, shares)
        return
    fill_inputs(t, stronger, workspace.inputs)
    for seat in range(t.seats):
        shares[seat] = logit(net, workspace.inputs[seat], workspace.hidden)
    best = shares.max()
    for seat in range(t.seats):
        shares[seat] = exp(shares[seat] - best)
    shares /= shares.sum()


@njit(fastmath=True)
def logit(net, inputs, hidden):
    """A seat's logit: its share of the win is the softmax over seats."""
    hidden[:] = net.bias
    for what in range(INPUTS):
        if inputs[what]:
            for at in range(hidden.size):
                hidden[at] += inputs[what] * net.w_in[what, at]
    logits = np.float32(0)
    for at in range(hidden.size):
        logits += max(hidden[at], np.float32(0)) * net.w_out[at]
    return logits


@njit
def fill_inputs(t, stronger, inputs):
    """Compute the network's inputs for each seat; each is scaled to about 1 at most."""
    inputs[:] = 0
    for seat in range(t.seats):
        inputs[seat, TABLES + t.seats] = 1
        inputs[seat, STRONGER] = seat == stronger
    fill_turtles(t, inputs)
    fill_prizes(t, inputs)
    fill_eggs(t, inputs)


@njit
def fill_turtles(t, inputs):
    """Compute the inputs about where the turtles of each seat are, and in which stacks."""
    height = np.zeros(PLACES, np.int64)
    below_it = np.zeros(MOST_SEATS, np.int64)
    for at in range(t.seats * t.each):
        turtle = t.order[at]
        place = t.place[turtle]
        if not rides_on(t, turtle, place):
            height[place] = 0
        below_it[turtle] = height[place]
        inputs[turtle // t.each, MOUNTS] += below_it[turtle] / 2
        height[place] += 1
    for turtle in range(t.seats * t.each):
        seat, place = turtle // t.each, t.place[turtle]
        inputs[seat, place] += 1
        inputs[seat, WAY] += place % SPACES / SPACES
        if place != RAFT:
            inputs[seat, DANGERS] += danger(t, seat, place)
        inputs[seat, PREY] += prey(t, seat, place)
        top = topmost(t, turtle)
        inputs[seat, COMPANY] += below_it[top] / 2
        gains = top // t.each
        if gains == seat:
            inputs[seat, HOPE] += REACHES[place]
        else:
            inputs[seat, GIVEN] += REACHES[place]
            inputs[gains, TAKES] += REACHES[place]


@njit
def prey(t, seat, place):
    """Expected number of turtles of others on which a turtle of that seat there lands with its next move."""
    expected = 0.0
    for turtle in range(t.seats * t.each):
        if turtle // t.each != seat and t.place[turtle] != RAFT:
            expected += ODDS_OF_STEPS[(t.place[turtle] - place - 1) % SPACES + 1]
    return expected


@njit
def fill_prizes(t, inputs):
    """Compute the inputs about the prizes: what each seat's next turn brings if nobody else moves before."""
    left = t.unseen - (CARDS - DEALT) + (t.prize != BEACH) - (t.prize == UNTURNED)
    usual = 0.0
    for value in range(VALUES):
        usual += t.deck[value] * (value + 1)
    usual /= t.unseen
    prize = float(t.prize) if t.prize != UNTURNED else usual
    following = usual if left != 1 else float(BEACH)
    there = 1.0
    for wait in range(t.seats):
        seat = (t.turn + wait) % t.seats
        inputs[seat, WAIT] = wait / t.seats
        inputs[seat, IS_NEXT] = wait == 0
        inputs[seat, STILL_THERE] = there
        for turtle in range(seat * t.each, (seat + 1) * t.each):
            if turtle != t.moved:
                reaches = REACHES[t.place[turtle]]
                gains = topmost(t, turtle) // t.each
                inputs[gains, GAIN] += reaches * (there * prize + (1 - there) * following) / 4
                inputs[gains, PRIZES] += reaches * there
                there *= 1 - reaches
    for seat in range(t.seats):
        for other in range(t.seats):
            if other != seat:
                inputs[seat, BEST_GAIN] = max(inputs[seat, BEST_GAIN], inputs[other, GAIN])
        inputs[seat, LEFT] = left / DEALT
        inputs[seat, LATE] = 1 / sqrt(left + 1)
        inputs[seat, PRIZE] = prize / 6
        inputs[seat, IS_BEACH] = t.prize == BEACH


@njit
def fill_eggs(t, inputs):
    """Compute the inputs about each seat's lead in eggs over the others; a card counts a little, too."""
    for seat in range(t.seats):
        mine, best, others = rank(t, seat) / EGG, 0.0, 0.0
        for other in range(t.seats):
            if other != seat:
                best = max(best, rank(t, other) / EGG)
                others += rank(t, other) / EGG
        mean = others / (t.seats - 1)
        late = 3 * inputs[seat, LATE]
        inputs[seat, LEADS_BEST] = (mine - best) / 10
        inputs[seat, LEADS_MEAN] = (mine - mean) / 10
        inputs[seat, LATE_LEADS_BEST] = late * (mine - best) / 10
        inputs[seat, LATE_LEADS_MEAN] = late * (mine - mean) / 10
        inputs[seat, EGGS] = mine / 20
        inputs[seat, IS_FIRST] = mine > best
