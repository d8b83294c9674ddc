"""Many games of Midas in Love at once in arrays."""

from numba import njit

from turtleback.games.midas.board import NOWHERE, SPACES, WAYS
from turtleback.games.midas.rules import KING, PIECES
from turtleback_lab.bots.midas_kernel import ABSENT, MAX_STEPS, STEPS, start, step
from turtleback_lab.bots.midas_kernel import STAY as NO_STEP
from turtleback_lab.env.declared import MAX_INT16

VERBS = ("stay", "king", "nymph", "start")
STAY, KING_STEPS, NYMPH_STEPS, START = range(len(VERBS))


@njit
def act(t, verb, first, second):
    """Play one action; the last number of an action is a space."""
    if verb == START:
        start(t, first)
    elif verb == STAY:
        step(t, NO_STEP)
    else:
        step(t, first if verb == KING_STEPS else second)


@njit
def observe(t, seat, observation):
    """Write the fields of DeclaredMidas as a seat sees them."""
    seats = t.seats
    observation[0], observation[1], observation[2] = seat, t.hand, min(t.turn, MAX_INT16)
    observation[3], observation[4], observation[5] = t.current, t.mover, t.left
    at = 6
    for way in range(WAYS):
        observation[at + way] = t.barred >> way & 1
    at += WAYS
    for piece in range(PIECES):
        owner = t.owner[piece]
        observation[at + piece] = (owner - seat) % seats if owner != ABSENT else ABSENT
        observation[at + PIECES + piece] = t.space[piece]
    at += 2 * PIECES
    for space in range(1, SPACES + 1):
        observation[at + space - 1] = t.gold[space]
    at += SPACES
    other = seat
    for turn in range(seats):
        observation[at + turn] = t.points[other]
        other = other + 1 if other + 1 < seats else 0


@njit
def allow(t, numbers, mask):
    """MIDAS-6, 8 to 10, 13: Mark the legal actions with 1."""
    if t.space[t.mover] == NOWHERE:
        for space in range(1, SPACES + 1):
            if not t.taken[space] and not t.gold[space]:
                mask[numbers[START, space, 0]] = 1
        return
    rows = STEPS[(t.current + 1) >> 1, t.space[t.mover]]
    for number in range(MAX_STEPS):
        if t.steps >> number & 1:
            space = rows[number, 0]
            mask[numbers[KING_STEPS, space, 0] if t.mover == KING else numbers[NYMPH_STEPS, t.mover, space]] = 1
    if not (t.steps and t.must_step):
        mask[numbers[STAY, 0, 0]] = 1
