"""Many games of the mouse race at once in arrays."""

import numpy as np
from numba import njit

from turtleback.games.mice.parts import MICE
from turtleback_lab.bots.mice_kernel import MOVE as MOVING
from turtleback_lab.bots.mice_kernel import OVER, known, move, put, roll
from turtleback_lab.bots.mice_kernel import ROLL as ROLLING

VERBS = ("roll", "place", "move")
ROLL, PLACE, MOVE = range(len(VERBS))


@njit
def act(t, verb, first, pips):
    """Play one action; `first` is a mouse, or the number to place."""
    if verb == ROLL:
        roll(t)
    elif verb == MOVE:
        move(t, first, pips)
    else:
        put(t, first)


@njit
def observe(t, seat, observation):
    """Write the fields of DeclaredMice as a seat sees them."""
    observation[0], observation[1], observation[2] = seat, (t.decider - seat) % t.seats, t.moved
    observation[3] = t.low if t.dice else 0
    observation[4] = t.high if t.dice == 2 else 0
    mice, owner = t.seats * MICE, seat
    for step in range(t.seats):
        end, is_other, is_race = t.length[owner] - 1, owner != seat, t.phase != OVER
        first, at = owner * MICE, 5 + step * MICE
        for mouse in range(MICE):  # without branches, which are as random as the dice
            place = np.int64(t.at[first + mouse])
            taker = -1 - place
            from_seat = seat - taker - 1 - t.seats * (taker < seat)
            observation[at + mouse] = place if place >= 0 else from_seat
            is_fenced = is_race & (taker == owner)  # MICE-4
            is_running = (place >= 0) & (place != end)  # MICE-1
            observation[at + mice + mouse] = 0 if is_other & (is_fenced | is_running) else t.value[first + mouse]
        owner = owner + 1 if owner + 1 < t.seats else 0


@njit
def allow(t, numbers, mask):
    """MICE-1 to 3: Mark the legal actions with 1."""
    if t.phase == MOVING:
        end = t.length[t.decider] - 1
        for mouse in range(MICE):
            if 0 <= t.at[t.decider * MICE + mouse] < end and mouse != t.moved:
                mask[numbers[MOVE, mouse, t.low]] = mask[numbers[MOVE, mouse, t.high]] = 1
    elif t.phase == ROLLING:
        mask[numbers[ROLL, 0, 0]] = 1
    else:
        placed = known(t, t.decider)
        for value in range(1, MICE + 1):
            if not placed >> value & 1:
                mask[numbers[PLACE, value, 0]] = 1
