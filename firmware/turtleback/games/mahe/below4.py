"""The bot below4 for Mahé. It rolls while the sum is below 4, which is the best fixed threshold."""

from micropython import const
from turtleback.games.mahe.rules import ROLL, STOP

THRESHOLD = const(4)


def choose(seat: int, view: dict, legal: tuple, below, threshold: int = THRESHOLD) -> tuple:
    """Return ROLL while the sum is below the threshold, otherwise STOP. It never plays a card."""
    if STOP in legal and sum(view["dice"]) >= threshold:
        return STOP
    return ROLL if ROLL in legal else legal[0]
