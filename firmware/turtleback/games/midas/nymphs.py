"""A bot for the nymphs of Midas in Love: each step leaves the King few ways out, or takes his gold.

It predicts where a gold-seeking King ends his next turn, and gathers the nymphs there, because kisses bar
his ways (MIDAS-10). Only a nymph that blocks or bars his walk or takes gold from it changes it, so only
then it is predicted again. The bot looks no further than that turn, and not at later nymphs.
"""

from micropython import const
from turtleback.games.midas.board import AROUND, NOWHERE, WAYS, beside, opposite, slid
from turtleback.games.midas.gold import APART, PLACES, Gold
from turtleback.games.midas.rules import KING, STAY

# Weights found by search over some hundred thousand hands, for few nuggets of the King and many catches.
_TAKES = const(97)  # value of a nugget that the nymph takes
_LAST = const(-71)  # value of the last nugget, which ends the hand
_KINGS = const(-233)  # value of a nugget that the King will take
_OPEN = (155, 97, 73, 52, -1, -22, -27, -28, -81)  # value by the number of open ways where his turn ends
_APART = (-60, 18, 14, -9, -17, -55, -36)  # value by the nymph's distance to that space
_WALKS = const(3)  # most predictions per decision, for speed


def rate(view: dict, legal: tuple) -> list[int]:
    """The value of each step."""
    step = _Step(view)
    return [step.worth(step.here if action == STAY else action[-1]) for action in legal]


class _Step:
    """Evaluates the steps of a nymph, on the board without her."""

    def __init__(self, view: dict):
        self.current = view["current"]
        self.nuggets = view["nuggets"]
        self.gold = Gold([slid(nugget, self.current) for nugget in self.nuggets], self.current)
        space = view["space"]
        self.king = space[KING]
        self.here = space[view["mover"]]
        self.nymphs = set(space[KING + 1 :])
        self.nymphs.discard(self.here)
        self.nymphs.discard(NOWHERE)
        self.walks = _WALKS
        self.turn = self._foreseen([])
        self.crossed = _crossed(self.king, self.turn[0])

    def _foreseen(self, gone):
        """The King's next turn without the gold `gone`: (walk, cost, its end's place, spaces that bar ways there)."""
        left = len(gone)
        path = self.gold.walk(self.king, self.nymphs, gone)
        end = path[-1] if path else self.king
        costs = (len(gone) - left) * _KINGS
        return path, costs, PLACES[end] * self.current, _open_ways(end, self.current, self.nymphs)

    def worth(self, space: int) -> int:
        """The value, for all nymphs, of this one on a space."""
        gone = [slid(space, self.current)] if space != self.here and space in self.nuggets else []
        if gone and len(self.nuggets) == 1:
            return _LAST
        worth = _TAKES if gone else 0
        turn = self.turn
        if self.walks and (space in self.crossed or gone and gone[0] in self.crossed):
            self.walks -= 1
            self.nymphs.add(space)
            turn = self._foreseen(gone)
            self.nymphs.discard(space)
        _, costs, end, ways = turn
        worth += costs + _APART[APART[end - PLACES[space] * self.current]]
        return worth + _OPEN[len(ways) - (space in ways)]


def _crossed(king, path):
    """The spaces where a nymph changes a walk: those on it, and those beside the King that bar its ways."""
    here, crossed = king, []
    for to in path:
        crossed.append(to)
        for way in range(WAYS):
            near = beside(here, way)
            if to in (near, beside(near, way)):
                crossed.append(near)
                crossed.append(beside(king, way))
                break
        here = to
    return crossed


def _open_ways(king, current, nymphs):
    """For each way that is open to a King on a space, the space where a nymph would bar it."""
    ways = []
    for way in range(WAYS):
        near = to = beside(king, way)
        if near and near not in nymphs:
            if AROUND[way] == current:
                to = beside(near, way)
            if to and to not in nymphs:
                ways.append(near)
    across = opposite(king)
    if across and across not in nymphs:
        ways.append(across)
    return ways
