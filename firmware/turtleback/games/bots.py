"""Finds bots. A bot sees what its seat may see and picks one of the legal actions.

`choose(seat, view, legal, below)`: view is the game's view of that seat, below(n) draws a number from 0 to n - 1.
A bot is the `choose` of the module of its name in its game's folder, except `random`, which plays every game.
"""

from turtleback.engine.catalogue import game_class, load_attribute, module_of

RANDOM = "random"
_REGISTERED: dict = {}  # by game: (name, find) of bots registered on a PC


def bots(game: str) -> tuple:
    """The names of the bots of a game."""
    return game_class(game).BOTS + tuple(name for name, _ in _REGISTERED.get(game, ()))


def best(game: str) -> str:
    """The name of the best bot that runs on a Pico; empty if the game has none."""
    names = game_class(game).BOTS
    return names[-1] if names else ""


def register(game: str, name: str, find) -> None:
    """Add a bot to a game, on a PC; `find()` returns its choose function. A name that exists is ignored."""
    if name not in bots(game):
        _REGISTERED.setdefault(game, []).append((name, find))


def bot(game: str, name: str):
    """The choose function of a bot. SetupError, listing the game's bots, if it has none of that name."""
    for registered, find in _REGISTERED.get(game, ()):
        if registered == name:
            return find()
    if name not in bots(game):
        raise load_attribute("engine.options", "unknown")("bot", name, bots(game))
    return random if name == RANDOM else load_attribute(module_of(game, name), "choose")


def random(seat: int, view: dict, legal: tuple, below) -> tuple:
    """A uniformly random legal action."""
    return legal[below(len(legal))]
