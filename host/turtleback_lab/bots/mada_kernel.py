"""The rules of MADA compiled by Numba, for simulations and the vector environment.

A table is one record of dtype TABLE; in compiled functions it is called `t`. Hands and cards set aside are numbers of
cards of each kind. `pile_of` has the row of `piles` that each seat's pile is in, so that a swap moves no cards. Chance
acts at once, so a table always waits for a seat's decision. The same draws give the same games as the engine.
"""

import numpy as np
from numba import njit

from turtleback.engine.first_player import DRAWN
from turtleback.games.mada import cards
from turtleback.games.mada.cards import DOUBLE, ENOUGH, LEMUR, SCORPION, VALUES, all_cards
from turtleback.games.mada.rules import HAND, SHED, STING, SWAP, TURN, Mada
from turtleback_lab.bots.compiled import below, root_for

MAX_SEATS = Mada.SEATS[1]
KINDS = SCORPION + 1
CARDS = sum(all_cards({option.name: option.default for option in Mada.OPTIONS}))
OVER = 6  # value of `phase`, as in the engine

NUMBERS = ("seats", "first", "lemur_aside", "phase", "decider", "dealing", "left", "turns")
TABLE = np.dtype(
    [("draws", "u8"), *((name, "i8") for name in NUMBERS)]
    + [(name, "i8", MAX_SEATS) for name in ("points", "decisions", "busts", "held", "cacti", "pile_of", "height")]
    + [("pears", "i8", VALUES), ("all_cards", "i8", KINDS), ("deck", "i8", KINDS)]
    + [("hands", "u1", (MAX_SEATS, KINDS)), ("aside", "u1", (MAX_SEATS, KINDS)), ("piles", "u1", (MAX_SEATS, CARDS))],
    align=True,
)

fits = njit(cards.fits)


def new_table(seats: int, options: dict) -> np.ndarray:
    """Return a new table for `begin`, as an array of shape (1,) and dtype TABLE.

    Raises: SetupError if MADA does not have these seats or options.
    """
    chosen = Mada(seats, options).options
    table = np.zeros(1, TABLE)
    table["seats"], table["all_cards"] = seats, all_cards(chosen)
    for name in ("first", "lemur_aside", "pears"):
        table[name] = chosen[name]
    return table


@njit
def begin(t, root, number):
    """MADA-2: Start game `number` of a series, counted from 0, and deal the opening hands."""
    t.draws = root_for(root, number + 1)
    t.decider = below(t, t.seats) if t.first == DRAWN else t.first
    t.left = 0
    for kind in range(KINDS):  # loops, because Numba needs longer to compile operations on whole arrays
        t.deck[kind] = t.all_cards[kind]
        t.left += t.deck[kind]
        for seat in range(t.seats):
            t.hands[seat, kind] = t.aside[seat, kind] = 0
    for seat in range(t.seats):
        t.points[seat] = t.decisions[seat] = t.busts[seat] = t.held[seat] = t.cacti[seat] = t.height[seat] = 0
        t.pile_of[seat] = seat
    t.turns = 0
    t.dealing = t.seats
    t.phase = TURN
    deal(t)


@njit
def deal(t):
    """MADA-2, 7: Deal opening hands until a seat has to decide."""
    while t.dealing and t.phase == TURN:
        while t.held[t.decider] < HAND:
            take(t)
        sting(t)


@njit
def take(t):
    """MADA-3: Take a card into the decider's hand."""
    t.hands[t.decider, fall(t)] += 1
    t.held[t.decider] += 1


@njit
def fall(t):
    """Return the kind of a random card, which leaves the draw pile."""
    skipped = below(t, t.left)
    kind = 0
    while skipped >= t.deck[kind]:
        skipped -= t.deck[kind]
        kind += 1
    t.deck[kind] -= 1
    t.left -= 1
    return kind


@njit
def top_of(t, seat):
    """Return the top card of a seat's pile, or LEMUR if the pile is empty."""
    height = t.height[seat]
    return np.int64(t.piles[t.pile_of[seat], height - 1]) if height else LEMUR


@njit
def count_choices(t):
    """Return the number of legal actions."""
    if t.phase == TURN:
        count = 1 + (t.held[t.decider] < HAND)
        top = top_of(t, t.decider)
    elif t.phase == SWAP:
        return t.seats - 1
    else:
        count, top = t.phase == SHED, LEMUR
    if t.held[t.decider]:
        for kind in range(SCORPION):
            count += t.hands[t.decider, kind] > 0 and fits(kind, top)
    return count


@njit
def choose(t, choice):
    """Play a legal action by its index in the engine's list of legal actions."""
    if t.phase == TURN:
        draws = t.held[t.decider] < HAND
        if choice <= draws:
            if choice < draws:
                draw(t)
            else:
                luck(t)
        else:
            play(t, nth_card(t, choice - 1 - draws, top_of(t, t.decider)))
    elif t.phase == SWAP:
        swap(t, choice + (choice >= t.decider))
    else:
        kind = nth_card(t, choice, LEMUR)
        if kind == SCORPION:
            go_on(t)
        else:
            discard(t, kind)


@njit
def nth_card(t, skipped, top):
    """Return the kind of the decider's lowest card that fits, after `skipped` lower kinds; SCORPION for none."""
    kind = 0
    while kind < SCORPION:
        if t.hands[t.decider, kind] and fits(kind, top):
            if skipped == 0:
                break
            skipped -= 1
        kind += 1
    return kind


@njit
def draw(t):
    """MADA-3: Draw a card, which ends the turn."""
    take(t)
    sting(t)


@njit
def luck(t):
    """MADA-4, 7: Flip a card onto the pile."""
    seat = t.decider
    kind = fall(t)
    if kind == SCORPION:
        t.hands[seat, kind] += 1
        t.held[seat] += 1
        sting(t)
    elif fits(kind, top_of(t, seat)):
        lay(t, kind)
    else:
        lose(t)


@njit
def play(t, kind):
    """MADA-3: Play a card from the hand."""
    t.hands[t.decider, kind] -= 1
    t.held[t.decider] -= 1
    lay(t, kind)


@njit
def discard(t, kind):
    """MADA-7, 8: Discard a card because of a scorpion, or after a lost round."""
    t.hands[t.decider, kind] -= 1
    t.held[t.decider] -= 1
    if t.phase == STING:
        sting(t)
        deal(t)
    elif t.held[t.decider] == 0:
        go_on(t)


@njit
def swap(t, seat):
    """MADA-6: Swap the decider's pile with that of another seat."""
    here = t.decider
    t.pile_of[here], t.pile_of[seat] = t.pile_of[seat], t.pile_of[here]
    t.height[here], t.height[seat] = t.height[seat], t.height[here]
    go_on(t)


@njit
def lay(t, kind):
    """MADA-3, 5, 6: Put a fitting card onto the pile. The turn ends, unless a double lemur requires a choice."""
    if kind == DOUBLE:
        t.phase = SWAP
        return
    seat = t.decider
    row, height = t.pile_of[seat], t.height[seat]
    if kind == LEMUR and height:
        top = t.piles[row, height - 1]
        run = height - 1  # height of the cards under those that equal the top
        while run and t.piles[row, run - 1] == top:
            run -= 1
        for at in range(run - 1, -1, -1):
            t.piles[row, at + height - run + 1] = t.piles[row, at]
        for at in range(height - run):
            t.piles[row, at] = top
        t.piles[row, height - run] = LEMUR
    else:
        t.piles[row, height] = kind
    t.height[seat] = height + 1
    go_on(t)


@njit
def sting(t):
    """MADA-7: Remove each scorpion from the hand, together with another card if there is one. Then end the turn."""
    seat = t.decider
    while t.hands[seat, SCORPION]:
        t.hands[seat, SCORPION] -= 1
        t.held[seat] -= 1
        if t.held[seat] > t.hands[seat, SCORPION]:
            t.phase = STING
            return
    go_on(t)


@njit
def lose(t):
    """MADA-4, 8, 10: End the round: set the tops of the other seats aside, and discard the rest of the piles."""
    t.busts[t.decider] += 1
    is_end = False
    for seat in range(t.seats):
        if seat != t.decider and t.height[seat]:
            top = top_of(t, seat)
            if top != LEMUR:
                t.points[seat] += t.pears[top - 1]
                t.cacti[seat] += 1
                t.aside[seat, top] += 1
                is_end |= t.cacti[seat] >= ENOUGH
            elif t.lemur_aside:
                t.aside[seat, LEMUR] += 1
        t.height[seat] = 0
    t.height[t.decider] = 0
    if is_end:
        t.phase = OVER
    elif t.held[t.decider]:
        t.phase = SHED
    else:
        go_on(t)


@njit
def go_on(t):
    """MADA-2, 8: Continue with the next seat's turn, or with its opening hand during the deal."""
    t.decider = t.decider + 1 if t.decider + 1 < t.seats else 0
    t.phase = TURN
    if t.dealing:
        t.dealing -= 1
        if t.dealing:
            return
    if t.left == 0:
        shuffle(t)
    t.turns += 1


@njit
def shuffle(t):
    """MADA-9: Shuffle all cards except hands, tops and cards set aside."""
    t.left = 0
    for kind in range(KINDS):
        t.deck[kind] = t.all_cards[kind]
        for seat in range(t.seats):
            t.deck[kind] -= np.int64(t.hands[seat, kind]) + t.aside[seat, kind]
        t.left += t.deck[kind]
    for seat in range(t.seats):
        if t.height[seat] > 1:
            row = t.pile_of[seat]
            t.piles[row, 0] = t.piles[row, t.height[seat] - 1]
            t.height[seat] = 1
        if t.height[seat]:
            t.deck[top_of(t, seat)] -= 1
            t.left -= 1


@njit
def is_over(t):
    """Return whether the game is over."""
    return t.phase == OVER
