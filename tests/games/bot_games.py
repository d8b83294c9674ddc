"""Whole games of bots, for the tests of bots."""

from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.bots import bot


def play_out(game_name, names, chooser, options=None):
    """A whole game of bots; returns its winners."""
    game = new_game(game_name, len(names), options)
    bots = [bot(game_name, name) for name in names]
    while (actor := game.actor()) != OVER:
        if actor == CHANCE:
            action = chooser.choices(game.legal(), game.weights())[0]
        else:
            action = bots[actor](actor, game.view(actor), game.legal(), chooser.randrange)
        game.apply(action)
    return game.winners()[0]
