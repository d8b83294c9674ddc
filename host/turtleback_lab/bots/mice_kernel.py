"""The rules of the mouse race compiled by Numba, for simulations and the vector environment.

A table is one record of dtype TABLE; in compiled functions it is called `t`. `at` has each mouse's index on its own
path, or -1 - s if seat s has taken it; `mouse_on` has the mouse on each cell. Cells have new numbers, without gaps.
Chance acts at once, so a table always waits for a seat's decision. The same draws give the same games as the engine.
"""

import numpy as np
from numba import njit

from turtleback.engine.first_player import DRAWN
from turtleback.games.mice.parts import MICE
from turtleback.games.mice.rules import Mice
from turtleback_lab.bots.compiled import below, root_for

MAX_SEATS = Mice.SEATS[1]
MAX_MICE = MAX_SEATS * MICE
MAX_CELLS = 100  # of a path, including the cheese
PLACE, ROLL, MOVE, OVER = range(4)  # values of `phase`
UNKNOWN = 0  # value of a mouse whose number is not placed or not turned up yet
NO_MOUSE = 255
ABSENT = -1

NUMBERS = ("seats", "first", "hidden", "phase", "decider", "low", "high", "dice", "moved", "pending", "turns")
TABLE = np.dtype(
    [("draws", "u8"), *((name, "i8") for name in NUMBERS)]
    + [(name, "i8", MAX_SEATS) for name in ("points", "decisions", "busts", "left", "length")]
    + [("at", "i2", MAX_MICE), ("path", "i2", (MAX_SEATS, MAX_CELLS))]
    + [("value", "u1", MAX_MICE), ("queue", "u1", MAX_MICE), ("mouse_on", "u1", MAX_SEATS * MAX_CELLS)],
    align=True,
)


def new_table(seats: int, options: dict) -> np.ndarray:
    """Return a new table for `begin`, as an array of shape (1,) and dtype TABLE.

    Raises: SetupError if the mouse race does not have these seats or options.
    """
    game = Mice(seats, options)
    table = np.zeros(1, TABLE)
    table["seats"], table["first"], table["hidden"] = seats, game.options["first"], game.options["hidden"]
    cells = {cell: number for number, cell in enumerate(dict.fromkeys(sum(game.paths, ())))}
    for seat, path in enumerate(game.paths):
        table["length"][0, seat] = len(path)
        table["path"][0, seat, : len(path)] = [cells[cell] for cell in path]
    return table


@njit
def begin(t, root, number):
    """MICE-1, 10: Start game `number` of a series, counted from 0."""
    t.draws = root_for(root, number + 1)
    t.decider = below(t, t.seats) if t.first == DRAWN else t.first
    t.phase = ROLL if t.hidden else PLACE
    for cell in range(MAX_SEATS * MAX_CELLS):
        t.mouse_on[cell] = NO_MOUSE
    for mouse in range(MAX_MICE):
        t.value[mouse] = UNKNOWN
    for seat in range(t.seats):
        t.left[seat] = MICE
        t.points[seat] = t.decisions[seat] = t.busts[seat] = 0
        for mouse in range(MICE):
            t.at[seat * MICE + mouse] = mouse
            t.mouse_on[t.path[seat, mouse]] = seat * MICE + mouse
    t.dice = t.pending = t.turns = 0
    t.moved = ABSENT


@njit
def count_choices(t):
    """Return the number of legal actions."""
    if t.phase == MOVE:
        return count_movers(t) * (1 + (t.dice == 2 and t.low != t.high))
    if t.phase == PLACE:
        return len_unused(t, t.decider)
    return 1


@njit
def choose(t, choice):
    """Play a legal action by its index in the engine's list of legal actions."""
    if t.phase == MOVE:
        both = t.dice == 2 and t.low != t.high
        skipped = choice >> 1 if both else choice
        first = t.decider * MICE
        end = t.length[t.decider] - 1
        mouse = 0
        while True:
            if 0 <= t.at[first + mouse] < end and mouse != t.moved:
                if skipped == 0:
                    break
                skipped -= 1
            mouse += 1
        move(t, mouse, t.high if both and choice & 1 else t.low)
    elif t.phase == ROLL:
        roll(t)
    else:
        put(t, unused(t, t.decider, choice))


@njit
def count_movers(t):
    """MICE-3: Return the number of mice that may move."""
    if t.moved == ABSENT:
        return t.left[t.decider]
    place = t.at[t.decider * MICE + t.moved]
    return t.left[t.decider] - (0 <= place < t.length[t.decider] - 1)


@njit
def known(t, seat):
    """Return the numbers of a seat that are placed, or turned up if they are hidden: a bit for each."""
    bits = 0
    for mouse in range(seat * MICE, seat * MICE + MICE):
        bits |= 1 << t.value[mouse]
    return bits


@njit
def len_unused(t, seat):
    """MICE-1: Return how many numbers of a seat are not placed or turned up yet."""
    count = 0
    for mouse in range(seat * MICE, seat * MICE + MICE):
        count += t.value[mouse] == UNKNOWN
    return count


@njit
def unused(t, seat, skipped):
    """MICE-1: Return a number of a seat that is not placed or turned up yet, after `skipped` lower ones."""
    bits = known(t, seat)
    value = 1
    while skipped or bits >> value & 1:
        skipped -= not bits >> value & 1
        value += 1
    return value


@njit
def put(t, value):
    """MICE-1: Give a number to the decider's next mouse, from the rearmost on."""
    left = len_unused(t, t.decider)
    t.value[t.decider * MICE + MICE - left] = value
    if left == 1:
        t.decider = (t.decider + 1) % t.seats
        if len_unused(t, t.decider) == 0:
            t.phase = ROLL


@njit
def roll(t):
    """MICE-2, 3: Throw both dice. The second one may be blank."""
    t.turns += 1
    t.low = t.high = 1 + below(t, 6)
    other = below(t, 6)
    t.dice = 1
    if other:
        t.dice = 2
        t.low, t.high = min(t.low, other), max(t.low, other)
    t.phase = MOVE


@njit
def move(t, mouse, pips):
    """MICE-3 to 6: Move a mouse, capture mice on its way, and come home."""
    seat = t.decider
    t.dice -= 1
    if pips == t.low:
        t.low = t.high
    else:
        t.high = t.low
    t.moved = mouse
    mouse += seat * MICE
    end = t.length[seat] - 1
    start = t.at[mouse]
    to = min(start + pips, end)
    t.mouse_on[t.path[seat, start]] = NO_MOUSE
    is_end = False  # True once a seat has no mouse left on the map
    for step in range(start + 1, min(to, end - 1) + 1):
        other = t.mouse_on[t.path[seat, step]]
        if other != NO_MOUSE:
            owner = other // MICE
            t.mouse_on[t.path[seat, step]] = NO_MOUSE
            t.at[other] = -1 - seat
            t.left[owner] -= 1
            is_end |= t.left[owner] == 0
            if owner != seat:
                t.queue[t.pending] = other
                t.pending += 1
    if to == end:
        t.left[seat] -= 1
        is_end |= t.left[seat] == 0
    if is_end or to == end:
        t.at[mouse] = end
        t.queue[t.pending] = mouse
        t.pending += 1
    else:
        t.at[mouse] = to
        t.mouse_on[t.path[seat, to]] = mouse
    if t.pending or is_end:
        turn_up(t, is_end)
    if is_end:
        finish(t)
    elif t.dice == 0 or count_movers(t) == 0:
        t.dice = 0
        t.moved = ABSENT
        t.phase = ROLL
        t.decider = t.decider + 1 if t.decider + 1 < t.seats else 0


@njit
def turn_up(t, is_end):
    """MICE-4, 5, 7, 11: Turn up the numbers that are due; at the end also those in the fences."""
    if is_end:
        for mouse in range(t.seats * MICE):
            if t.at[mouse] == -1 - mouse // MICE:
                t.queue[t.pending] = mouse
                t.pending += 1
    for number in range(t.pending):
        mouse = t.queue[number]
        if t.value[mouse] == UNKNOWN:
            owner = mouse // MICE
            t.value[mouse] = unused(t, owner, below(t, len_unused(t, owner)))
    t.pending = 0


@njit
def finish(t):
    """MICE-7, 8: End the race and count the points."""
    t.phase = OVER
    t.dice = 0
    for mouse in range(t.seats * MICE):
        owner, place, value = mouse // MICE, t.at[mouse], np.int64(t.value[mouse])
        if place == -1 - owner:
            t.points[owner] -= value
        elif place < 0:
            t.points[-1 - place] += value
        elif place == t.length[owner] - 1:
            t.points[owner] += value


@njit
def is_over(t):
    """Return whether the game is over."""
    return t.phase == OVER
