"""Bots for the PC alone, too large for a Pico, and Mahé compiled, on which they and `simulate` play.

`register` adds them to the device's own.
"""

from collections.abc import Callable

from turtleback.games import bots as players
from turtleback_host.system.environment import requires_extra
from turtleback_lab.bots import thresholds

MASTER = "master"


def register() -> None:
    """Register each bot by name for its game."""
    players.register("mahe", MASTER, _master, _chances)
    thresholds.register()


def _master() -> Callable[..., tuple]:
    with requires_extra("simulate", "The bot " + MASTER):
        from turtleback_lab.bots.mahe_master import choose, warm_up

    warm_up()
    return choose


def _chances() -> Callable[..., list[tuple[int, int, int]]]:
    """Load what master thinks of each action, which takes seconds unless it plays already."""
    from turtleback_lab.bots.mahe_master import chances

    return chances
