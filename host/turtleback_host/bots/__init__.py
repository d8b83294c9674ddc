"""Bots that only a PC has room for. `register` has them play beside the device's own, which know nothing of them."""

from collections.abc import Callable

from turtleback.games import bots as players
from turtleback_host.kernel import thresholds
from turtleback_host.process.extras import requires_extra

MASTER = "master"


def register() -> None:
    """Have them known by name in the game that they play."""
    players.register("mahe", MASTER, _master)
    thresholds.register()


def _master() -> Callable[..., tuple]:
    with requires_extra("simulate", "The bot " + MASTER):
        from turtleback_host.bots.mahe_master import choose, warm_up
    warm_up()
    return choose
