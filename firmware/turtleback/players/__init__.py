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
_ENROLLED: dict = {}  # by game: (name, find) of bots that came from elsewhere


def bots(game: str) -> tuple:
    """The names of the bots that play that game."""
    return _BOTS[game] + tuple(name for name, _ in _ENROLLED.get(game, ()))


def best(game: str) -> str:
    """The name of the best bot that fits a Pico; empty if the game has none."""
    return _BOTS[game][-1] if _BOTS[game] else ""


def enrol(game: str, name: str, find) -> None:
    """Have one more bot play that game where a Pico's room is no limit; find() returns its choose function."""
    if name not in bots(game):
        _ENROLLED.setdefault(game, []).append((name, find))


def bot(game: str, name: str):
    """The choose function of that bot. SetupError, naming the bots there are, if the game has none of that name."""
    for enrolled, find in _ENROLLED.get(game, ()):
        if enrolled == name:
            return find()
    if name not in bots(game):
        raise unknown("bot", name, bots(game))
    return random if name == RANDOM else part("players.%s_%s" % (game, name), "choose")


def random(seat: int, view: dict, legal: tuple, below) -> tuple:
    """Any open action, all alike."""
    return legal[below(len(legal))]
