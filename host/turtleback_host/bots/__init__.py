"""Bots that only a PC has room for. `enrol` has them play beside the device's own, which know nothing of them."""

from collections.abc import Callable

from turtleback import players
from turtleback.engine.contract import SetupError

MASTER = "master"


def enrol() -> None:
    """Have them known by name in the game that they play."""
    players.enrol("mahe", MASTER, _master)


def _master() -> Callable[..., tuple]:
    from turtleback_host.simulate import fast

    if not fast.installed():
        raise SetupError(
            "The bot %s needs Numba, which `make simulate` sets up, or: pip install 'turtleback[study,fast]'." % MASTER
        )
    from turtleback_host.bots.mahe_master import choose

    return choose
