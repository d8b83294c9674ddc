"""Positions of MADA, described as people would lay them out. Runs on MicroPython too."""

from turtleback.games.mada.cards import DOUBLE, LEMUR, SCORPION, all_cards
from turtleback.games.mada.rules import TURN, Mada

L, D, S = LEMUR, DOUBLE, SCORPION


def laid(piles, hands=None, aside=None, turn=0, options=None):
    """A MADA with those piles (bottom to top), hands and cacti set aside; all other cards are in the draw pile."""
    game = Mada(len(piles), options)
    game.dealing = 0
    game.phase = TURN
    game.turn = turn
    game.piles = [list(pile) for pile in piles]
    for at, hand in enumerate(hands or []):
        game.hands[at] = sorted(hand)
    for at, cacti in enumerate(aside or []):
        game.aside[at] = list(cacti)
    game.deck = all_cards(game.options)
    for lists in (game.piles, game.hands, game.aside):
        for kinds in lists:
            for kind in kinds:
                game.deck[kind] -= 1
    assert min(game.deck) >= 0
    return game


def discarded(game):
    """The number of discarded cards of each kind: all that are nowhere else."""
    left = all_cards(game.options)
    for lists in ([], game.piles, game.hands, game.aside):
        for kinds in lists:
            for kind in kinds:
                left[kind] -= 1
    return [all_of_it - hidden for all_of_it, hidden in zip(left, game.deck)]


def emptied(game, *left):
    """The game once all but those cards of its draw pile have gone to the discard."""
    game.deck = [0] * len(game.deck)
    for kind in left:
        game.deck[kind] += 1
    return game


def deal(game, *hands):
    """Deal those opening hands, seat by seat; returns the events."""
    events = []
    for hand in hands:
        for kind in hand:
            events += game.apply(("card", kind))
    return events
