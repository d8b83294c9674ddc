"""Many games of Midas in Love at once in arrays."""

import numpy as np
from numba import njit

from turtleback.games.midas.board import NOWHERE, SPACES, WAYS
from turtleback.games.midas.rules import PIECES
from turtleback_lab.bots.compiled import from_seat
from turtleback_lab.bots.midas_kernel import ABSENT, MAX_STEPS, NO_STEP, STEPS, start, step
from turtleback_lab.env.declared import MAX_INT16

VERBS = ("stay", "move", "start")
STAY, MOVE, START = range(len(VERBS))


@njit
def act(t, verb, space, _):
    """Play one action."""
    if verb == START:
        start(t, space)
    else:
        step(t, space if verb == MOVE else NO_STEP)


@njit
def observe(t, seat, observation):
    """Write the fields of DeclaredMidas as a seat sees them."""
    seats = t.seats
    observation[0], observation[1], observation[2] = seat, t.hand, min(t.turn, MAX_INT16)
    observation[3], observation[4], observation[5] = t.current, t.mover, t.left
    at, barred = 6, t.barred
    for way in range(WAYS):
        observation[at + way] = barred >> way & 1
    at += WAYS
    for piece in range(PIECES):
        owner = np.int64(t.owner[piece])
        observation[at + piece] = from_seat(owner, seat, seats) if owner != ABSENT else ABSENT
    at += PIECES
    for piece in range(PIECES):
        observation[at + piece] = t.space[piece]
    at += PIECES
    for space in range(SPACES):
        observation[at + space] = t.gold[space + 1]
    at += SPACES
    other = seat
    for turn in range(seats):
        observation[at + turn] = t.points[other]
        other = other + 1 if other + 1 < seats else 0


@njit
def allow(t, numbers, mask):
    """MIDAS-6, 8 to 10, 13: Mark the legal actions with 1."""
    if t.space[t.mover] == NOWHERE:
        first = numbers[START, 1, 0]
        for space in range(SPACES):
            mask[first + space] = (t.taken[space + 1] | t.gold[space + 1]) == 0
        return
    rows, steps = STEPS[(t.current + 1) >> 1, t.space[t.mover]], t.steps
    first, stay = numbers[MOVE, 1, 0], numbers[STAY, 0, 0]
    for number in range(MAX_STEPS):  # without branches, which are as random as the game
        to = np.int64(rows[number, 0])
        mask[first + to - 1 if to != NOWHERE else stay] = steps >> number & 1
    mask[stay] = not (steps and t.must_step)
