"""Bots small enough for the Pico. A bot sees what its seat may see and picks one of the open actions.

`choose(seat, view, legal, below)`: view is the game's view of that seat, below(n) draws a number from 0 to n - 1.
Each is the `choose` of a module named after its game and itself, but for `random`, which plays them all.
"""

from turtleback.engine.contract import unknown
from turtleback.engine.games import part

RANDOM = "random"
_BOTS = {
    "mahe": (RANDOM, "below4", "clever"),
    "mice": (RANDOM, "clever"),
    "mice_table": (),
    "mada": (RANDOM, "clever"),
    "midas": (RANDOM, "clever"),
    "mada_table": (),  # what is told is true or false, and nothing to choose
    "bag": (),
}


def bots(game: str) -> tuple:
    """The names of the bots that play that game, the best last."""
    return _BOTS[game]


def bot(game: str, name: str):
    """The choose function of that bot. SetupError, naming the bots there are, if the game has none of that name."""
    if name not in bots(game):
        raise unknown("bot", name, bots(game))
    return random if name == RANDOM else part("players.%s_%s" % (game, name), "choose")


def random(seat: int, view: dict, legal: tuple, below) -> tuple:
    """Any open action, all alike."""
    return legal[below(len(legal))]
