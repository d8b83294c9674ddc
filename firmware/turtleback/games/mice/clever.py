"""A bot for the mouse race that evaluates each mouse with each die: captures, risks and progress.

The bot sees only what its seat may see. For a mouse with an unknown number it uses the mean of the numbers that this
colour has left. It evaluates the two moves of this turn, but not the replies. Values are hundredths of a point, as
integers, which are fast on a Pico and need no memory. It places its own numbers at random, so that no opponent can
guess them.
"""

from micropython import const
from turtleback.games.mice.parts import MICE
from turtleback.games.mice.track import CHEESE, LAST_CELL

POINT = const(100)
_TAKE = const(170)  # value of a captured point, which the owner of the mouse loses, too
_FENCE = const(200)  # cost per point of an own mouse that is run over, because it counts negative and cannot come home
_RISK = const(50)  # cost per point of a mouse that is certain to be captured next
_STEP = const(4)  # value of a step towards the cheese, per point
_REACH = const(6)
_DRAWS = const(5)  # number of random draws; the bot takes their median
ODDS = (36, 34, 30, 24, 16, 6)  # number of the 36 throws in which one of two dice reaches a mouse 1 to 6 cells ahead


def choose(seat: int, view: dict, legal: tuple, below) -> tuple:
    """Return the first move of the best pair of moves, or a random number for the next mouse to place."""
    if len(legal) == 1:
        return legal[0]
    values = rate(seat, view, legal)
    if not values:
        return _placed(legal, below)
    at = len(legal) - 1  # of equal values, take the foremost mouse, which runs over no own mouse
    while values[at] < max(values):
        at -= 1
    return legal[at]


def rate(seat: int, view: dict, legal: tuple) -> list[int]:
    """Return the value of each move, in hundredths of a point.

    Returns [] while numbers are placed, because the bot does not rate this.
    A value includes the best move of another mouse with the other die.
    """
    if legal[0][0] != "move":
        return []
    race = Race(seat, view)
    values = [race.value(mouse, pips) for _, mouse, pips in legal]
    if len(legal) == 2 or legal[0][2] == legal[-1][2]:
        return values
    pairs = []
    for at, value in enumerate(values):
        others = values[1 - at % 2 :: 2]  # each mouse has two values, one for each die
        others.pop(at // 2)
        pairs.append(value + max(others))
    return pairs


def _placed(legal: tuple, below) -> tuple:
    """MICE-1: Return one of the remaining numbers for the next mouse. Mice get numbers from the rearmost start on.

    The foremost mouse should have a high number, and the mouse behind it a low one. The other mice hardly matter, so
    they are likely to get middle numbers. Of the last two numbers, the lower one is placed first.
    """
    count = len(legal)
    if count <= 2:
        return legal[0]
    return legal[sorted([below(count) for _ in range(_DRAWS)])[_DRAWS // 2]]


class Race:
    """Evaluates moves from the view of one seat."""

    def __init__(self, seat: int, view: dict):
        self.seat = seat
        self.path = view["paths"][seat]
        self.place = view["place"]
        self.worth = _worths(view["value"])
        self.threat = self._threats(view["paths"])

    def _threats(self, paths: tuple) -> bytearray:
        """Return, for each cell, the number of the 36 throws that bring the nearest opposing mouse to it."""
        threat = bytearray(LAST_CELL + 1)
        ways_on = []
        for mouse, cell in enumerate(self.place):
            if cell > CHEESE and mouse // MICE != self.seat:
                path = paths[mouse // MICE]
                at = path.index(cell) + 1
                ways_on.append(path[at : at + _REACH])
        for ahead in range(_REACH - 1, -1, -1):  # the farthest first, so that the nearest mouse overwrites it
            ways = ODDS[ahead]
            for way in ways_on:
                if ahead < len(way):
                    threat[way[ahead]] = ways
        return threat

    def value(self, mouse: int, pips: int) -> int:
        """Return the value of moving an own mouse by `pips`."""
        mouse += self.seat * MICE
        worth = self.worth[mouse]
        start = self.place[mouse]
        at = self.path.index(start) + 1
        way = self.path[at : at + pips]
        value = worth * len(way) * _STEP // POINT + self.risk(start, worth)
        for cell in way:
            if cell != CHEESE and cell in self.place:
                taken = self.place.index(cell)
                if taken // MICE == self.seat:
                    value -= self.worth[taken] * _FENCE // POINT
                else:
                    value += self.worth[taken] * _TAKE // POINT
        if way[-1] == CHEESE:
            return value + worth
        return value - self.risk(way[-1], worth)

    def risk(self, cell: int, worth: int) -> int:
        """Return the expected cost of a mouse of value `worth` on a cell."""
        return self.threat[cell] * worth * _RISK // (36 * POINT)


def _worths(value: list) -> list[int]:
    """Return the value of each mouse in hundredths of a point, which is a mean if its number is unknown."""
    worths: list = []
    for first in range(0, len(value), MICE):
        own = value[first : first + MICE]
        unknown = own.count(0)
        mean = (MICE * (MICE + 1) // 2 - sum(own)) * POINT // unknown if unknown else 0
        worths += [number * POINT if number else mean for number in own]
    return worths
