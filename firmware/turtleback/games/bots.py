"""Bots small enough for the Pico. A bot sees what its seat may see and picks one of the open actions.

`choose(seat, view, legal, below)`: view is the game's view of that seat, below(n) draws a number from 0 to n - 1.
Each is the `choose` of the module of its name in its game's folder, but for `random`, which plays every game.
"""

from turtleback.engine.catalogue import game_class, load_attribute, module_of

RANDOM = "random"
_REGISTERED: dict = {}  # by game: (name, find) of bots that came from elsewhere


def bots(game: str) -> tuple:
    """The names of the bots that play that game."""
    return game_class(game).BOTS + tuple(name for name, _ in _REGISTERED.get(game, ()))


def best(game: str) -> str:
    """The name of the best bot that fits a Pico; empty if the game has none."""
    names = game_class(game).BOTS
    return names[-1] if names else ""


def register(game: str, name: str, find) -> None:
    """Have one more bot play that game where a Pico's room is no limit; find() returns its choose function."""
    if name not in bots(game):
        _REGISTERED.setdefault(game, []).append((name, find))


def bot(game: str, name: str):
    """The choose function of that bot. SetupError, naming the bots there are, if the game has none of that name."""
    for registered, find in _REGISTERED.get(game, ()):
        if registered == name:
            return find()
    if name not in bots(game):
        raise load_attribute("engine.options", "unknown")("bot", name, bots(game))
    return random if name == RANDOM else load_attribute(module_of(game, name), "choose")


def random(seat: int, view: dict, legal: tuple, below) -> tuple:
    """Any open action, all alike."""
    return legal[below(len(legal))]
