"""The titles of the games where all letters can be shown. Also runs on MicroPython, in the web page."""

from turtleback.engine.titles import TITLES

FULL = {"mahe": "Mahé"}  # titles with letters that the small screen lacks


def full_title(name: str) -> str:
    """The title of a game, `?` for one that there is not."""
    return FULL.get(name) or TITLES.get(name, "?")
