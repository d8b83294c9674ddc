"""Whole games of bots, and what they answer, for the tests of bots."""

import random
from math import sqrt

from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.bots import bot

Z = 1.96  # of an interval that holds in 95 %


def answer_of(game, name="clever"):
    """What a bot answers in a position, written as `move 6 3`."""
    seat = game.actor()
    action = bot(game.NAME, name)(seat, game.view(seat), game.legal(), lambda n: 0)
    return " ".join(str(word) for word in action)


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


def share(game_name, name, rival, seats, games, options=None):
    """(least, measured) share of the games that a bot wins against others of one kind: with 95 %, seats rotated.

    A tie is shared.
    """
    chooser = random.Random(7)
    won = 0
    for game in range(games):
        names = [rival] * seats
        names[game % seats] = name
        winners = play_out(game_name, names, chooser, options)
        won += (game % seats in winners) / len(winners)
    print("%s wins %.1f %% of %d games" % (name, 100 * won / games, games))
    return at_least(won / games, games), won / games


def at_least(share, count):
    """The lower end of Wilson's interval, which has a width even where every game is won."""
    spread = Z * sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    return (share + Z * Z / (2 * count) - spread) / (1 + Z * Z / count)
