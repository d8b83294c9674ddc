"""Bots for Mahé that roll while the sum is below a threshold: the device has only `below4`, a PC has all of them."""

from collections.abc import Callable
from functools import partial

from turtleback.games import bots as players
from turtleback.games.mahe.island import LIMIT

THRESHOLDS = range(1, LIMIT + 1)


def bot_name(threshold: int) -> str:
    """The name of the bot with that threshold: `below4`."""
    return "below%d" % threshold


BOTS = ("random", *map(bot_name, THRESHOLDS))  # a bot's index here is its number in the kernel


def register() -> None:
    """Register these bots with the game; one that is registered already stays."""
    for threshold in THRESHOLDS:
        players.register("mahe", bot_name(threshold), partial(_load, threshold))


def _load(threshold: int) -> Callable[..., tuple]:
    from turtleback.games.mahe import below4 as mahe_below4

    return partial(mahe_below4.choose, threshold=threshold)
