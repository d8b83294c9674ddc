"""Positions of Midas in Love for the rule tests, described as people would lay them out. Runs on MicroPython too."""

from turtleback.games.midas.board import COUNTER_CLOCKWISE
from turtleback.games.midas.rules import KING, SYMBOLS, Midas

QUEEN, ROOK, BISHOP, KNIGHT, PAWN = range(1, 6)  # the white nymphs
BLACK_QUEEN, BLACK_ROOK, BLACK_BISHOP, BLACK_KNIGHT, BLACK_PAWN = range(6, 11)


def laid_out(king, nymphs=None, gold=(), current=COUNTER_CLOCKWISE, seats=3, options=None):
    """Seat 0 is King and to move, on space `king`; nymphs {piece: space}; gold as it lies in this first turn.

    Seats 1, 2, … have the nymphs in turn, whether these stand or not.
    """
    chosen = {"king_start": 1}
    chosen.update(options or {})
    game = Midas(seats, chosen)
    game.owner = [0] + [1 + piece % (seats - 1) for piece in range(10)]
    for piece in nymphs or {}:
        game.space[piece] = nymphs[piece]
    game.current = current
    game.mover = KING
    game.apply(("start", king))
    game.nuggets = list(gold)
    return game


def reachable_spaces(game):
    """Where the moving piece can step to."""
    return [action[-1] for action in game.legal() if action[0] in ("king", "nymph")]


def drawn(seats=2, options=None, king=0):
    """A game whose seat `king` has just become the first King."""
    game = Midas(seats, options)
    for seat in range(seats):
        game.apply(("card", 1 if seat == king else seat + 2))
    return game


def place_nymphs(game, pieces=range(1, 9)):
    """Draw for each of these nymphs the lowest card left that shows it; returns the game."""
    for piece in pieces:
        first = game.options["first_symbol"] - 1
        game.apply(next(card for card in game.legal() if SYMBOLS[(card[1] + first) % 12] == piece))
    return game
