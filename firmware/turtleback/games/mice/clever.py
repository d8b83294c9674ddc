"""A bot for the mouse race that weighs every mouse and die: what it takes, what it risks, how far it comes.

It sees what its seat may see: of a mouse it does not know, it reckons with the average of the numbers that its colour
has left. It weighs this turn's two moves, not the answers to them. Values are hundredths of a point: integers, because
a Pico counts them fast and without garbage.

Its own numbers it draws, so that nobody can tell them from where they stand.
"""

from micropython import const
from turtleback.games.mice.parts import MICE
from turtleback.games.mice.track import CHEESE, LAST_CELL

_POINT = const(100)
_TAKE = const(170)  # a point of a mouse taken: to oneself, and away from its owner
_FENCE = const(200)  # a point of one's own run over: it counts against one, and can come home no more
_RISK = const(50)  # a point that the next dice may take
_STEP = const(4)  # a point one step nearer to the cheese
_REACH = const(6)
_DRAWS = const(5)  # of which the middle one counts
ODDS = (36, 34, 30, 24, 16, 6)  # ways of 36 that one of the two dice reaches a mouse so many cells ahead


def choose(seat: int, view: dict, legal: tuple, below) -> tuple:
    """The first move of the best pair; a number for the next mouse, drawn."""
    if legal[0][0] == "place":
        return _placed(legal, below)
    if legal[0][0] != "move":
        return legal[0]
    race = _Race(seat, view)
    values = [race.value(mouse, pips) for _, mouse, pips in legal]
    most = max(0, max(values))
    best = values[0] + _other(legal, values, legal[0])
    chosen = legal[0]
    for action, value in zip(legal, values):
        if value + most >= best:  # else no second move makes up for the first
            value += _other(legal, values, action)
            if value >= best:  # of equals the foremost mouse: it runs over none of one's own
                best = value
                chosen = action
    return chosen


def _placed(legal: tuple, below) -> tuple:
    """MICE-1: the next of the numbers that are left, from the rearmost start on.

    In play it matters that the foremost mouse is worth much and the one behind it little, and hardly where the others
    stand. So high and low numbers are kept back, though never for sure, and the last two are laid low before high.
    """
    count = len(legal)
    if count <= 2:
        return legal[0]
    return legal[sorted([below(count) for _ in range(_DRAWS)])[_DRAWS // 2]]


def _other(legal: tuple, values: list, first: tuple) -> int:
    """Worth of the best move with the other die and another mouse; 0 if there is none."""
    best = None
    for action, value in zip(legal, values):
        if action[1] != first[1] and action[2] != first[2] and (best is None or value > best):
            best = value
    return best or 0


class _Race:
    """The race as one seat sees it before a move."""

    def __init__(self, seat: int, view: dict):
        self.seat = seat
        self.path = view["paths"][seat]
        self.place = view["place"]
        self.worth = _worths(view["value"])
        self.threat = self._threats(view["paths"])

    def _threats(self, paths: tuple) -> bytearray:
        """For each cell: ways of 36 that the nearest mouse of others behind it comes so far."""
        threat = bytearray(LAST_CELL + 1)
        ways_on = []
        for mouse, cell in enumerate(self.place):
            if cell > CHEESE and mouse // MICE != self.seat:
                path = paths[mouse // MICE]
                at = path.index(cell) + 1
                ways_on.append(path[at : at + _REACH])
        for ahead in range(_REACH - 1, -1, -1):  # from afar, so that the nearest has the last word
            ways = ODDS[ahead]
            for way in ways_on:
                if ahead < len(way):
                    threat[way[ahead]] = ways
        return threat

    def value(self, mouse: int, pips: int) -> int:
        """Worth of running so far with one's own mouse."""
        mouse += self.seat * MICE
        worth = self.worth[mouse]
        start = self.place[mouse]
        at = self.path.index(start) + 1
        way = self.path[at : at + pips]
        value = worth * len(way) * _STEP // _POINT + self.risk(start, worth)
        for cell in way:
            if cell != CHEESE and cell in self.place:
                taken = self.place.index(cell)
                if taken // MICE == self.seat:
                    value -= self.worth[taken] * _FENCE // _POINT
                else:
                    value += self.worth[taken] * _TAKE // _POINT
        if way[-1] == CHEESE:
            return value + worth
        return value - self.risk(way[-1], worth)

    def risk(self, cell: int, worth: int) -> int:
        """What it costs to stand there."""
        return self.threat[cell] * worth * _RISK // (36 * _POINT)


def _worths(value: list) -> list[int]:
    """Hundredths of a point of every mouse, the average where its number is not known."""
    worths: list = []
    for first in range(0, len(value), MICE):
        own = value[first : first + MICE]
        unknown = own.count(0)
        mean = (MICE * (MICE + 1) // 2 - sum(own)) * _POINT // unknown if unknown else 0
        worths += [number * _POINT if number else mean for number in own]
    return worths
