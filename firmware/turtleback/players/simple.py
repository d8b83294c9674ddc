"""The two yardsticks: one bot that knows nothing, and the best that a single threshold can do."""

from micropython import const
from turtleback.engine.mahe import ROLL, STOP

_THRESHOLD = const(4)


def random(seat: int, view: dict, legal: tuple, below) -> tuple:
    """Any open action, all alike."""
    return legal[below(len(legal))]


def below4(seat: int, view: dict, legal: tuple, below) -> tuple:
    """Rolls while the sum is below 4, else stops; never plays a card."""
    if STOP in legal and sum(view["dice"]) >= _THRESHOLD:
        return STOP
    return ROLL if ROLL in legal else legal[0]
