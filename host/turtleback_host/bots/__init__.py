"""Bots that only a PC has room for. `enrol` has them play beside the device's own, which know nothing of them."""

from collections.abc import Callable
from importlib.util import find_spec

from turtleback import players
from turtleback.engine.contract import SetupError
from turtleback_host import thresholds

MASTER = "master"


def enrol() -> None:
    """Have them known by name in the game that they play."""
    players.enrol("mahe", MASTER, _master)
    thresholds.enrol()


def _master() -> Callable[..., tuple]:
    if not find_spec("numpy"):
        raise SetupError("The bot %s needs numpy, which comes with: pip install 'turtleback[study]'." % MASTER)
    from turtleback_host.bots.mahe_master import choose

    return choose
