"""Self-play of the network of mahe_prospects.py for training samples, compiled by Numba.

The target of a position comes from the estimates of later positions and the result: TD(lambda) with lambda = `trace`.
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from turtleback.games.mahe.below4 import THRESHOLD
from turtleback.games.mahe.island import SPACES
from turtleback.games.mahe.rules import UNTURNED
from turtleback_lab.bots.compiled import below, cached
from turtleback_lab.bots.mahe_kernel import (
    ABSENT,
    FACES,
    TABLE,
    TAKEN,
    add,
    begin,
    end_move,
    move,
    new_table,
    turn_egg,
)
from turtleback_lab.bots.mahe_prospects import EVERYBODY, INPUTS, Net, can_swim, new_workspace, pays, prospects

SAMPLE_EVERY = 12  # moves between two positions of a game that become samples
EQUAL_EVERY = 4  # in one of this many games all seats play by the network
EXPLORE_EVERY = 100  # one of this many decisions is random
SAMPLES_PER_GAME = 100  # room for samples, on average; an untrained network plays long games


class Positions(NamedTuple):
    """Training samples: the inputs of positions, and the target share of the win of each seat."""

    inputs: np.ndarray  # float32 (positions, seats, INPUTS)
    shares: np.ndarray  # float32 (positions, seats)


def play(net: Net, seats: int, games: int, root: int, trace: float) -> tuple[Positions, float]:
    """Play games; return sampled positions, and the network's share of wins against seats that play `below4`."""
    tables = np.zeros(2, TABLE)
    tables[0] = new_table(seats, {})[0]
    room = games * SAMPLES_PER_GAME
    kept = Positions(np.zeros((room, seats, INPUTS), "f4"), np.zeros((room, seats), "f4"))
    count, won = _play(tables, np.uint64(root), games, net, trace, kept)
    return Positions(kept.inputs[:count].copy(), kept.shares[:count].copy()), won


@cached
def _play(tables, root, games, net, trace, kept):
    """Play games and fill `kept`; return the number of positions, and the network's share of wins against others."""
    t = tables[0]
    workspace = new_workspace(t, net)
    count = alone = 0
    won = 0.0
    for number in range(games):
        begin(t, root, number)
        seat = EVERYBODY if below(t, EQUAL_EVERY) == 0 else number % t.seats
        first = count
        count = play_one(tables, seat, net, workspace, kept, count)
        prospects(t, seat, net, workspace)
        td_targets(kept.shares[first:count], workspace.shares, trace)
        if seat != EVERYBODY:
            won += workspace.shares[seat]
            alone += 1
    return count, won / alone


@njit
def play_one(tables, seat, net, workspace, kept, count):
    """Play a game and append sampled positions with the network's estimates to `kept`; return the new count."""
    t = tables[0]
    wait = below(t, SAMPLE_EVERY)
    while t.prize != TAKEN:
        if t.prize == UNTURNED:
            turn_egg(t)
        if wait == 0 and count < len(kept.shares):
            prospects(t, seat, net, workspace)
            kept.inputs[count] = workspace.inputs
            kept.shares[count] = workspace.shares
            count += 1
        wait = (wait - 1) % SAMPLE_EVERY
        if t.mover == ABSENT:
            t.mover = 2 * t.turn + below(t, 2)
        add(t, 1 + below(t, FACES))
        while t.thrown:
            if rolls_on(tables, seat, net, workspace):
                add(t, 1 + below(t, FACES))
            else:
                move(t)
    return count


@njit
def rolls_on(tables, seat, net, workspace):
    """Return whether the decider throws one more die. tables[1] is overwritten."""
    t = tables[0]
    if seat not in (t.decider, EVERYBODY):
        return t.total < THRESHOLD
    if below(t, EXPLORE_EVERY) == 0:
        return below(t, 2) == 0
    worths = np.zeros(SPACES + 1)
    for steps in range(SPACES + 1):
        if can_swim(t, steps):
            tables[1] = tables[0]
            end_move(tables[1], steps)
            prospects(tables[1], seat, net, workspace)
            worths[steps] = workspace.shares[t.decider]
    return pays(t, worths)


@njit
def td_targets(shares, following, trace):
    """Replace the estimates of a game's positions by their TD targets, backwards from the result in `following`.

    Both arrays are changed: `shares` has the shape (positions, seats), `following` (seats,).
    """
    for at in range(len(shares) - 1, -1, -1):
        for seat in range(len(following)):
            estimate = shares[at, seat]
            shares[at, seat] = following[seat]
            following[seat] = trace * following[seat] + (1 - trace) * estimate
