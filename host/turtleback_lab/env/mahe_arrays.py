"""Many games of Mahé at once in arrays."""

from numba import njit

from turtleback.games.mahe.island import LIMIT, RAFT
from turtleback.games.mahe.rules import BEACH, UNTURNED
from turtleback_lab.bots import mahe_kernel
from turtleback_lab.bots.compiled import below
from turtleback_lab.bots.mahe_kernel import (
    ABSENT,
    FACES,
    NO_TURTLE,
    TAKEN,
    add,
    faces,
    height,
    move,
    turn_egg,
)

VERBS = ("roll", "stop", "turtle", "card")
ROLL, STOP, TURTLE, CARD = range(len(VERBS))


@njit
def begin(t, root, number):
    """Start a game, and turn up its first card."""
    mahe_kernel.begin(t, root, number)
    turn_egg(t)


@njit
def act(t, verb, value, _):
    """Play one action."""
    if verb == ROLL:
        add(t, 1 + below(t, faces(t, t.thrown, t.total)))
    elif verb == STOP:
        move(t)
    elif verb == CARD:
        t.cards[t.decider, value] -= 1
        t.spent = 1
        add(t, value)
    else:
        t.mover = value
    if t.prize == UNTURNED:
        turn_egg(t)


@njit
def is_over(t):
    """Return whether the game is over."""
    return t.prize == TAKEN


@njit
def observe(t, seat, observation):
    """Write the fields of DeclaredMahe as a seat sees them."""
    seats = t.seats
    turtles, first = seats * t.each, seat * t.each
    observation[0], observation[1] = seat, min(t.prize, BEACH)  # after the end the last prize stays open
    observation[2 : 2 + FACES] = t.deck
    at = 2 + FACES
    observation[at], observation[at + 1], observation[at + 2] = t.thrown, t.total, t.spent
    observation[at + 3], observation[at + 4] = (t.turn - seat) % seats, (t.decider - seat) % seats
    observation[at + 5] = (t.mover - first) % turtles if t.mover != ABSENT else ABSENT
    observation[at + 6] = (t.moved - first) % turtles if t.moved != ABSENT else ABSENT
    at += 7
    for turtle in range(turtles):
        own = (turtle - first) % turtles
        observation[at + own] = t.place[turtle]
        observation[at + turtles + own] = height(t, turtle) if t.place[turtle] != RAFT else _earlier(t, turtle)
    at += 2 * turtles
    for step in range(seats):
        for value in range(BEACH):
            observation[at + step * BEACH + value] = t.cards[(seat + step) % seats, value + 1]
    if t.raft_stacks:
        at += seats * BEACH
        for turtle in range(turtles):
            riding = t.place[turtle] == RAFT and t.down[turtle] != NO_TURTLE
            observation[at + (turtle - first) % turtles] = riding


@njit
def _earlier(t, turtle):
    """Return the number of turtles that came to the raft before this one and are still there."""
    count = 0
    for other in range(t.seats * t.each):
        count += t.place[other] == RAFT and t.since[other] < t.since[turtle]
    return count


@njit
def allow(t, numbers, mask):
    """MAHE-4 to 6, 17: Mark the legal actions with 1."""
    if t.mover == ABSENT:
        mask[numbers[TURTLE, 2 * t.turn, 0]] = mask[numbers[TURTLE, 2 * t.turn + 1, 0]] = 1
        return
    mask[numbers[ROLL, 0, 0]] = 1
    if t.thrown:
        mask[numbers[STOP, 0, 0]] = 1
        if t.card_variant and not t.spent:
            for value in range(1, LIMIT - t.total + 1):
                if t.cards[t.decider, value]:
                    mask[numbers[CARD, value, 0]] = 1
