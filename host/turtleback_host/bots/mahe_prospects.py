"""What a position of Mahé promises every seat, at a glance: its share of the win as it looks. For Numba.

Fitted to 280,000 positions of games of the quick policy against three below4, by how these ended.
"""

from math import exp, sqrt

import numpy as np
from numba import njit

from turtleback.engine.mahe import BEACH, CARDS, DEALT, RAFT, SPACES, UNTURNED
from turtleback_host.bots.mahe_greedy import danger
from turtleback_host.simulate.kernel import EGG, TAKEN, rank

EVERYBODY = -1  # the seat that plays better than the others, if none does
LAP = 3.3  # eggs that a whole lap nearer to the beach is worth
KEEN = 0.76  # of each egg that the next prize has above or below the usual, to who is a whole lap nearer
USUAL = 3.7  # eggs of a card
RIDE = 0.48  # each turtle below one's own in its stack; each above costs as much
DANGER = 1.0  # each turtle that is sure to come to ride on one's own
EDGE = 0.52  # by which the seat outplays the others for every prize that is left to each of them
SPREAD = 2.35  # by which luck parts two seats for every prize that is left to each of them
MOVE = 1.05  # what a move brings: 87 eggs less four cards, over the moves of a game
LAST_PRIZE = 4  # prizes of usual size that the beach and the luck of the last turns are worth


@njit
def prospects(t, seat, shares):
    """Puts each seat's share of the win into `shares`, as it is or as it looks. The one named plays better."""
    for other in range(t.seats):
        shares[other] = rank(t, other)
    if t.egg == TAKEN:
        first = shares.max()
        shares[:] = shares == first
    else:
        look_ahead(t, seat, shares)
    shares /= shares.sum()


@njit
def look_ahead(t, seat, shares):
    """The odds of each seat: the more eggs and way ahead, and the fewer prizes left."""
    left = (t.unseen - (CARDS - DEALT) + (t.egg != BEACH) + LAST_PRIZE) / t.seats
    for other in range(t.seats):
        shares[other] //= EGG
    if seat == EVERYBODY:
        add_turns(t, shares)
    else:  # and who is next is the same behind every end of a move
        shares[seat] += EDGE * (left - LAST_PRIZE / t.seats)
    add_places(t, shares)
    best = shares.max()
    for other in range(t.seats):
        shares[other] = exp((shares[other] - best) / (SPREAD * sqrt(left)))


@njit
def add_turns(t, shares):
    """What it is worth to the seats how soon they are next."""
    for seat in range(t.seats):
        shares[seat] -= MOVE * t.each * ((seat - t.turn) % t.seats) / t.seats


@njit
def add_places(t, shares):
    """What it is worth to the seats where their turtles are."""
    keen = LAP + KEEN * (t.egg - USUAL if t.egg != UNTURNED else 0.0)
    height = np.zeros(SPACES + 1)
    for at in range(t.seats * t.each):
        turtle = t.order[at]
        place = t.place[turtle]
        seat = turtle // t.each
        shares[seat] += keen * (place % SPACES) / SPACES
        if place != RAFT:
            shares[seat] += RIDE * 2 * height[place] - DANGER * danger(t, seat, place)
            height[place] += 1
    for turtle in range(t.seats * t.each):
        if t.place[turtle] != RAFT:
            shares[turtle // t.each] -= RIDE * (height[t.place[turtle]] - 1)
