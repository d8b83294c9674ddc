"""Many games of the mouse race at once in arrays."""

import numpy as np
from numba import njit

from turtleback.games.mice.parts import DICE, MICE
from turtleback_lab.bots.compiled import from_seat
from turtleback_lab.bots.mice_kernel import MOVE as MOVING
from turtleback_lab.bots.mice_kernel import OVER, known, move, put, roll
from turtleback_lab.bots.mice_kernel import ROLL as ROLLING

VERBS = ("roll", "place", "move")
ROLL, PLACE, MOVE = range(len(VERBS))
FACES = len(DICE)


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
    seats, is_race = t.seats, t.phase != OVER
    observation[0], observation[1], observation[2] = seat, from_seat(t.decider, seat, seats), t.moved
    observation[3] = t.low if t.dice else 0
    observation[4] = t.high if t.dice == 2 else 0
    mice, owner, at = seats * MICE, seat, 5
    for _ in range(seats):
        # MICE-1, 4: numbers of the others' mice on the map are unknown, and in the race those in their own fences.
        end, is_other, fence = t.length[owner] - 1, owner != seat, -1 - (owner if is_race else seats)
        first = owner * MICE
        for mouse in range(MICE):  # without branches, which are as random as the dice
            place = np.int16(t.at[first + mouse])
            observation[at + mouse] = place if place >= 0 else -1 - from_seat(-1 - place, seat, seats)
            is_unknown = is_other & ((place == fence) | ((place >= 0) & (place != end)))
            observation[at + mice + mouse] = 0 if is_unknown else t.value[first + mouse]
        at += MICE
        owner = owner + 1 if owner + 1 < seats else 0


@njit
def allow(t, numbers, mask):
    """MICE-1 to 3: Mark the legal actions with 1."""
    if t.phase == MOVING:
        first, end, moved = t.decider * MICE, t.length[t.decider] - 1, t.moved
        low, high = numbers[MOVE, 0, t.low], numbers[MOVE, 0, t.high]
        for mouse in range(MICE):  # without branches, like above; each mouse has FACES actions in a row
            place = np.int64(t.at[first + mouse])
            mask[low + mouse * FACES] = mask[high + mouse * FACES] = (place >= 0) & (place < end) & (mouse != moved)
    elif t.phase == ROLLING:
        mask[numbers[ROLL, 0, 0]] = 1
    else:
        placed = known(t, t.decider)
        for value in range(1, MICE + 1):
            if not placed >> value & 1:
                mask[numbers[PLACE, value, 0]] = 1
