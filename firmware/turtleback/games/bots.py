"""Finds bots. A bot sees what its seat may see and picks one of the legal actions.

`choose(seat, view, legal, below)`: view is the game's view of that seat, below(n) draws a number from 0 to n - 1.
A bot is the `choose` of the module of its name in its game's folder, except `random`, which plays every game.
"""

from turtleback.engine.catalogue import game_class, load_attribute, module_of

RANDOM = "random"
_REGISTERED: dict = {}  # by game: (name, find, chances) of bots registered on a PC


def bots(game: str) -> tuple:
    """The names of the bots of a game."""
    return game_class(game).BOTS + tuple(name for name, _, _ in _REGISTERED.get(game, ()))


def best(game: str) -> str:
    """The name of the best bot that runs on a Pico; empty if the game has none."""
    names = game_class(game).BOTS
    return names[-1] if names else ""


def register(game: str, name: str, find, chances=None) -> None:
    """Add a bot to a game, on a PC; `find()` returns its choose function. A name that exists is ignored.

    `chances()`, if given, returns a function of (view, legal, seat): for each legal action a percentage to win and the
    two ends of its interval.
    """
    if name not in bots(game):
        _REGISTERED.setdefault(game, []).append((name, find, chances))


def bot(game: str, name: str):
    """The choose function of a bot. SetupError, listing the game's bots, if it has none of that name."""
    for registered, find, _ in _REGISTERED.get(game, ()):
        if registered == name:
            return find()
    if name not in bots(game):
        raise load_attribute("engine.options", "unknown")("bot", name, bots(game))
    return random if name == RANDOM else load_attribute(module_of(game, name), "choose")


def chances_of(game: str, name: str):
    """Return the function for the chances to win that a bot was registered with; None if it has none."""
    for registered, _, chances in _REGISTERED.get(game, ()):
        if registered == name and chances:
            return chances()
    return None


def random(seat: int, view: dict, legal: tuple, below) -> tuple:
    """A uniformly random legal action."""
    return legal[below(len(legal))]
