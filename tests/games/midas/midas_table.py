"""Positions of Midas in Love, described as players lay them out on a table. Runs on MicroPython too."""

from turtleback.games.midas.board import COUNTER_CLOCKWISE
from turtleback.games.midas.rules import KING, SYMBOLS, Midas

QUEEN, ROOK, BISHOP, KNIGHT, PAWN = range(1, 6)  # the white nymphs
BLACK_QUEEN, BLACK_ROOK, BLACK_BISHOP, BLACK_KNIGHT, BLACK_PAWN = range(6, 11)


def laid_out(king, nymphs=None, gold=(), current=COUNTER_CLOCKWISE, seats=3, options=None):
    """Return a game with nymphs {piece: space} and gold, in which seat 0 is to move as King on space `king`.

    The other seats own the nymphs in turn, whether these are on the board or not.
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
    """Return the spaces that the moving piece can step to."""
    return [action[-1] for action in game.legal() if action[0] in ("king", "nymph")]


def drawn(seats=2, options=None, king=0):
    """Return a game in which seat `king` has just become the first King."""
    game = Midas(seats, options)
    for seat in range(seats):
        game.apply(("card", 1 if seat == king else seat + 2))
    return game


def place_nymphs(game, pieces=range(1, 9)):
    """Place these nymphs by drawing for each the lowest remaining card that shows it. Returns the game."""
    for piece in pieces:
        first = game.options["first_symbol"] - 1
        game.apply(next(card for card in game.legal() if SYMBOLS[(card[1] + first) % 12] == piece))
    return game
