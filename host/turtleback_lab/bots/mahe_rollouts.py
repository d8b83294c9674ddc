"""Monte Carlo rollouts from each end of a move of Mahé, a few turns deep, compiled by Numba.

All ends get the same dice and cards (common random numbers). That keeps the variance of their differences small, so few
games suffice.
"""

from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numba import njit

from turtleback.games.mahe.below4 import THRESHOLD
from turtleback.games.mahe.island import RAFT
from turtleback.games.mahe.rules import CARDS, UNTURNED
from turtleback_lab.bots.compiled import below, cached, root_for
from turtleback_lab.bots.mahe_kernel import (
    ABSENT,
    FACES,
    NO_TURTLE,
    TABLE,
    TAKEN,
    add,
    begin_move,
    end_move,
    faces,
    move,
    new_table,
    turn_egg,
)
from turtleback_lab.bots.mahe_prospects import load_net, new_workspace, prospects, throws

ROUND = 16  # rollouts of one end that are averaged to one stored value


class End(NamedTuple):
    """An end of a move: the turtle that moves, its steps or BUST, and the card played, or 0."""

    mover: int
    steps: int
    card: int = 0


def table_of(view: dict) -> np.ndarray:
    """Return an array of one kernel table, from a seat's view. The view must be between two moves."""
    seats = len(view["cards"])
    table = new_table(seats, view["options"])
    t = table[0]
    t["each"] = sum(map(len, view["stacks"])) // seats
    for name in ("turn", "moved", "spent", "prize", "deck"):
        t[name] = view[name]
    t["unseen"] = sum(view["deck"])
    for name in ("up", "down", "top"):
        t[name] = NO_TURTLE
    for place, stack in enumerate(view["stacks"]):
        t["place"][stack] = place
        for lower, turtle in pairwise(stack):
            if place != RAFT or turtle in view["riding"]:
                t["up"][lower], t["down"][turtle] = turtle, lower
        if stack:
            t["top"][place] = stack[-1]
    raft = view["stacks"][RAFT]
    t["since"][raft] = range(len(raft))
    t["arrivals"] = len(raft)
    for seat, cards in enumerate(view["cards"]):
        for card in cards:
            t["cards"][seat, card] += 1
    return table


def play_on(table: np.ndarray, ends: list[End], seat: int, root: int, rounds: range, turns: int) -> np.ndarray:
    """Play rollouts from each end; return the mean shares of the win, float64 of shape (rounds, ends, seats).

    `seat` plays the greedy policy, the others roll while the sum is below THRESHOLD. `turns` is the depth of a rollout;
    rounds with the same number and `root` have the same dice and cards.
    """
    shares = np.empty((len(rounds), len(ends), table[0]["seats"]))
    tables = np.zeros(2, TABLE)
    tables[0] = table[0]
    _play_on(tables, np.array(ends), seat, np.uint64(root), rounds.start, turns, load_net(), shares)
    return shares


@cached
def _play_on(tables, ends, seat, root, first, turns, net, shares):
    """Fill `shares` by rollouts that start from tables[0].

    tables[1] is overwritten. `first` is the number of the first round.
    """
    workspace = new_workspace(tables[0], net)
    shares[:] = 0
    for number in range(len(shares) * ROUND):
        luck = root_for(root, first * ROUND + number + 1)
        for at in range(len(ends)):
            tables[1] = tables[0]
            play_end(tables[1], ends[at])
            play_turns(tables[1], seat, luck, turns)
            prospects(tables[1], seat, net, workspace)
            shares[number // ROUND, at] += workspace.shares / ROUND


@njit
def play_end(t, end):
    """Play the current move to a given end."""
    t.mover, steps, card = end
    begin_move(t)
    if card:
        t.cards[t.decider, card] -= 1
        t.spent = 1
    end_move(t, steps)


@njit
def play_turns(t, seat, luck, turns):
    """Play the rest of the turn and `turns` more turns, then turn up a missing prize. Stop early if the game ends.

    `seat` plays the greedy policy. `luck` is the root of all draws.
    """
    last = t.turns + turns + (t.moved != ABSENT)
    while t.prize != TAKEN:
        if t.prize == UNTURNED:
            reseed(t, luck, t.unseen)
            turn_egg(t)
        if t.turns == last:
            return
        if t.mover == ABSENT:
            t.mover = 2 * t.turn
        reseed(t, luck, CARDS + 2 * t.turns + (t.moved != ABSENT))
        move_by_policy(t, seat)


@njit
def reseed(t, luck, occasion):
    """Seed the table's draws by the root `luck` and the number of an occasion. Earlier draws do not matter then."""
    t.draws = root_for(luck, occasion)


@njit
def move_by_policy(t, seat):
    """Play one move with all its dice: `seat` by the greedy policy, others by THRESHOLD."""
    add(t, 1 + below(t, FACES))
    while t.thrown:
        if throws(t) if seat == t.decider else t.total < THRESHOLD:
            add(t, 1 + below(t, faces(t, t.thrown, t.total)))
        else:
            move(t)
