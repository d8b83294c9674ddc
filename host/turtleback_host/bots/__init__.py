"""Bots that only a PC has room for. `enrol` has them play beside the device's own, which know nothing of them."""

from collections.abc import Callable

from turtleback import players
from turtleback_host import thresholds
from turtleback_host.extras import set_up_by

MASTER = "master"


def enrol() -> None:
    """Have them known by name in the game that they play."""
    players.enrol("mahe", MASTER, _master)
    thresholds.enrol()


def _master() -> Callable[..., tuple]:
    with set_up_by("simulate", "The bot " + MASTER):
        from turtleback_host.bots.mahe_master import choose, get_ready
    get_ready()
    return choose
