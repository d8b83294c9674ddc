"""Bots that run on a PC only, and compiled rules of Mahé for them and for `simulate`."""

from collections.abc import Callable

from turtleback.games import bots as players
from turtleback_host.system.environment import requires_extra
from turtleback_lab.bots import thresholds

MASTER = "master"


def register() -> None:
    """Add the bots of this package to those of the device."""
    players.register("mahe", MASTER, _master, _chances)
    thresholds.register()


def _master() -> Callable[..., tuple]:
    """Load the bot and compile its code. Raises: SetupError if a package is missing."""
    with requires_extra("simulate", "The bot " + MASTER):
        from turtleback_lab.bots.mahe_master import choose, warm_up

    warm_up()
    return choose


def _chances() -> Callable[..., list[tuple[int, int, int]]]:
    """Load the function by which master rates each action. Takes seconds if master has not played yet."""
    from turtleback_lab.bots.mahe_master import chances

    return chances
