"""Finds a game by what people call it."""

from turtleback.engine.catalogue import GAMES
from turtleback.engine.titles import TITLES
from turtleback_host.system.names import folded, spaced


def game_called(text: str) -> str | None:
    """Return the name of the game of Turtleback with this name or title, ignoring case, or None if no game has it."""
    same = folded(spaced(text))
    return next((game for game in GAMES if same in (game, folded(TITLES.get(game, game)))), None)
