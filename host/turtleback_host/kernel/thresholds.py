"""Bots for Mahé that roll while the sum is below a threshold: the device has the best of them, a PC has all."""

from collections.abc import Callable
from functools import partial

from turtleback.games import bots as players
from turtleback.games.mahe.island import LIMIT

THRESHOLDS = range(1, LIMIT + 1)


def named(threshold: int) -> str:
    """The bot's name."""
    return "below%d" % threshold


BOTS = ("random", *map(named, THRESHOLDS))  # the kernel takes the place of a bot with a threshold for it


def register() -> None:
    """Register those bots that are not registered yet."""
    for threshold in THRESHOLDS:
        players.register("mahe", named(threshold), partial(_found, threshold))


def _found(threshold: int) -> Callable[..., tuple]:
    from turtleback.games.mahe import below4 as mahe_below4

    return partial(mahe_below4.choose, threshold=threshold)
