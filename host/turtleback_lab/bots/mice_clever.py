"""The bot `clever` of the mouse race, compiled by Numba for simulations.

It chooses exactly as games/mice/clever.py does. `t` is a table of mice_kernel.py. `estimates` has what the deciding
seat knows: the worth of each mouse in hundredths of a point, and the threat to each cell, as the number of the 36
throws that bring the nearest opposing mouse to it.
"""

import numpy as np
from numba import njit

from turtleback.games.mice import clever
from turtleback.games.mice.clever import POINT
from turtleback.games.mice.parts import MICE
from turtleback_lab.bots.compiled import LEAST, below
from turtleback_lab.bots.mice_kernel import MAX_CELLS, MAX_MICE, MAX_SEATS, MOVE, NO_MOUSE, PLACE, UNKNOWN, count_movers

DRAWS, FENCE, REACH, RISK, STEP, TAKE = (
    clever._DRAWS,
    clever._FENCE,
    clever._REACH,
    clever._RISK,
    clever._STEP,
    clever._TAKE,
)
ODDS = np.array(clever.ODDS)


@njit
def choose_clever(t):
    """Return the index of the bot's action in the engine's list of legal actions, for mice_kernel.choose."""
    if t.phase == MOVE:
        return _best_move(t)
    return _placed(t) if t.phase == PLACE else 0


@njit
def _placed(t):
    """MICE-1: Return the index of a number for the next mouse: the median of DRAWS random indices."""
    count = 0
    for mouse in range(t.decider * MICE, t.decider * MICE + MICE):
        count += t.value[mouse] == UNKNOWN
    if count <= 2:
        return 0
    drawn = np.empty(DRAWS, np.int64)
    for number in range(DRAWS):
        drawn[number] = below(t, count)
    drawn.sort()
    return drawn[DRAWS // 2]


@njit
def _best_move(t):
    """Return the index of the last move of highest value, with the best move of another mouse with the other die."""
    movers, both = count_movers(t), t.dice == 2 and t.low != t.high
    if movers == 1 and not both:
        return 0
    estimates = _worths(t), _threats(t)
    end, first = t.length[t.decider] - 1, t.decider * MICE
    values = np.empty((MICE, 2), np.int64)  # by mover and die, the lower die first
    row = 0
    for mouse in range(first, first + MICE):
        if 0 <= t.at[mouse] < end and mouse - first != t.moved:
            values[row, 0] = _value(t, estimates, mouse, t.low)
            if both:
                values[row, 1] = _value(t, estimates, mouse, t.high)
            row += 1
    dice = 1 + both
    best, best_value = 0, LEAST
    for choice in range(movers * dice):
        row, die = choice // dice, choice % dice
        value = values[row, die]
        if both and movers > 1:
            other_value = LEAST
            for other in range(movers):
                if other != row:
                    other_value = max(other_value, values[other, 1 - die])
            value += other_value
        if value >= best_value:  # of equal values, take the foremost mouse
            best, best_value = choice, value
    return best


@njit
def _worths(t):
    """Return the value of each mouse in hundredths of a point, which is a mean if the decider does not know it."""
    worths = np.empty(MAX_MICE, np.int64)
    for seat in range(t.seats):
        unknown, total = 0, MICE * (MICE + 1) // 2
        for mouse in range(seat * MICE, seat * MICE + MICE):
            worths[mouse] = POINT * np.int64(t.value[mouse])
            on_map = 0 <= t.at[mouse] < t.length[seat] - 1
            if seat != t.decider and (on_map or t.at[mouse] == -1 - seat):
                worths[mouse] = 0
            unknown += worths[mouse] == 0
            total -= worths[mouse] // POINT
        for mouse in range(seat * MICE, seat * MICE + MICE):
            if worths[mouse] == 0:
                worths[mouse] = total * POINT // unknown
    return worths


@njit
def _threats(t):
    """Return the threat to each cell."""
    threats = np.zeros(MAX_SEATS * MAX_CELLS, np.uint8)
    for mouse in range(t.seats * MICE):
        seat = mouse // MICE
        if seat != t.decider and 0 <= t.at[mouse] < t.length[seat] - 1:
            start = t.at[mouse] + 1
            for ahead in range(min(REACH, t.length[seat] - start)):
                cell = t.path[seat, start + ahead]
                threats[cell] = max(threats[cell], ODDS[ahead])
    return threats


@njit
def _value(t, estimates, mouse, pips):
    """Return the value of moving an own mouse by `pips`."""
    worths, threats = estimates
    worth, start, end = worths[mouse], t.at[mouse], t.length[t.decider] - 1
    to = min(start + pips, end)
    value = worth * (to - start) * STEP // POINT + _risk(threats, t.path[t.decider, start], worth)
    for step in range(start + 1, min(to, end - 1) + 1):
        taken = t.mouse_on[t.path[t.decider, step]]
        if taken != NO_MOUSE:
            if taken // MICE == t.decider:
                value -= worths[taken] * FENCE // POINT
            else:
                value += worths[taken] * TAKE // POINT
    return value + worth if to == end else value - _risk(threats, t.path[t.decider, to], worth)


@njit
def _risk(threats, cell, worth):
    """Return the expected cost of a mouse of value `worth` on a cell."""
    return np.int64(threats[cell]) * worth * RISK // (36 * POINT)
