"""Mahé's rules compiled by Numba, for simulations, the bot `master` and the vector environment.

A table is one record of dtype TABLE; in compiled functions it is called `t`. Attributes of the engine's game are fields
of the same name, with these differences: `dice` is `thrown` (their number) and `total` (their sum), and `cards` counts
the cards of each value. Instead of `order` and `riding`, `up` and `down` link the turtles of a stack, `top` has the
topmost turtle of each space, and `since` numbers the arrivals on the raft, so that nothing has to be searched. Each
option of the rules is a field, too. The same draws give the same games as the engine; tests/simulate compares both,
position by position.
"""

import numpy as np
from numba import njit

from turtleback.engine.first_player import DRAWN
from turtleback.games.mahe import island
from turtleback.games.mahe.island import LIMIT, RAFT, SPACES
from turtleback.games.mahe.rules import BEACH, CARDS, DEALT, DICE, EGGS, UNTURNED, Mahe
from turtleback_lab.bots.compiled import GAMMA, below, root_for, scaled, table_with
from turtleback_lab.bots.thresholds import BOTS

RANDOM = BOTS.index("random")  # the index of every other bot equals its threshold
MAX_SEATS = Mahe.SEATS[1]  # also the largest number of turtles, as three seats have six
ABSENT = -1
NO_TURTLE = 255  # instead of ABSENT in the fields of unsigned bytes, whose values index arrays fastest
BUST = 0  # used as the number of steps of a move that ends in a bust
TAKEN = BEACH + 1  # value of `prize` once the last prize is won and the game is over
FACES = len(DICE)
VALUES = len(EGGS)
CARD = 1  # weights in a rank, because MAHE-15 compares eggs first, then cards
EGG = 1 << 8

OPTIONS = [(option.name, "i8", np.shape(option.default)) for option in Mahe.OPTIONS]
NUMBERS = ("seats", "each", "turn", "mover", "moved", "decider", "thrown", "total", "spent", "prize", "unseen", "turns")
TABLE = np.dtype(
    [("draws", "u8"), *OPTIONS]
    + [(name, "i8") for name in NUMBERS]
    + [("arrivals", "i8"), ("since", "i8", MAX_SEATS), ("deck", "i8", VALUES)]
    + [("cards", "i8", (MAX_SEATS, BEACH + 1)), ("decisions", "i8", MAX_SEATS), ("busts", "i8", MAX_SEATS)]
    # Bytes last, because numbers that cross a cache line are slow.
    + [("place", "u1", MAX_SEATS), ("up", "u1", MAX_SEATS), ("down", "u1", MAX_SEATS), ("top", "u1", SPACES + 1)],
    align=True,
)

steps_of = njit(island.steps_of)
landing = njit(island.landing)
passes_beach = njit(island.passes_beach)
is_move_over = njit(island.is_move_over)


def new_table(seats: int, options: dict) -> np.ndarray:
    """Return a new table for `begin`, as an array of shape (1,) and dtype TABLE.

    Raises: SetupError if Mahé does not have these seats or options.
    """
    return table_with(TABLE, Mahe(seats, options))


@njit
def begin(t, root, number):
    """MAHE-1 to 3, 20: Start game `number` of a series.

    `number` counts from 0. All turtles start on the raft. The first player's turtles are on top.
    """
    t.draws = root_for(root, number + 1)
    first = below(t, t.seats) if t.first == DRAWN else t.first
    t.each = 2 if t.seats <= 3 else 1
    turtles = t.seats * t.each
    for turtle in range(turtles):
        t.place[turtle] = RAFT
        t.up[turtle] = t.down[turtle] = NO_TURTLE
        t.since[turtle] = (first * t.each + turtles - 1 - turtle) % turtles
    t.arrivals = turtles
    t.top[:] = NO_TURTLE
    t.deck[:] = t.deck_counts
    t.unseen = CARDS
    t.cards[:] = 0
    t.decisions[:] = 0
    t.busts[:] = 0
    t.thrown = t.total = t.spent = 0
    t.turn = t.decider = first
    t.prize = UNTURNED
    t.mover = ABSENT if t.each == 2 else first
    t.moved = ABSENT
    t.turns = 1


@njit
def turn_egg(t):
    """MAHE-2, 3: Turn up one of the unseen cards."""
    left = below(t, t.unseen)
    value = 1
    while left >= t.deck[value - 1]:
        left -= t.deck[value - 1]
        value += 1
    t.deck[value - 1] -= 1
    t.unseen -= 1
    t.prize = value


@njit(forceinline=True)
def play_move(t, players):
    """MAHE-4 to 6, 17: Choose the turtle if there are two, and play its move with all dice and cards.

    `players` has the index in BOTS of each seat's bot.
    """
    t.decisions[t.turn] += 1
    if t.mover == ABSENT:
        t.mover = 2 * t.turn + (below(t, 2) if players[t.turn] == RANDOM else 0)
        t.decisions[t.turn] += 1
    begin_move(t)
    decider, card_variant, roll_at_seven = t.decider, t.card_variant, t.roll_at_seven
    bot = players[decider]
    draws = t.draws + GAMMA  # a local variable, because most of the time is spent in the loop below
    thrown, total, decisions = 1, 1 + scaled(draws, FACES), 0
    while not is_move_over(thrown, total, roll_at_seven):
        decisions += 1
        card = 0
        if bot == RANDOM:
            cards = playable(t, total) if card_variant else 0
            draws += GAMMA
            choice = scaled(draws, cards + 2)
            if choice == cards + 1:
                break
            if choice < cards:
                card = take_card(t, choice)
        elif total >= bot:
            break
        shown = 1 if card else faces(t, thrown, total)
        total += card or 1
        if shown > 1:
            draws += GAMMA
            total += scaled(draws, shown)
        thrown += 1
    t.draws = draws
    t.decisions[decider] += decisions
    t.busts[decider] += total > LIMIT
    end_move(t, BUST if total > LIMIT else steps_of(thrown, total))


@njit
def faces(t, thrown, total):
    """MAHE-21: Return the number of faces that the decider's next die can show."""
    return LIMIT - total if thrown == 1 and t.decider == t.head_start else FACES


@njit
def playable(t, total):
    """MAHE-17: Return the number of different card values that the decider may play at this sum, with the option."""
    count = 0
    if not t.spent:
        for value in range(1, LIMIT - total + 1):
            count += t.cards[t.decider, value] > 0
    return count


@njit
def take_card(t, skipped):
    """MAHE-17: Take the decider's lowest card after `skipped` lower values from its hand; return the card's value."""
    value = 1
    while skipped or not t.cards[t.decider, value]:
        skipped -= t.cards[t.decider, value] > 0
        value += 1
    t.cards[t.decider, value] -= 1
    t.spent = 1
    return value


@njit
def add(t, value):
    """MAHE-6 to 8, 11: Add the value of one die or card. This may end the move."""
    if not t.thrown:
        begin_move(t)
    t.thrown += 1
    t.total += value
    if t.total > LIMIT:
        t.busts[t.decider] += 1
        end_move(t, BUST)
    elif is_move_over(t.thrown, t.total, t.roll_at_seven):
        move(t)


@njit
def topmost(t, turtle):
    """MAHE-6: Return the turtle on top of the stack that contains `turtle`."""
    above = t.up[turtle]
    while above != NO_TURTLE:
        turtle = np.int64(above)
        above = t.up[turtle]
    return turtle


@njit
def height(t, turtle):
    """MAHE-10, 12: Return the number of turtles on which this one rides."""
    count = 0
    while t.down[turtle] != NO_TURTLE:
        turtle = t.down[turtle]
        count += 1
    return count


@njit
def owner(t, turtle):
    """MAHE-1: Return the seat of a turtle, without a division, which would take longer than a die."""
    return turtle >> 1 if t.each == 2 else turtle


@njit
def begin_move(t):
    """MAHE-6: Make the owner of the topmost turtle decide, from the first die on."""
    t.decider = owner(t, topmost(t, t.mover))


@njit
def move(t):
    """MAHE-9: End the move because the decider stops."""
    end_move(t, steps_of(t.thrown, t.total))


@njit(forceinline=True)
def end_move(t, steps):
    """MAHE-9 to 11, 13: Move the stack by `steps` (it may win the prize), or to the raft if `steps` is BUST."""
    start = t.place[t.mover]
    carry(t, RAFT if steps == BUST else landing(start, steps))
    if steps != BUST and passes_beach(start, steps):
        award(t)
    go_on(t, steps == BUST)


@njit
def carry(t, to):
    """MAHE-10 to 12: Move the mover and all turtles above it onto the stack at place `to`, or beside it on the raft."""
    turtle = top = t.mover
    left = t.down[turtle]
    if left != NO_TURTLE:
        t.up[left] = NO_TURTLE
    t.top[t.place[turtle]] = left  # no meaning on the raft, where nothing looks it up
    if to == RAFT:
        return carry_to_raft(t)
    onto = t.top[to]
    t.down[turtle] = onto
    if onto != NO_TURTLE:
        t.up[onto] = turtle
    while turtle != NO_TURTLE:
        t.place[turtle] = to
        top = turtle
        turtle = t.up[turtle]
    t.top[to] = top


@njit
def carry_to_raft(t):
    """MAHE-11, 12: Put the mover and all turtles above it on the raft, side by side unless stacks stay together."""
    t.down[t.mover] = NO_TURTLE
    turtle = t.mover
    while turtle != NO_TURTLE:
        above = t.up[turtle]
        t.place[turtle] = RAFT
        t.since[turtle] = t.arrivals
        t.arrivals += 1
        if not t.raft_stacks:
            t.up[turtle] = t.down[turtle] = NO_TURTLE
        turtle = above


@njit
def award(t):
    """MAHE-13, 14: Give the prize to the decider and set the next one: a card, the beach or TAKEN at the end."""
    t.cards[t.decider, t.prize] += 1
    if t.prize == BEACH:
        t.prize = TAKEN
    elif t.unseen == CARDS - DEALT:
        t.prize = BEACH
    else:
        t.prize = UNTURNED


@njit
def rank(t, seat):
    """MAHE-15: Return a seat's rank as one number: EGG for each egg plus CARD for each card."""
    points = 0
    for value in range(1, BEACH + 1):
        points += t.cards[seat, value] * (value * EGG + CARD)
    return points


@njit
def share_win(t, shares):
    """MAHE-15: Write each seat's share of the win to `shares`, floats of shape (seats,). The game must be over."""
    for seat in range(t.seats):
        shares[seat] = rank(t, seat)
    best = shares.max()
    for seat in range(t.seats):
        shares[seat] = shares[seat] == best
    shares /= shares.sum()


@njit
def go_on(t, busted):
    """MAHE-4, 16: Go on with the seat's other turtle, or with the next seat."""
    t.thrown = t.total = 0
    if t.prize != TAKEN:
        if t.each == 2 and t.moved == ABSENT and not (busted and t.bust_ends_turn):
            t.moved = t.mover
            t.mover ^= 1
        else:
            t.turn = t.turn + 1 if t.turn + 1 < t.seats else 0
            t.moved = ABSENT
            t.spent = 0
            t.mover = ABSENT if t.each == 2 else t.turn
            t.turns += 1
    t.decider = t.turn
