"""Positions of MADA, described as players lay them out on a table. Runs on MicroPython too."""

from turtleback.games.mada.cards import DOUBLE, LEMUR, SCORPION, all_cards
from turtleback.games.mada.rules import TURN, Mada

L, D, S = LEMUR, DOUBLE, SCORPION


def laid(piles, hands=(), aside=(), turn=0, options=None, left=None):
    """Return a game of MADA with these piles (bottom to top), hands and cards set aside.

    The draw pile has the cards of `left`, or all remaining cards.
    """
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
    """Return, by kind, the number of cards that are in no pile or hand and not set aside.

    Does not use `Mada.loose`, because tests check `Mada.loose` with this function.
    """
    counts = all_cards(game.options)
    for lists in (game.piles, game.hands, game.aside):
        for kinds in lists:
            for kind in kinds:
                counts[kind] -= 1
    return counts


def discarded(game):
    """Return, by kind, the number of discarded cards. These are the cards that are nowhere else."""
    return [count - hidden for count, hidden in zip(not_held(game), game.deck)]
