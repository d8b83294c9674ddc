"""A bot for Midas in Love, the King and the nymphs alike: a step at a time to where most gold is near.

Gold that a step takes counts most, all other the less the further it is. The King so walks from one to the next;
nymphs take it away from him, and go after himself as if he were gold, for their kisses bar his ways.
"""

from turtleback.engine.midas import KING, STAY
from turtleback.engine.midas_board import HOUSES, RINGS

_SPOKES = HOUSES // RINGS
_WORTH = (10_000, 64, 32, 16, 8, 4, 2)  # of gold, by the steps to it: with the current, no house is further away than 6


def choose(seat: int, view: dict, legal: tuple, below) -> tuple:
    """The action of highest worth; the first of equals."""
    current, mover, goals = view["current"], view["mover"], view["nuggets"]
    here = view["house"][mover]
    if mover != KING:
        goals = goals + [view["house"][KING]]
    worths = []
    for action in legal:
        if action == STAY:  # does not take what has slid here
            worths.append(_worth(here, [goal for goal in goals if goal != here], current))
        else:
            worths.append(_worth(action[-1], goals, current))
    return legal[worths.index(max(worths))]


def _worth(house: int, goals: list, current: int) -> int:
    """What it is worth to stand there, for all the goals."""
    spoke, ring = divmod(house - 1, RINGS)
    worth = 0
    for goal in goals:
        its_spoke, its_ring = divmod(goal - 1, RINGS)
        ahead = (its_spoke - spoke) * current % _SPOKES
        around = min((ahead + 1) // 2, _SPOKES - ahead)
        worth += _WORTH[max(around, abs(its_ring - ring))]
    return worth
