"""The bot `clever` of Midas in Love, compiled by Numba for simulations.

It chooses exactly as games/midas/clever.py does. `t` is a table of midas_kernel.py, and `c` is the index of its current
in the tables here. These are arrays of int64:

- `worths` has, for each space, the value of its distances from all nuggets, or UNKNOWN if it is not computed yet.
- `has_nugget` has, for each space, whether there is a nugget. For a nymph they are where the current takes them next.
- `gone` has the number of nuggets that a walk takes, and then their spaces.
- `standing` has, for each space, whether a nymph is on it; not the nymph who decides. NOWHERE counts as occupied.
- `ways` has, for each way that is open to a King, the space where a nymph would bar it.
"""

import numpy as np
from numba import njit

from turtleback.games.midas import clever
from turtleback.games.midas.board import AROUND, CLOCKWISE, COUNTER_CLOCKWISE, NOWHERE, SPACES, WAYS, opposite, slid
from turtleback.games.midas.clever import TAKEN, apart
from turtleback.games.midas.rules import KING, KINGS_STEPS
from turtleback_lab.bots.compiled import LEAST
from turtleback_lab.bots.midas_kernel import MAX_STEPS, NEIGHBOURS, STEPS, count_choices

KINGS, LAST, TAKES, WALKS = clever._KINGS, clever._LAST, clever._TAKES, clever._WALKS
WORTH, OPEN, APART = np.array(clever._WORTH), np.array(clever._OPEN), np.array(clever._APART)
UNKNOWN = -1
BOARD = range(1, SPACES + 1)
CURRENTS = (CLOCKWISE, COUNTER_CLOCKWISE)  # in the order of `c`

# The number of steps between two spaces of an empty board, by current, start and end.
FAR = np.zeros((len(CURRENTS), SPACES + 1, SPACES + 1), np.int64)
FAR[:, 1:, 1:] = [[[apart(here, there, current) for there in BOARD] for here in BOARD] for current in CURRENTS]
SLID = np.array([[NOWHERE, *(slid(space, current) for space in BOARD)] for current in CURRENTS])
OPPOSITE = np.array([NOWHERE, *map(opposite, BOARD)])
AROUNDS = np.array(AROUND)


@njit
def choose_clever(t):
    """Return the index of the bot's action in the engine's list of legal actions, for midas_kernel.choose."""
    count = count_choices(t)
    if count == 1:
        return 0
    c = (t.current + 1) >> 1
    has_nugget = np.zeros(SPACES + 1, np.int64)
    for space in range(1, SPACES + 1):
        has_nugget[space if t.mover == KING else SLID[c, space]] = t.gold[space]
    worths = np.full(SPACES + 1, UNKNOWN)
    return (
        _best_of_king(t, c, has_nugget, worths, count)
        if t.mover == KING
        else _best_of_nymph(t, c, has_nugget, worths, count)
    )


@njit
def _best_of_king(t, c, has_nugget, worths, count):
    """Return the index of the King's first best step or first best space to begin."""
    here, gone = np.int64(t.space[KING]), np.zeros(1 + KINGS_STEPS, np.int64)
    best, best_worth, space = 0, LEAST, 0
    for choice in range(count):
        if here == NOWHERE:
            space += 1
            while t.taken[space] or t.gold[space]:
                space += 1
        else:
            space = _reached(t, c, choice)
        worth = (
            _worth_of_staying(c, has_nugget, worths, gone, space)
            if space == here
            else _worth(c, has_nugget, worths, gone, space)
        )
        if worth > best_worth:
            best, best_worth = choice, worth
    return best


@njit
def _best_of_nymph(t, c, has_nugget, worths, count):
    """Return the index of the first of a nymph's best steps."""
    king, here = np.int64(t.space[KING]), np.int64(t.space[t.mover])
    gone, path, ways = (
        np.zeros(2 + KINGS_STEPS, np.int64),
        np.empty(KINGS_STEPS, np.int64),
        np.empty(WAYS + 1, np.int64),
    )
    standing = t.taken.astype(np.int64)
    standing[king] = standing[here] = 0
    length = _walk(c, has_nugget, worths, gone, king, standing, path)
    crossed = _crossed(king, path, length)
    usual_end, usual_costs = path[length - 1] if length else king, gone[0] * KINGS
    usual_ways = np.empty(WAYS + 1, np.int64)
    usual_count = _open_ways(c, usual_end, standing, usual_ways)
    walks, best, best_worth = WALKS, 0, LEAST
    for choice in range(count):
        space = _reached(t, c, choice)
        taken = SLID[c, space] if space != here and t.gold[space] else NOWHERE
        if taken and t.nuggets == 1:
            worth = LAST
        else:
            end, costs, ways_count, bars = usual_end, usual_costs, usual_count, usual_ways
            if walks and (crossed[space] or crossed[taken]):
                walks -= 1
                standing[space] = 1
                gone[0], gone[1] = taken != NOWHERE, taken
                length = _walk(c, has_nugget, worths, gone, king, standing, path)
                end, costs = path[length - 1] if length else king, (gone[0] - (taken != NOWHERE)) * KINGS
                ways_count, bars = _open_ways(c, end, standing, ways), ways
                standing[space] = 0
            for number in range(ways_count):
                if bars[number] == space:
                    ways_count -= 1
                    break
            worth = costs + (TAKES if taken else 0) + APART[FAR[c, space, end]] + OPEN[ways_count]
        if worth > best_worth:
            best, best_worth = choice, worth
    return best


@njit
def _reached(t, c, choice):
    """Return the space that a legal action of the mover reaches; its own space if it stays."""
    rows = STEPS[c, t.space[t.mover]]
    for number in range(MAX_STEPS):
        if t.steps >> number & 1:
            if choice == 0:
                return np.int64(rows[number, 0])
            choice -= 1
    return np.int64(t.space[t.mover])


@njit
def _worth(c, has_nugget, worths, gone, space):
    """Return the value of a step to a space if the nuggets in `gone` have been taken."""
    if worths[space] == UNKNOWN:
        worth = 0
        for nugget in range(1, SPACES + 1):
            if has_nugget[nugget]:
                worth += WORTH[FAR[c, space, nugget]]
        worths[space] = worth
    worth = worths[space]
    for number in range(1, 1 + gone[0]):
        worth -= WORTH[FAR[c, space, gone[number]]]
    return worth


@njit
def _worth_of_staying(c, has_nugget, worths, gone, space):
    """Return the value of staying on a space. Gold that has slid onto the space is not taken (MIDAS-11)."""
    worth = _worth(c, has_nugget, worths, gone, space)
    return worth - TAKEN if _has_gold(has_nugget, gone, space) else worth


@njit
def _has_gold(has_nugget, gone, space):
    """Return whether a nugget is on a space and is not gone."""
    for number in range(1, 1 + gone[0]):
        if gone[number] == space:
            return False
    return has_nugget[space] != 0


@njit
def _walk(c, has_nugget, worths, gone, king, standing, path):
    """Write the spaces of the King's steps in a turn to `path`, and add the nuggets that he takes to `gone`.

    Returns: the number of steps, 0 if he stays or is caught.
    """
    barred = 0
    for way in range(WAYS):
        near = NEIGHBOURS[king, way]
        if near != NOWHERE and standing[near]:  # MIDAS-10
            barred |= 1 << way
    for length in range(KINGS_STEPS):
        king = _best_step(c, has_nugget, worths, gone, king, standing, barred)
        if king == NOWHERE:
            return length
        path[length] = king
        if _has_gold(has_nugget, gone, king):
            gone[0] += 1
            gone[gone[0]] = king
    return KINGS_STEPS


@njit
def _best_step(c, has_nugget, worths, gone, here, standing, barred):
    """Return the space to step to, or NOWHERE to stay. If steps can take gold, only these steps are compared."""
    reached, count, golden = np.empty(MAX_STEPS, np.int64), 0, 0
    rows = STEPS[c, here]
    for number in range(MAX_STEPS):
        space = np.int64(rows[number, 0])
        if not (standing[space] or standing[rows[number, 1]] or barred >> rows[number, 2] & 1):
            reached[count] = space
            count += 1
            golden += _has_gold(has_nugget, gone, space)
    most, to = LEAST if golden else _worth_of_staying(c, has_nugget, worths, gone, here), NOWHERE
    for number in range(count):
        space = reached[number]
        if not golden or _has_gold(has_nugget, gone, space):
            worth = _worth(c, has_nugget, worths, gone, space)
            if worth > most or (worth == most and to == NOWHERE):
                most, to = worth, space
    return to


@njit
def _crossed(king, path, length):
    """Return, for each space, whether a nymph on it changes a walk: on the walk itself, or where she bars its ways."""
    crossed = np.zeros(SPACES + 1, np.uint8)
    here = king
    for number in range(length):
        to = path[number]
        crossed[to] = 1
        for way in range(WAYS):
            near = NEIGHBOURS[here, way]
            if to == near or to == NEIGHBOURS[near, way]:
                crossed[near] = crossed[NEIGHBOURS[king, way]] = 1
                break
        here = to
    crossed[NOWHERE] = 0
    return crossed


@njit
def _open_ways(c, king, standing, ways):
    """Write `ways` for a King on space `king`, and return their number."""
    count = 0
    for way in range(WAYS):
        near = to = np.int64(NEIGHBOURS[king, way])
        if not standing[near]:
            if AROUNDS[way] == 2 * c - 1:
                to = np.int64(NEIGHBOURS[near, way])
            if not standing[to]:
                ways[count] = near
                count += 1
    across = OPPOSITE[king]
    if not standing[across]:
        ways[count] = across
        count += 1
    return count
