"""Finds bots. A bot sees only what its seat may see, and picks one of the legal actions.

A bot is a function `choose(seat, view, legal, below)`. `view` is the game's view of the seat, and `below(n)` draws a
number from 0 to n - 1. A module in the game's folder defines `choose`, and the bot has the name of this module. The bot
`random` is in this module and plays every game.
"""

from turtleback.engine.catalogue import game_class, load_attribute, module_of

RANDOM = "random"
_REGISTERED: dict = {}  # by game: (name, find, chances) of each bot registered on a PC


def bots(game: str) -> tuple:
    """Return the names of a game's bots, including registered ones."""
    return game_class(game).BOTS + tuple(name for name, _, _ in _REGISTERED.get(game, ()))


def best(game: str) -> str:
    """Return the name of the best bot that runs on a Pico; "" if the game has no bot."""
    names = game_class(game).BOTS
    return names[-1] if names else ""


def register(game: str, name: str, find, chances=None) -> None:
    """Add a bot to a game, on a PC. Does nothing if the game already has a bot of this name.

    `find()` returns the bot's choose function. `chances()` is optional and returns a function of (view, legal, seat),
    whose result has three numbers in percent for each legal action: the share of games won, and the two ends of its
    confidence interval. `find` and `chances` are called only when the bot is used.
    """
    if name not in bots(game):
        _REGISTERED.setdefault(game, []).append((name, find, chances))


def bot(game: str, name: str):
    """Return the choose function of a bot.

    Raises: SetupError if the game has no such bot; the message lists its bots.
    """
    for registered, find, _ in _REGISTERED.get(game, ()):
        if registered == name:
            return find()
    if name not in bots(game):
        raise load_attribute("engine.options", "unknown")("bot", name, bots(game))
    return random if name == RANDOM else load_attribute(module_of(game, name), "choose")


def chances_of(game: str, name: str):
    """Return the function that estimates chances to win (see `register`); None if the bot has no such function."""
    for registered, _, chances in _REGISTERED.get(game, ()):
        if registered == name and chances:
            return chances()
    return None


def random(seat: int, view: dict, legal: tuple, below) -> tuple:
    """Return a uniformly random legal action."""
    return legal[below(len(legal))]
