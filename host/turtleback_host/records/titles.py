"""The titles of the games. Also runs on MicroPython, in the web page."""

from turtleback.engine.titles import TITLES


def full_title(name: str) -> str:
    """The title of a game, `?` for one that there is not."""
    return TITLES.get(name, "?")
