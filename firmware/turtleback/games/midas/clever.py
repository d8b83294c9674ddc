"""A bot for Midas in Love. The King goes where most gold is near, and the nymphs surround him together.

For the King, gold that he takes by this step counts most. Other gold counts less the farther away it is, so that he
walks from nugget to nugget. Distances come from a table, because a decision needs many of them. Nymphs matter to the
King only because they block spaces and forbid ways by kisses.

A nymph predicts the space where such a King ends his next turn. She goes there to leave him few ways out (MIDAS-10), or
takes his gold. The King's walk is predicted again only if she blocks it, bars a way of it, or takes gold on it. The bot
looks neither beyond this turn nor at the steps of later nymphs.
"""

from array import array

from micropython import const
from turtleback.games.midas.board import AROUND, NOWHERE, RINGS, WAYS, beside, opposite, slid, steps
from turtleback.games.midas.rules import KING, KINGS_STEPS, STAY

TAKEN = 10_000  # value of a nugget that is taken, more than all other gold together
_WORTH = (TAKEN, 64, 32, 16, 8, 4, 2, 1)  # value of a nugget by the number of steps to it, at most 7
# MIDAS-8, 9: the number of steps on an empty board, as digits. There is a row for each ring of the start. A row has
# five digits for each spoke, beginning with the spoke of the start and going round with the current. Tests compute the
# table, because a Pico would need a fifth of a second for it. A negative index wraps round.
_APARTS = (
    b"012332222312123333332323244444343435555545454666545655476554665445554344444333342223411234",
    b"101232222221212333333232344444434345555454544665446554365543654545545444444333332222311123",
    b"210122222212121333332323244444343435554345443654435543355432544445434344444333332222221112",
    b"321012222221212333333232344444434345543354432544325434354343454544545444444333333222232111",
    b"332103222232121333332323244444343435433344322443214333343232444443434344444433334322243211",
)
_ZERO = const(48)  # code of the digit 0
_WORTHS = [array("H", [_WORTH[far - _ZERO] for far in row]) for row in _APARTS]


def apart(here: int, there: int, current: int) -> int:
    """Return the number of steps from one space to another on an empty board."""
    ring = (here - 1) % RINGS
    return _APARTS[ring][_place(there, current) - (here - 1 - ring) * current] - _ZERO


def _place(space: int, current: int) -> int:
    """Return the index of a space in a row of _APARTS: five times the spoke (with the current), plus the ring."""
    ring = (space - 1) % RINGS
    return (space - 1 - ring) * current + ring


# These weights were found by a search over several hundred thousand hands. It looked for weights with which the King
# gets few nuggets and is often caught.
_TAKES = const(97)  # value of a nugget that the nymph takes
_LAST = const(-71)  # value of the last nugget, which ends the hand
_KINGS = const(-233)  # value of a nugget that the King will take
_OPEN = (155, 97, 73, 52, -1, -22, -27, -28, -81)  # value by the number of ways open to the King where his turn ends
_APART = (-60, 18, 14, -9, -17, -55, -36, -36)  # value by the nymph's distance to that space
_WALKS = const(3)  # maximum number of predictions per decision, for speed


def choose(seat: int, view: dict, legal: tuple, below) -> tuple:
    """Return the action of highest value, or the first of several such actions."""
    worths = rate(seat, view, legal)
    return legal[worths.index(max(worths))]


def rate(seat: int, view: dict, legal: tuple) -> list[int]:
    """Return the value of each legal action. Values for the King and for nymphs have different units."""
    if view["mover"] != KING:
        step = _Step(view)
        return [step.worth(step.here if action == STAY else action[-1]) for action in legal]
    gold, here = Gold(view["nuggets"], view["current"]), view["space"][KING]
    return [gold.worth_of_staying(here, []) if action == STAY else gold.worth(action[-1], []) for action in legal]


class Gold:
    """The nuggets on the board, and the walk of a King to the spaces where most nuggets are near."""

    def __init__(self, nuggets: list, current: int):
        self.current = current
        self._places = dict([(nugget, _place(nugget, current)) for nugget in nuggets])
        self._known: dict = {}

    def worth(self, space: int, gone: list) -> int:
        """Return the value of a step to a space if the nuggets in `gone` have been taken."""
        ring = (space - 1) % RINGS
        at, row = (space - 1 - ring) * self.current, _WORTHS[ring]
        if space in self._known:
            worth = self._known[space]
        else:
            worth = 0
            for nugget in self._places.values():
                worth += row[nugget - at]
            self._known[space] = worth
        for nugget in gone:
            worth -= row[self._places[nugget] - at]
        return worth

    def worth_of_staying(self, space: int, gone: list) -> int:
        """Return the value of staying on a space. Gold that has slid onto the space is not taken (MIDAS-11)."""
        worth = self.worth(space, gone)
        return worth - TAKEN if space in self._places and space not in gone else worth

    def walk(self, king: int, nymphs: set, gone: list) -> list:
        """Return the spaces of the King's steps in a turn from space `king`; [] if he stays or is caught.

        The nuggets that he takes are appended to `gone`.
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
        """Return the space to step to, or NOWHERE to stay. If steps can take gold, only these steps are compared."""
        golden = [space for space in reached if space in self._places and space not in gone]
        if len(golden) == 1:
            return golden[0]
        most, to = -1 if golden else self.worth_of_staying(here, gone), NOWHERE
        for space in golden or reached:
            worth = self.worth(space, gone)
            if worth > most or worth == most and to == NOWHERE:
                most, to = worth, space
        return to


class _Step:
    """Evaluates the steps of a nymph, given a view. The nymph herself is taken off the board."""

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
        """Return the King's next turn without the gold `gone`.

        Returns: (walk, cost, place of its end, spaces where a nymph would bar a way from there).
        """
        left = len(gone)
        path = self.gold.walk(self.king, self.nymphs, gone)
        end = path[-1] if path else self.king
        costs = (len(gone) - left) * _KINGS
        return path, costs, _place(end, self.current), _open_ways(end, self.current, self.nymphs)

    def worth(self, space: int) -> int:
        """Return the value, to all nymphs together, of a step of this nymph to a space."""
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
        ring = (space - 1) % RINGS
        worth += costs + _APART[_APARTS[ring][end - (space - 1 - ring) * self.current] - _ZERO]
        return worth + _OPEN[len(ways) - (space in ways)]


def _crossed(king, path):
    """Return the spaces where a nymph changes a walk: on the walk itself, and where she bars one of its ways."""
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
    """Return, for each way that is open to a King on space `king`, the space where a nymph would bar the way."""
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
