"""The nymphs of Midas in Love: each takes the step that leaves the King the fewest ways out, or takes his gold.

They expect a King who goes after gold, and look where his next turn will then end: there they gather, for kisses bar
his ways (MIDAS-10). A nymph changes his walk only by standing on it, by barring it, or by taking gold from it: only
then is it foreseen anew. None looks further than that turn, nor at what the nymphs after her will do.
"""

from micropython import const
from turtleback.games.midas.board import AROUND, NOWHERE, WAYS, beside, opposite, slid
from turtleback.games.midas.gold import APART, PLACES, Gold
from turtleback.games.midas.rules import KING, STAY

# Found by trying: what leaves the King few nuggets and often catches him, over some hundred thousand hands.
_TAKES = const(97)  # a nugget that the nymph takes
_LAST = const(-71)  # the last one, which ends the hand
_KINGS = const(-233)  # a nugget that the King will take
_OPEN = (155, 97, 73, 52, -1, -22, -27, -28, -81)  # by how many ways are open to him where his turn ends
_APART = (-60, 18, 14, -9, -17, -55, -36)  # by the nymph's steps to there
_WALKS = const(3)  # more often there is no time to foresee


def choose(view: dict, legal: tuple) -> tuple:
    """The step of highest worth; the first of equals."""
    step = _Step(view)
    worths = [step.worth(step.here if action == STAY else action[-1]) for action in legal]
    return legal[worths.index(max(worths))]


class _Step:
    """A nymph's step, on the board without her."""

    def __init__(self, view: dict):
        self.current = view["current"]
        self.nuggets = view["nuggets"]
        self.gold = Gold([slid(nugget, self.current) for nugget in self.nuggets], self.current)
        house = view["house"]
        self.king = house[KING]
        self.here = house[view["mover"]]
        self.nymphs = set(house[KING + 1 :])
        self.nymphs.discard(self.here)
        self.nymphs.discard(NOWHERE)
        self.walks = _WALKS
        self.turn = self._foreseen([])
        self.crossed = _crossed(self.king, self.turn[0])

    def _foreseen(self, gone):
        """The King's next turn without that gold: his walk, what it costs, where it ends, where a nymph bars a way."""
        left = len(gone)
        path = self.gold.walk(self.king, self.nymphs, gone)
        end = path[-1] if path else self.king
        costs = (len(gone) - left) * _KINGS
        return path, costs, PLACES[end] * self.current, _open_ways(end, self.current, self.nymphs)

    def worth(self, house: int) -> int:
        """What it is worth to all nymphs that this one stands there."""
        gone = [slid(house, self.current)] if house != self.here and house in self.nuggets else []
        if gone and len(self.nuggets) == 1:
            return _LAST
        worth = _TAKES if gone else 0
        turn = self.turn
        if self.walks and (house in self.crossed or gone and gone[0] in self.crossed):
            self.walks -= 1
            self.nymphs.add(house)
            turn = self._foreseen(gone)
            self.nymphs.discard(house)
        _, costs, end, ways = turn
        worth += costs + _APART[APART[end - PLACES[house] * self.current]]
        return worth + _OPEN[len(ways) - (house in ways)]


def _crossed(king, path):
    """Houses where a nymph changes that walk: on its way, or beside him where she forbids it."""
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
    """For each way that is open to a King there, the house where a nymph bars it."""
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
