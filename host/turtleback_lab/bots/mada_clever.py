"""The bot `clever` of MADA, compiled by Numba for simulations; it chooses exactly as games/mada/clever.py does.

`t` is a table of mada_kernel.py. `seen` has what the deciding seat knows, in this order: `hand` and `unseen`, the
number of cards of each kind; `dead` and `lower`, the number of cacti below each top, in hand and unseen; the number of
unseen cards; and the value of a pear on the top. `change` is the number of cards of one kind that an action adds to the
hand.
"""

import numpy as np
from numba import njit

from turtleback.games.mada.cards import DOUBLE, LEMUR, SCORPION
from turtleback.games.mada.clever import _DANGER, _KEPT, _LIVE, _LOSS, _SPECIAL, PEAR
from turtleback.games.mada.rules import HAND, SHED, SWAP, TURN
from turtleback_lab.bots.compiled import LEAST
from turtleback_lab.bots.mada_kernel import KINDS, count_choices, fits, nth_card, top_of

DANGER = np.array(_DANGER)
KEPT, LIVE, LOSS, SPECIAL = _KEPT, _LIVE, _LOSS, _SPECIAL


@njit
def choose_clever(t):
    """Return the index of the bot's action in the engine's list of legal actions, for mada_kernel.choose."""
    count = count_choices(t)
    if count == 1:
        return 0
    if t.phase == SHED:
        return _shed(t, count)
    seen = _look(t)
    best, best_value = 0, LEAST
    for choice in range(count):
        value = _rate(t, seen, choice)
        if value > best_value:
            best, best_value = choice, value
    return best


@njit
def _shed(t, count):
    """Return the index of the first high cactus, or of the end of discarding, which is the last action."""
    for choice in range(count - 1):
        if KEPT < nth_card(t, choice, LEMUR) < DOUBLE:
            return choice
    return count - 1


@njit
def _look(t):
    """Return what the deciding seat knows."""
    hand, unseen = np.empty(KINDS, np.int64), np.empty(KINDS, np.int64)
    dead, lower = np.zeros(DOUBLE, np.int64), np.zeros(DOUBLE, np.int64)
    total = 0
    for kind in range(KINDS):
        hand[kind] = t.hands[t.decider, kind]
        unseen[kind] = t.deck[kind] - hand[kind]
        for seat in range(t.seats):
            unseen[kind] += np.int64(t.hands[seat, kind])
        total += unseen[kind]
    for top in range(LEMUR + 2, DOUBLE):
        dead[top] = dead[top - 1] + hand[top - 1]
        lower[top] = lower[top - 1] + unseen[top - 1]
    total = max(total, 1)
    losing = 0
    for seat in range(t.seats):
        if seat != t.decider:
            losing += lower[top_of(t, seat)]
    return hand, unseen, dead, lower, total, PEAR * losing // total


@njit
def _rate(t, seen, choice):
    """Return the value of the legal action with this index."""
    top = top_of(t, t.decider)
    if t.phase == SWAP:
        return _worth(t, seen, top_of(t, choice + (choice >= t.decider)), LEMUR, 0)
    if t.phase != TURN:
        return _worth(t, seen, top, nth_card(t, choice, LEMUR), -1)
    draws = t.held[t.decider] < HAND
    if choice > draws:
        kind = nth_card(t, choice - 1 - draws, top)
        return _laid(t, seen, kind, kind, -1)
    return _average_of_next(t, seen, top, choice < draws)


@njit
def _average_of_next(t, seen, top, is_drawn):
    """Return the average value after the next card, which is drawn, or flipped onto the pile."""
    unseen, total = seen[1], seen[4]
    value = 0
    for kind in range(SCORPION):
        if unseen[kind]:
            if is_drawn:
                value += unseen[kind] * _worth(t, seen, top, kind, 1)
            else:
                value += unseen[kind] * (_laid(t, seen, kind, LEMUR, 0) if fits(kind, top) else LOSS)
    if unseen[SCORPION]:
        value += unseen[SCORPION] * _stung(t, seen, top)
    return value // total


@njit
def _laid(t, seen, kind, other, change):
    """Return the value after a card is put on the pile, with `change` cards of kind `other` in hand."""
    if kind == DOUBLE:
        best = LEAST
        for seat in range(t.seats):
            if seat != t.decider:
                best = max(best, _worth(t, seen, top_of(t, seat), other, change))
        return best
    return _worth(t, seen, kind if kind else _top_after_lemur(t), other, change)


@njit
def _top_after_lemur(t):
    """Return the top of the decider's pile after a lemur: the card below all equal cards at its top, or LEMUR."""
    row, run = t.pile_of[t.decider], t.height[t.decider]
    top = top_of(t, t.decider)
    while run and t.piles[row, run - 1] == top:
        run -= 1
    return np.int64(t.piles[row, run - 1]) if run else LEMUR


@njit
def _stung(t, seen, top):
    """Return the value after a sting, if the seat gives up the card in hand that it needs least."""
    hand, best = seen[0], LEAST
    for kind in range(KINDS):
        if hand[kind]:
            best = max(best, _worth(t, seen, top, kind, -1))
    return best if best > LEAST else _worth(t, seen, top, LEMUR, 0)


@njit
def _worth(t, seen, top, kind, change):
    """Return the value of a top and a hand at the end of the turn."""
    hand, _, dead_below, lower, total, prize = seen
    special = hand[LEMUR] + hand[DOUBLE] + (change if kind in (LEMUR, DOUBLE) else 0)
    dead = dead_below[top] + (change if LEMUR < kind < top else 0)
    live = t.held[t.decider] + change - special - dead
    worth = prize * t.pears[top - 1] if top else 0
    return worth + SPECIAL * special + LIVE * live - DANGER[dead] * lower[top] // total
