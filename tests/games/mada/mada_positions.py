"""Positions of MADA, described as people would lay them out. Runs on MicroPython too."""

from turtleback.games.mada.cards import DOUBLE, LEMUR, SCORPION, all_cards
from turtleback.games.mada.rules import TURN, Mada

L, D, S = LEMUR, DOUBLE, SCORPION


def laid(piles, hands=(), aside=(), turn=0, options=None, left=None):
    """A MADA with those piles (bottom to top), hands and cards set aside; the others, or those left, are drawn from."""
    game = Mada(len(piles), options)
    game.dealing = 0
    game.phase = TURN
    game.turn = turn
    game.piles = [list(pile) for pile in piles]
    for lists, given in ((game.hands, hands), (game.aside, aside)):
        for at, kinds in enumerate(given):
            lists[at] = sorted(kinds)
    game.deck = not_held(game) if left is None else [list(left).count(kind) for kind in range(S + 1)]
    assert min(discarded(game)) >= 0
    return game


def not_held(game):
    """Cards of each kind in no pile or hand and not set aside, counted without `Mada.loose`, which this checks."""
    counts = all_cards(game.options)
    for lists in (game.piles, game.hands, game.aside):
        for kinds in lists:
            for kind in kinds:
                counts[kind] -= 1
    return counts


def discarded(game):
    """The number of discarded cards of each kind: all that are nowhere else."""
    return [count - hidden for count, hidden in zip(not_held(game), game.deck)]
