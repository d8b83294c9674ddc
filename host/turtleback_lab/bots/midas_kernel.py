"""The rules of Midas in Love compiled by Numba, for simulations and the vector environment.

A table is one record of dtype TABLE; in compiled functions it is called `t`. `gold` and `taken` have a byte for each
space: whether there is a nugget, and whether there is a piece. Chance acts at once, so a table always waits for a
seat's decision. The same draws give the same games as the engine.
"""

import numpy as np
from numba import njit

from turtleback.games.midas import board
from turtleback.games.midas.board import AROUND, CLOCKWISE, COUNTER_CLOCKWISE, NOWHERE, RINGS, SPACES, WAYS
from turtleback.games.midas.rules import KING, KINGS_STEPS, NUGGETS, PIECES, SYMBOLS, Midas
from turtleback_lab.bots.compiled import below, root_for, table_with

MAX_SEATS = Midas.SEATS[1]
NYMPHS = 8  # MIDAS-4: number of nymphs that play
ABSENT = -1
NO_STEP = 0  # in place of the space of a step
MAX_STEPS = WAYS + 1  # with the whirlpool
WHIRLPOOL = WAYS

OPTIONS = ("king_start", "must_step", "first_symbol", "guard")
NUMBERS = ("seats", "hand", "nymphs", "nuggets", "drawn", "current", "turn", "mover", "left", "barred", "turns")
TABLE = np.dtype(
    [("draws", "u8"), *((name, "i8") for name in (*OPTIONS, *NUMBERS, "decider", "steps"))]
    + [(name, "i8", MAX_SEATS) for name in ("points", "decisions", "busts")]
    + [("owner", "i1", PIECES), ("space", "u1", PIECES)]
    + [("taken", "u1", SPACES + 1), ("gold", "u1", SPACES + 1), ("is_drawn", "u1", SPACES + 1)],
    align=True,
)

NEIGHBOURS = np.array([[board.beside(space, way) for way in range(WAYS)] for space in range(SPACES + 1)], np.uint8)
PIECE_ON_CARD = np.array(SYMBOLS)


def _steps() -> np.ndarray:
    """Return the possible steps by current, space and number.

    Each is (the space it reaches, the space that must also be free, its way), ordered by the space it reaches. Unused
    entries reach NOWHERE.
    """
    found = np.zeros((2, SPACES + 1, MAX_STEPS, 3), np.uint8)
    for current in (CLOCKWISE, COUNTER_CLOCKWISE):
        for space in range(1, SPACES + 1):
            steps = [(board.opposite(space),) * 2 + (WHIRLPOOL,)]
            for way in range(WAYS):
                near = board.beside(space, way)
                steps.append((board.beside(near, way) if AROUND[way] == current else near, near, way))
            steps = sorted(step for step in steps if step[0] != NOWHERE)
            found[(current + 1) // 2, space, : len(steps)] = steps
    return found


STEPS = _steps()


def new_table(seats: int, options: dict) -> np.ndarray:
    """Return a new table for `begin`, as an array of shape (1,) and dtype TABLE.

    Raises: SetupError if Midas in Love does not have these seats or options.
    """
    return table_with(TABLE, Midas(seats, options))


@njit
def begin(t, root, number):
    """MIDAS-14: Start game `number` of a series, counted from 0, and draw the first King."""
    t.draws = root_for(root, number + 1)
    t.hand = t.turns = 0
    for seat in range(t.seats):
        t.points[seat] = t.decisions[seat] = t.busts[seat] = 0
    for space in range(SPACES + 1):
        t.is_drawn[space] = 0
    t.drawn = 0
    king, lowest = 0, SPACES + 1
    for seat in range(t.seats):
        card = draw(t)
        if card < lowest:
            king, lowest = seat, card
    begin_hand(t, king)


@njit
def draw(t):
    """Draw a card, the number of a space."""
    skipped = below(t, SPACES - t.drawn)
    card = 1
    while skipped or t.is_drawn[card]:
        skipped -= not t.is_drawn[card]
        card += 1
    t.is_drawn[card] = 1
    t.drawn += 1
    return card


@njit
def begin_hand(t, king):
    """MIDAS-3 to 6, 14: Deal hands until a King has to decide: gold, nymphs, the current and the King's first space."""
    while True:
        for space in range(SPACES + 1):
            t.is_drawn[space] = t.gold[space] = 0
            t.taken[space] = space == NOWHERE
        t.drawn = t.nymphs = t.turn = t.left = t.barred = 0
        for piece in range(PIECES):
            t.owner[piece] = ABSENT
            t.space[piece] = NOWHERE
        t.owner[KING] = king
        for _ in range(NUGGETS):
            t.gold[draw(t)] = 1
        t.nuggets = NUGGETS
        seat = king
        while t.nymphs < NYMPHS:
            seat = (seat + 1) % t.seats
            if seat == king:
                seat = (seat + 1) % t.seats
            card = draw(t)
            piece = PIECE_ON_CARD[(card - 1 + t.first_symbol) % len(PIECE_ON_CARD)]
            if t.owner[piece] == ABSENT:
                t.owner[piece] = seat
                t.space[piece] = card
                t.taken[card] = 1
                t.nymphs += 1
        t.current = CLOCKWISE if below(t, 2) == 0 else COUNTER_CLOCKWISE
        t.mover, t.decider = KING, king
        if t.king_start:
            return
        king = place_king(t, draw(t))
        if king == ABSENT:
            return


@njit
def place_king(t, space):
    """MIDAS-6: Put the King on his first space and begin the first turn; return the next King or ABSENT."""
    t.space[KING] = space
    t.taken[space] = 1
    return begin_turn(t)


@njit
def begin_turn(t):
    """MIDAS-7, 10, 12: Begin a turn. If the King is caught, end the hand; return the next King or ABSENT."""
    t.turn += 1
    t.turns += 1
    slide(t)
    t.barred = 0
    here = t.space[KING]
    for way in range(WAYS):
        near = NEIGHBOURS[here, way]
        t.barred |= np.int64(near != NOWHERE and t.taken[near] != 0) << way
    t.mover, t.decider = KING, t.owner[KING]
    t.left = KINGS_STEPS
    find_steps(t)
    return ABSENT if t.steps else end_hand(t)


@njit
def slide(t):
    """MIDAS-7: Let the gold drift one space along its ring."""
    shift = t.current * RINGS
    slid = np.zeros(SPACES + 1, np.uint8)
    for space in range(1, SPACES + 1):
        to = space + shift
        if to > SPACES:
            to -= SPACES
        elif to < 1:
            to += SPACES
        slid[to] = t.gold[space]
    for space in range(1, SPACES + 1):
        t.gold[space] = slid[space]


@njit
def find_steps(t):
    """MIDAS-8 to 10: Set `steps` to the possible steps of the mover: a bit for each of its rows in STEPS."""
    rows = STEPS[(t.current + 1) >> 1, t.space[t.mover]]
    steps = 0
    for number in range(MAX_STEPS):
        blocked = t.taken[rows[number, 0]] | t.taken[rows[number, 1]] | (t.barred >> rows[number, 2] & 1)
        steps |= int(blocked == 0) << number
    t.steps = steps


@njit
def count_steps(t):
    """Return the number of possible steps of the mover."""
    count = 0
    for number in range(MAX_STEPS):
        count += t.steps >> number & 1
    return count


@njit
def count_choices(t):
    """Return the number of legal actions."""
    if t.space[t.mover] == NOWHERE:
        count = 0
        for space in range(1, SPACES + 1):
            count += t.taken[space] == 0 and t.gold[space] == 0
        return count
    count = count_steps(t)
    return count if count and t.must_step else count + 1


@njit
def choose(t, choice):
    """Play a legal action by its index in the engine's list of legal actions."""
    if t.space[t.mover] == NOWHERE:
        space = 1
        while choice or t.taken[space] or t.gold[space]:
            choice -= not (t.taken[space] or t.gold[space])
            space += 1
        start(t, space)
        return
    steps = t.steps
    while choice and steps:
        steps &= steps - 1
        choice -= 1
    if not steps:
        step(t, NO_STEP)
        return
    number = 0
    while not steps >> number & 1:
        number += 1
    step(t, np.int64(STEPS[(t.current + 1) >> 1, t.space[t.mover], number, 0]))


@njit
def start(t, space):
    """MIDAS-6, 14: Put the King on the first space that he has chosen."""
    king = place_king(t, space)
    if king != ABSENT:
        begin_hand(t, king)


@njit
def step(t, space):
    """MIDAS-11: Move the mover to a space, or leave it where it is if `space` is NO_STEP."""
    king = ABSENT
    if space == NO_STEP:
        king = go_on(t)
    else:
        t.taken[t.space[t.mover]] = 0
        t.taken[space] = 1
        t.space[t.mover] = space
        is_golden = t.gold[space] != 0
        if is_golden:
            t.gold[space] = 0
            t.nuggets -= 1
            t.points[t.decider] += t.mover == KING
        if is_golden and t.nuggets == 0:
            king = end_hand(t)
        else:
            t.left -= 1
            if t.left > 0:  # only the King has more than one step
                find_steps(t)
            else:
                king = go_on(t)
    if king != ABSENT:
        begin_hand(t, king)


@njit
def go_on(t):
    """MIDAS-7: Continue with the next piece or the next turn; return the next King if the hand has ended, or ABSENT."""
    mover = t.mover + 1
    while mover < PIECES and t.space[mover] == NOWHERE:
        mover += 1
    t.left = t.barred = 0
    if mover == PIECES:
        return end_hand(t) if t.turn == t.guard else begin_turn(t)
    t.mover, t.decider = mover, t.owner[mover]
    find_steps(t)
    return ABSENT


@njit
def end_hand(t):
    """MIDAS-12: End the hand; return the next King, the seat on the King's right, or ABSENT at the end of the game."""
    king = (t.owner[KING] + t.seats - 1) % t.seats
    t.mover = ABSENT
    t.hand += 1
    return king if t.hand < t.seats else ABSENT


@njit
def is_over(t):
    """Return whether the game is over."""
    return t.hand == t.seats
