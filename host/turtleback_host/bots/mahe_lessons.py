"""Games from which the network of mahe_prospects.py learns: it plays by what it knows, and tells how that ended.

Each position's shares come from those of the next ones and, in the end, of the game: temporal differences, TD(trace).
For Numba.
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from turtleback.games.mahe.below4 import THRESHOLD
from turtleback.games.mahe.island import SPACES
from turtleback.games.mahe.rules import UNTURNED
from turtleback_host.bots.mahe_greedy import can_swim, pays
from turtleback_host.bots.mahe_prospects import EVERYBODY, SEEN, Net, new_pad, prospects
from turtleback_host.kernel.cache import cached
from turtleback_host.kernel.draws import below
from turtleback_host.kernel.mahe import FACES, NOBODY, TABLE, TAKEN, add, begin, end_move, move, new_table, turn_egg

APART = 12  # moves between two positions of a game that are learned from
ALIKE = 4  # in one of so many games nobody plays better than the others
WHIM = 100  # one of so many decisions is made by chance
MOST = 100  # positions of a game for which there is room, on average: ignorance plays long


class Positions(NamedTuple):
    """What was seen (positions, seats, SEEN), and each seat's share of the win then (positions, seats)."""

    seen: np.ndarray
    shares: np.ndarray


def play(net: Net, seats: int, games: int, root: int, trace: float) -> tuple[Positions, float]:
    """Positions of so many games, and the share of those that the network won against seats with a threshold."""
    tables = np.zeros(2, TABLE)
    tables[0] = new_table(seats, {})[0]
    room = games * MOST
    kept = Positions(np.zeros((room, seats, SEEN), "f4"), np.zeros((room, seats), "f4"))
    count, won = _play(tables, np.uint64(root), games, net, trace, kept)
    return Positions(kept.seen[:count].copy(), kept.shares[:count].copy()), won


@cached
def _play(tables, root, games, net, trace, kept):
    t = tables[0]
    pad = new_pad(t, net)
    count = alone = 0
    won = 0.0
    for number in range(games):
        begin(t, root, number)
        seat = EVERYBODY if below(t, ALIKE) == 0 else number % t.seats
        first = count
        count = play_one(tables, seat, net, pad, kept, count)
        prospects(t, seat, net, pad)
        look_back(kept.shares[first:count], pad.shares, trace)
        if seat != EVERYBODY:
            won += pad.shares[seat]
            alone += 1
    return count, won / alone


@njit
def play_one(tables, seat, net, pad, kept, count):
    """Play a game, and keep positions of it with what the network thinks of them; returns how many there are then."""
    t = tables[0]
    wait = below(t, APART)
    while t.prize != TAKEN:
        if t.prize == UNTURNED:
            turn_egg(t)
        if wait == 0 and count < len(kept.shares):
            prospects(t, seat, net, pad)
            kept.seen[count] = pad.seen
            kept.shares[count] = pad.shares
            count += 1
        wait = (wait - 1) % APART
        if t.mover == NOBODY:
            t.mover = 2 * t.turn + below(t, 2)
        add(t, 1 + below(t, FACES))
        while t.thrown:
            if goes_on(tables, seat, net, pad):
                add(t, 1 + below(t, FACES))
            else:
                move(t)
    return count


@njit
def goes_on(tables, seat, net, pad):
    """Whether the decider throws one more die."""
    t = tables[0]
    if seat not in (t.decider, EVERYBODY):
        return t.total < THRESHOLD
    if below(t, WHIM) == 0:
        return below(t, 2) == 0
    worths = np.zeros(SPACES + 1)
    for steps in range(SPACES + 1):
        if can_swim(t, steps):
            tables[1] = tables[0]
            end_move(tables[1], steps)
            prospects(tables[1], seat, net, pad)
            worths[steps] = pad.shares[t.decider]
    return pays(t, worths)


@njit
def look_back(shares, following, trace):
    """Put what came of it in the place of what was thought of each position, from the end of the game backwards."""
    for at in range(len(shares) - 1, -1, -1):
        for seat in range(len(following)):
            thought = shares[at, seat]
            shares[at, seat] = following[seat]
            following[seat] = trace * following[seat] + (1 - trace) * thought
