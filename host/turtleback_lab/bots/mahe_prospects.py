"""Evaluation of moves and positions of Mahé for the bot `master`, compiled by Numba, on the kernel's table `t`.

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
    TAKEN,
    VALUES,
    faces,
    height,
    is_move_over,
    landing,
    passes_beach,
    rank,
    share_win,
    steps_of,
    topmost,
)
from turtleback_lab.bots.thresholds import below, moves

MAX_DICE = 3
# Weights in eggs, tuned by many games against three below4.
LAP = 3.1  # a whole lap of progress
BACK = 1.3  # each turtle of another seat that the mover lands on
DANGER = 1.0  # each other turtle that is certain to land on the mover
VICTORY = 10.0  # winning with the beach; losing with it counts -VICTORY


MOVES = moves(below(THRESHOLD), at_seven=0)
# The chance of each number of steps, or of a bust, for a player who rolls while the sum is below THRESHOLD.
ODDS_OF_STEPS = np.array([float(MOVES.get(steps, 0)) for steps in range(SPACES + 1)])


@njit
def throws(t):
    """Return whether the greedy policy rolls, because the expected gain is greater than that of stopping."""
    gains = np.zeros(SPACES + 1)
    for steps in range(SPACES + 1):
        if can_swim(t, steps):
            gains[steps] = gain(t, steps)
    return pays(t, gains)


@njit
def can_swim(t, steps):
    """Return whether the current move can still end with `steps`, which may be BUST."""
    if steps in (BUST, steps_of(t.thrown, t.total)):
        return True
    for thrown in range(t.thrown + 1, MAX_DICE + 1):
        if steps % thrown == 0 and t.total + thrown - t.thrown <= steps // thrown <= LIMIT:
            return True
    return False


@njit
def pays(t, worth):
    """Return whether rolling has a greater expected value than stopping.

    `worth` is a float array of shape (SPACES + 1,), the value of each number of steps. The value of a bust is at index
    BUST.
    """
    after = np.full(LIMIT + FACES + 1, worth[BUST])  # value of each sum under best play
    for thrown in range(MAX_DICE, t.thrown, -1):
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
    """Return the expected value of one more die with `shown` faces; `after` has the value of each sum."""
    gained = 0.0
    for value in range(1, shown + 1):
        gained += after[total + value]
    return gained / shown


@njit
def gain(t, steps):
    """Return the decider's gain, in eggs, if the mover takes `steps`, which may be BUST."""
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
    """Return the expected number of turtles of other seats that land on a space with their next move."""
    expected = 0.0
    for turtle in range(t.seats * t.each):
        if turtle // t.each != seat:
            expected += ODDS_OF_STEPS[(space - t.place[turtle] - 1) % SPACES + 1]
    return expected


@njit
def prize(t):
    """Return the value, in eggs, of reaching the beach for the decider."""
    if t.prize != BEACH:
        return float(t.prize)
    mine = rank(t, t.decider) + BEACH * EGG + CARD
    for seat in range(t.seats):
        if seat != t.decider and rank(t, seat) > mine:
            return -VICTORY
    return VICTORY


NET_FILE = Path(__file__).with_name("mahe_prospects.npz")
EVERYBODY = -1  # in place of the seat that plays better than the others, if all play alike

# Indices of the network's inputs for a seat. Before them are the number of its turtles on each of the PLACES, and an
# input for each possible number of seats, which is 1 for the current one.
PLACES = SPACES + 1
TABLES = PLACES - Mahe.SEATS[0]
(
    LEADS_BEST,  # lead in eggs over the best of the other seats
    LEADS_MEAN,  # lead in eggs over the average of the other seats
    LATE_LEADS_BEST,  # LEADS_BEST and LEADS_MEAN with more weight the fewer prizes are left
    LATE_LEADS_MEAN,
    EGGS,
    IS_FIRST,
    LEFT,  # prizes after the current one
    LATE,  # a value that grows towards the end of the game
    PRIZE,
    IS_BEACH,
    WAIT,  # turns until the seat is next
    IS_NEXT,
    STILL_THERE,  # chance that the prize is still there at the seat's next turn
    GAIN,  # expected eggs in this round
    PRIZES,  # chance to win the current prize in this round
    BEST_GAIN,  # the largest GAIN of another seat
    STRONGER,  # 1 if the seat plays better than the others
    WAY,  # laps that its turtles have done
    DANGERS,  # expected number of others that land on its turtles
    PREY,  # expected number of others that its turtles land on
    COMPANY,  # other turtles in its turtles' stacks
    MOUNTS,  # turtles below its own
    TAKES,  # chance to reach the beach on top of another seat's turtle
    HOPE,  # chance to reach the beach with a turtle of its own
    GIVEN,  # chance to carry another seat's turtle to the beach
) = range(TABLES + Mahe.SEATS[1] + 1, TABLES + Mahe.SEATS[1] + 26)
INPUTS = GIVEN + 1

# By place: the chance that a move reaches the beach.
REACHES = np.array([ODDS_OF_STEPS[SPACES - place % SPACES :].sum() for place in range(PLACES)])


class Net(NamedTuple):
    """The weights of a network with one hidden layer (ReLU) and one output, as float32."""

    w_in: np.ndarray  # (INPUTS, hidden units)
    bias: np.ndarray  # (hidden units,)
    w_out: np.ndarray  # (hidden units,)


class Workspace(NamedTuple):
    """Arrays for the evaluation of positions, which are allocated once."""

    inputs: np.ndarray  # float32 (seats, INPUTS)
    hidden: np.ndarray  # float32 (hidden units,)
    shares: np.ndarray  # float64 (seats,)


@cache
def load_net() -> Net:
    """Load the trained network of this installation."""
    with np.load(NET_FILE) as stored:
        return Net(**stored)


@njit
def new_workspace(t, net):
    """Return a workspace for a table and a network."""
    inputs = np.zeros((t.seats, INPUTS), np.float32)
    return Workspace(inputs, np.zeros_like(net.bias), np.zeros(t.seats))


@njit
def prospects(t, stronger, net, workspace):
    """Write each seat's share of the win to workspace.shares: exact at the end of a game, estimated before.

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
    """Return a seat's logit (float32) from its inputs; `hidden` is overwritten. Shares are the softmax over seats."""
    hidden[:] = net.bias
    for number in range(INPUTS):
        if inputs[number]:
            for at in range(hidden.size):
                hidden[at] += inputs[number] * net.w_in[number, at]
    logits = np.float32(0)
    for at in range(hidden.size):
        logits += max(hidden[at], np.float32(0)) * net.w_out[at]
    return logits


@njit
def fill_inputs(t, stronger, inputs):
    """Compute the network's inputs for each seat, scaled to at most about 1."""
    inputs[:] = 0
    for seat in range(t.seats):
        inputs[seat, TABLES + t.seats] = 1
        inputs[seat, STRONGER] = seat == stronger
    fill_turtles(t, inputs)
    fill_prizes(t, inputs)
    fill_eggs(t, inputs)


@njit
def fill_turtles(t, inputs):
    """Compute the inputs about the places and stacks of each seat's turtles."""
    for turtle in range(t.seats * t.each):
        seat, place = turtle // t.each, t.place[turtle]
        inputs[seat, place] += 1
        inputs[seat, MOUNTS] += height(t, turtle) / 2
        inputs[seat, WAY] += place % SPACES / SPACES
        if place != RAFT:
            inputs[seat, DANGERS] += danger(t, seat, place)
        inputs[seat, PREY] += prey(t, seat, place)
        top = topmost(t, turtle)
        inputs[seat, COMPANY] += height(t, top) / 2
        gains = top // t.each
        if gains == seat:
            inputs[seat, HOPE] += REACHES[place]
        else:
            inputs[seat, GIVEN] += REACHES[place]
            inputs[gains, TAKES] += REACHES[place]


@njit
def prey(t, seat, place):
    """Return how many turtles of other seats a turtle of `seat` at `place` lands on with its next move, on average."""
    expected = 0.0
    for turtle in range(t.seats * t.each):
        if turtle // t.each != seat and t.place[turtle] != RAFT:
            expected += ODDS_OF_STEPS[(t.place[turtle] - place - 1) % SPACES + 1]
    return expected


@njit
def fill_prizes(t, inputs):
    """Compute the inputs about the prizes: the gain of each seat's next turn from where its turtles are now."""
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
