"""The yardstick for Mahé: the best that a single threshold can do."""

from micropython import const
from turtleback.games.mahe.rules import ROLL, STOP

THRESHOLD = const(4)


def choose(seat: int, view: dict, legal: tuple, below, threshold: int = THRESHOLD) -> tuple:
    """Rolls while the sum is below the threshold, else stops; never plays a card."""
    if STOP in legal and sum(view["dice"]) >= threshold:
        return STOP
    return ROLL if ROLL in legal else legal[0]
