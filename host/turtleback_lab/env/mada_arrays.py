"""Many games of MADA at once in arrays."""

import numpy as np
from numba import njit

from turtleback.games.mada.cards import DOUBLE, LEMUR, SCORPION
from turtleback.games.mada.rules import HAND, SHED, TURN
from turtleback.games.mada.rules import SWAP as SWAPPING
from turtleback_lab.bots.compiled import from_seat
from turtleback_lab.bots.mada_kernel import CARDS, KINDS, discard, draw, fits, go_on, luck, play, swap, top_of

VERBS = ("draw", "luck", "done", "play", "discard", "swap")
DRAW, LUCK, DONE, PLAY, DISCARD, SWAP = range(len(VERBS))
ABSENT = -1


@njit
def act(t, verb, value, _):
    """Play one action; `value` is a card's kind or a seat."""
    if verb == DRAW:
        draw(t)
    elif verb == LUCK:
        luck(t)
    elif verb == PLAY:
        play(t, value)
    elif verb == DISCARD:
        discard(t, value)
    elif verb == SWAP:
        swap(t, value)
    else:
        go_on(t)


@njit
def observe(t, seat, observation):
    """Write the fields of DeclaredMada as a seat sees them."""
    seats = t.seats
    observation[0], observation[1] = seat, from_seat(t.decider, seat, seats)
    observation[2], observation[3] = t.phase, t.left
    hand, unseen, held = 4, 4 + KINDS, 4 + 2 * KINDS
    aside = held + seats
    piles = aside + seats * (DOUBLE - LEMUR)
    for kind in range(KINDS):
        observation[hand + kind] = t.hands[seat, kind]
        observation[unseen + kind] = np.int16(t.deck[kind]) - np.int16(t.hands[seat, kind])
    other = seat
    for step in range(seats):
        for kind in range(KINDS):
            observation[unseen + kind] += np.int16(t.hands[other, kind])
        observation[held + step] = t.held[other]
        for kind in range(LEMUR, DOUBLE):
            observation[aside + kind] = t.aside[other, kind]
        for depth in range(CARDS):
            observation[piles + depth] = ABSENT
        row, height = t.pile_of[other], t.height[other]
        for depth in range(height):
            observation[piles + depth] = t.piles[row, height - 1 - depth]
        aside += DOUBLE - LEMUR
        piles += CARDS
        other = other + 1 if other + 1 < seats else 0


@njit
def allow(t, numbers, mask):
    """MADA-3, 4, 6 to 8: Mark the legal actions with 1."""
    seat = t.decider
    if t.phase == SWAPPING:
        for other in range(t.seats):
            if other != seat:
                mask[numbers[SWAP, other, 0]] = 1
        return
    verb, top = DISCARD, LEMUR
    if t.phase == TURN:
        verb, top = PLAY, top_of(t, seat)
        mask[numbers[LUCK, 0, 0]] = 1
        if t.held[seat] < HAND:
            mask[numbers[DRAW, 0, 0]] = 1
    elif t.phase == SHED:
        mask[numbers[DONE, 0, 0]] = 1
    for kind in range(SCORPION):
        if t.hands[seat, kind] and fits(kind, top):
            mask[numbers[verb, kind, 0]] = 1
