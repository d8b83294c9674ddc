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
    players.register("mahe", MASTER, _master)
    thresholds.register()


def _master() -> Callable[..., tuple]:
    with requires_extra("simulate", "The bot " + MASTER):
        from turtleback_lab.bots.mahe_master import chances, choose, warm_up
    from turtleback_portable.records.help import CHANCES

    warm_up()
    CHANCES["mahe"] = chances  # only where it plays, because it takes seconds to load
    return choose
