"""Gold in Midas in Love as its King sees it: what a house is worth to him, and so where he will go.

Of nymphs it knows only that he cannot pass them, and must not go where one kisses him. How far apart houses are stands
in a table: his own bot needs a dozen worths at a time, that of the nymphs those of several walks.
"""

from array import array

from turtleback.games.midas.board import HOUSES, NOWHERE, RINGS, WAYS, beside, steps
from turtleback.games.midas.rules import KINGS_STEPS

TAKEN = 10_000  # more than all other gold together
_WORTH = (TAKEN, 64, 32, 16, 8, 4, 2)  # of gold, by the steps to it: with the current, no house is further away than 6
_SPOKES = HOUSES // RINGS
# A place has room for the differences of rings, so that one of two places tells how far apart they are; a negative
# index is the way round. With a clockwise current it is the negative of the place that tells.
_ROOM = 2 * RINGS - 1
PLACES = bytes([0] + [house + house // RINGS * (_ROOM - RINGS) for house in range(HOUSES)])


def _apart() -> bytes:
    """How many steps from one place to another, by the second less the first, if nobody is in the way."""
    apart = bytearray(_SPOKES * _ROOM)
    for ahead in range(_SPOKES):
        around = min((ahead + 1) // 2, _SPOKES - ahead)
        for ring in range(1 - RINGS, RINGS):
            apart[ahead * _ROOM + ring] = max(around, abs(ring))
    return bytes(apart)


APART = _apart()
_WORTHS = array("H", [_WORTH[apart] for apart in APART])


class Gold:
    """Nuggets on the board, and a King who goes after them a step at a time, to where most are near."""

    def __init__(self, nuggets: list, current: int):
        self.current = current
        self._places = dict([(nugget, PLACES[nugget] * current) for nugget in nuggets])
        self._known: dict = {}

    def worth(self, house: int, gone: list) -> int:
        """What it is worth to him to step there when some of the nuggets are gone."""
        at = PLACES[house] * self.current
        if house in self._known:
            worth = self._known[house]
        else:
            worth = 0
            for nugget in self._places.values():
                worth += _WORTHS[nugget - at]
            self._known[house] = worth
        for nugget in gone:
            worth -= _WORTHS[self._places[nugget] - at]
        return worth

    def worth_of_staying(self, house: int, gone: list) -> int:
        """The same of the house where he stands: what has slid there is not taken (MIDAS-11)."""
        worth = self.worth(house, gone)
        return worth - TAKEN if house in self._places and house not in gone else worth

    def walk(self, king: int, nymphs: set, gone: list) -> list:
        """The houses that he steps to in his turn from house `king`, none if he stays there or is caught.

        Nuggets are where they lie then; `gone` gets those that he takes.
        """
        barred = 0
        for way in range(WAYS):
            if beside(king, way) in nymphs:  # MIDAS-10
                barred |= 1 << way
        path: list = []
        while len(path) < KINGS_STEPS:
            king = self._best(king, steps(king, self.current, nymphs, barred), gone)
            if not king:
                break
            path.append(king)
            if king in self._places and king not in gone:
                gone.append(king)
        return path

    def _best(self, here, reached, gone):
        """The house to step to, NOWHERE if he stays; other houses need no counting if there is gold to take."""
        golden = [house for house in reached if house in self._places and house not in gone]
        if len(golden) == 1:
            return golden[0]
        most, to = -1 if golden else self.worth_of_staying(here, gone), NOWHERE
        for house in golden or reached:
            worth = self.worth(house, gone)
            if worth > most or worth == most and to == NOWHERE:
                most, to = worth, house
        return to
