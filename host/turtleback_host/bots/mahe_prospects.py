"""What a position of Mahé promises every seat, at a glance: its share of the win as it looks. For Numba.

A small network looks at the table from each seat in turn; the better it likes what it sees, the more of the win is that
seat's. What it knows it has learned from games (mahe_learning.py).
"""

from functools import cache
from math import exp, sqrt
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numba import njit

from turtleback.games.mahe.island import RAFT, SPACES
from turtleback.games.mahe.rules import BEACH, CARDS, DEALT, UNTURNED, Mahe
from turtleback_host.bots.mahe_greedy import ODDS_OF_STEPS, danger
from turtleback_host.kernel.mahe import EGG, TAKEN, VALUES, rank, stacks, topmost

LEARNED = Path(__file__).with_name("mahe_prospects.npz")
EVERYBODY = -1  # the seat that plays better than the others, if none does

# What the network sees of a seat; first how many of its turtles stand on each of the PLACES, then how many seats play.
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
SEEN = GIVEN + 1

REACHES = np.array([ODDS_OF_STEPS[SPACES - place % SPACES :].sum() for place in range(PLACES)])


class Net(NamedTuple):
    """One layer between what is seen and what that is worth: `seen` is SEEN by as many as there are of `bias`."""

    seen: np.ndarray
    bias: np.ndarray
    told: np.ndarray


class Pad(NamedTuple):
    """Room to work in, one row a seat, that need not be made anew each time."""

    seen: np.ndarray
    found: np.ndarray  # between seen and told
    shares: np.ndarray


@cache
def learned() -> Net:
    """What the network knows."""
    with np.load(LEARNED) as kept:
        return Net(*[kept[name] for name in Net._fields])


@njit
def new_pad(t, net):
    """Room for a table and a network."""
    seen = np.zeros((t.seats, SEEN), np.float32)
    return Pad(seen, np.zeros_like(net.bias), np.zeros(t.seats))


@njit
def prospects(t, stronger, net, pad):
    """Puts each seat's share of the win into the pad, as it is or as it looks. The one named plays better."""
    shares = pad.shares
    if t.prize == TAKEN:
        for seat in range(t.seats):
            shares[seat] = rank(t, seat)
        best = shares.max()
        for seat in range(t.seats):
            shares[seat] = shares[seat] == best
    else:
        look(t, stronger, pad.seen)
        for seat in range(t.seats):
            shares[seat] = liking(net, pad.seen[seat], pad.found)
        best = shares.max()
        for seat in range(t.seats):
            shares[seat] = exp(shares[seat] - best)
    shares /= shares.sum()


@njit(fastmath=True)
def liking(net, seen, found):
    """The logarithm, but for what is the same for all seats, of a seat's share."""
    found[:] = net.bias
    for what in range(SEEN):
        if seen[what]:
            for at in range(found.size):
                found[at] += seen[what] * net.seen[what, at]
    likes = np.float32(0)
    for at in range(found.size):
        likes += max(found[at], np.float32(0)) * net.told[at]
    return likes


@njit
def look(t, stronger, seen):
    """What the network sees of each seat; all numbers are about 1 at most."""
    seen[:] = 0
    for seat in range(t.seats):
        seen[seat, TABLES + t.seats] = 1
        seen[seat, STRONGER] = seat == stronger
    look_at_turtles(t, seen)
    look_at_prizes(t, seen)
    look_at_eggs(t, seen)


@njit
def look_at_turtles(t, seen):
    """Where the turtles of the seats are, and with whom."""
    height = np.zeros(PLACES, np.int64)
    for at in range(t.seats * t.each):
        turtle = t.order[at]
        place = t.place[turtle]
        if stacks(t, place):
            seen[turtle // t.each, MOUNTS] += height[place] / 2
            height[place] += 1
    for turtle in range(t.seats * t.each):
        seat, place = turtle // t.each, t.place[turtle]
        seen[seat, place] += 1
        seen[seat, WAY] += place % SPACES / SPACES
        if place != RAFT:
            seen[seat, DANGERS] += danger(t, seat, place)
        seen[seat, PREY] += prey(t, seat, place)
        if height[place]:
            seen[seat, COMPANY] += (height[place] - 1) / 2
        gains = topmost(t, turtle) // t.each
        if gains == seat:
            seen[seat, HOPE] += REACHES[place]
        else:
            seen[seat, GIVEN] += REACHES[place]
            seen[gains, TAKES] += REACHES[place]


@njit
def prey(t, seat, place):
    """On how many turtles of others one there is likely to land with its next move."""
    expected = 0.0
    for turtle in range(t.seats * t.each):
        if turtle // t.each != seat and t.place[turtle] != RAFT:
            expected += ODDS_OF_STEPS[(t.place[turtle] - place - 1) % SPACES + 1]
    return expected


@njit
def look_at_prizes(t, seen):
    """What the next turn of each is likely to bring, if all stay where they are until they move."""
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
        seen[seat, WAIT] = wait / t.seats
        seen[seat, IS_NEXT] = wait == 0
        seen[seat, STILL_THERE] = there
        for turtle in range(seat * t.each, (seat + 1) * t.each):
            if turtle != t.moved:
                reaches = REACHES[t.place[turtle]]
                gains = topmost(t, turtle) // t.each
                seen[gains, GAIN] += reaches * (there * prize + (1 - there) * following) / 4
                seen[gains, PRIZES] += reaches * there
                there *= 1 - reaches
    for seat in range(t.seats):
        for other in range(t.seats):
            if other != seat:
                seen[seat, BEST_GAIN] = max(seen[seat, BEST_GAIN], seen[other, GAIN])
        seen[seat, LEFT] = left / DEALT
        seen[seat, LATE] = 1 / sqrt(left + 1)
        seen[seat, PRIZE] = prize / 6
        seen[seat, IS_BEACH] = t.prize == BEACH


@njit
def look_at_eggs(t, seen):
    """How the seats stand to each other; a card counts a little, too."""
    for seat in range(t.seats):
        mine, best, others = rank(t, seat) / EGG, 0.0, 0.0
        for other in range(t.seats):
            if other != seat:
                best = max(best, rank(t, other) / EGG)
                others += rank(t, other) / EGG
        mean = others / (t.seats - 1)
        late = 3 * seen[seat, LATE]
        seen[seat, LEADS_BEST] = (mine - best) / 10
        seen[seat, LEADS_MEAN] = (mine - mean) / 10
        seen[seat, LATE_LEADS_BEST] = late * (mine - best) / 10
        seen[seat, LATE_LEADS_MEAN] = late * (mine - mean) / 10
        seen[seat, EGGS] = mine / 20
        seen[seat, IS_FIRST] = mine > best
