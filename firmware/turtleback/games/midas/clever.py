"""A bot for Midas in Love: the King goes where most gold is near, and the nymphs surround him together.

Gold that a step takes counts most, other gold less with its distance, so that the King walks from nugget to nugget.
"""

from turtleback.games.midas import nymphs as midas_nymphs
from turtleback.games.midas.gold import Gold
from turtleback.games.midas.rules import KING, STAY


def choose(seat: int, view: dict, legal: tuple, below) -> tuple:
    """The action of highest value; the first of equals."""
    worths = rate(seat, view, legal)
    return legal[worths.index(max(worths))]


def rate(seat: int, view: dict, legal: tuple) -> list[int]:
    """The value of each legal action."""
    if view["mover"] != KING:
        return midas_nymphs.rate(view, legal)
    gold, here = Gold(view["nuggets"], view["current"]), view["space"][KING]
    worths = []
    for action in legal:
        if action == STAY:
            worths.append(gold.worth_of_staying(here, []))
        else:
            worths.append(gold.worth(action[-1], []))
    return worths
