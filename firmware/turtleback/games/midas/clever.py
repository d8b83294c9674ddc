"""A bot for Midas in Love: the King goes to where most gold is near, and the nymphs surround him together.

Gold that a step takes counts most, all other the less the further it is; the King so walks from one to the next.
"""

from turtleback.games.midas import nymphs as midas_nymphs
from turtleback.games.midas.gold import Gold
from turtleback.games.midas.rules import KING, STAY


def choose(seat: int, view: dict, legal: tuple, below) -> tuple:
    """The action of highest worth; the first of equals."""
    if view["mover"] != KING:
        return midas_nymphs.choose(view, legal)
    gold, here = Gold(view["nuggets"], view["current"]), view["house"][KING]
    worths = []
    for action in legal:
        if action == STAY:
            worths.append(gold.worth_of_staying(here, []))
        else:
            worths.append(gold.worth(action[-1], []))
    return legal[worths.index(max(worths))]
