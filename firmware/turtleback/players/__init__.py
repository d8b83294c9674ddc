"""Bots small enough for the Pico. A bot sees what its seat may see and picks one of the open actions.

`choose(seat, view, legal, below)`: view is the game's view of that seat, below(n) draws a number from 0 to n - 1.
"""

from turtleback.engine.contract import unknown

BOTS = ("random", "below4", "clever")


def bot(name: str):
    """The choose function of the bot of that name. SetupError, naming the bots there are, if there is none."""
    if name == "random":
        from turtleback.players.simple import random as choose
    elif name == "below4":
        from turtleback.players.simple import below4 as choose
    elif name == "clever":
        from turtleback.players.clever import clever as choose
    else:
        raise unknown("bot", name, BOTS)
    return choose
