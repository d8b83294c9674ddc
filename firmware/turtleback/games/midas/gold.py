"""Evaluates spaces for the King of Midas in Love by the gold nearby, and predicts his walk.

Nymphs only block spaces and forbid ways by kisses. The distances between spaces are in
a table, because a decision of the King needs a dozen values, and one of a nymph those of several walks.
"""

from array import array

from turtleback.games.midas.board import NOWHERE, RINGS, SPACES, WAYS, beside, steps
from turtleback.games.midas.rules import KINGS_STEPS

TAKEN = 10_000  # more than all other gold together
_WORTH = (TAKEN, 64, 32, 16, 8, 4, 2)  # value of a nugget by the steps to it; the current makes 6 the longest distance
_SPOKES = SPACES // RINGS
# A space's place leaves room for all differences of rings, so that the difference of two places determines their
# distance; a negative index wraps round the board. With a clockwise current the places are negated.
_ROOM = 2 * RINGS - 1
PLACES = bytes([0] + [space + space // RINGS * (_ROOM - RINGS) for space in range(SPACES)])


def _apart() -> bytes:
    """The number of steps between two places on an empty board, by their difference (second minus first)."""
    apart = bytearray(_SPOKES * _ROOM)
    for ahead in range(_SPOKES):
        around = min((ahead + 1) // 2, _SPOKES - ahead)
        for ring in range(1 - RINGS, RINGS):
            apart[ahead * _ROOM + ring] = max(around, abs(ring))
    return bytes(apart)


APART = _apart()
_WORTHS = array("H", [_WORTH[apart] for apart in APART])


class Gold:
    """The nuggets on the board, and a King who steps to where most of them are near."""

    def __init__(self, nuggets: list, current: int):
        self.current = current
        self._places = dict([(nugget, PLACES[nugget] * current) for nugget in nuggets])
        self._known: dict = {}

    def worth(self, space: int, gone: list) -> int:
        """The value of a step to a space when the nuggets in `gone` are taken."""
        at = PLACES[space] * self.current
        if space in self._known:
            worth = self._known[space]
        else:
            worth = 0
            for nugget in self._places.values():
                worth += _WORTHS[nugget - at]
            self._known[space] = worth
        for nugget in gone:
            worth -= _WORTHS[self._places[nugget] - at]
        return worth

    def worth_of_staying(self, space: int, gone: list) -> int:
        """The value of staying on a space: gold that has slid there is not taken (MIDAS-11)."""
        worth = self.worth(space, gone)
        return worth - TAKEN if space in self._places and space not in gone else worth

    def walk(self, king: int, nymphs: set, gone: list) -> list:
        """The spaces of the King's steps in a turn from space `king`; empty if he stays or is caught.

        The nuggets he takes are appended to `gone`.
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
        """The space to step to, NOWHERE to stay; if a step takes gold, only such spaces are compared."""
        golden = [space for space in reached if space in self._places and space not in gone]
        if len(golden) == 1:
            return golden[0]
        most, to = -1 if golden else self.worth_of_staying(here, gone), NOWHERE
        for space in golden or reached:
            worth = self.worth(space, gone)
            if worth > most or worth == most and to == NOWHERE:
                most, to = worth, space
        return to
