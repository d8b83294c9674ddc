"""A bot for Mahé that weighs the exact chances, the stacks and the cards, one move ahead.

It values a move by the prize it earns, the way it brings its own turtle, and the backs it comes to ride on; a roll by
the average over the six faces, with the best answer to each. Values are thousandths of an egg: integers, because a
Pico counts them fast and without garbage.
"""

from micropython import const
from turtleback.games.mahe.island import LIMIT, SPACES, landing, reaches_beach, settled, swum
from turtleback.games.mahe.rules import BEACH, DICE, ROLL, STOP

FACES = len(DICE)
_EGG = const(1000)
_LAP = const(3300)  # being a whole lap nearer to the beach
_BACK = const(700)  # each turtle of others that one's own comes to ride on
_HINDER = const(200)  # a whole lap that another rider of the group gains
VICTORY = 20 * _EGG  # taking the beach and winning by it
DEFEAT = -10 * _EGG  # taking the beach and losing all the same


def choose(seat: int, view: dict, legal: tuple, below) -> tuple:
    """The action of highest value; the first of equals."""
    if len(legal) == 1:
        return legal[0]
    if legal[0][0] == "turtle":
        values = [_turtle_value(seat, view, group) for group in view["groups"]]
    else:
        values = _Move(seat, view, view["groups"][0]).values(legal)
    return legal[values.index(max(values))]


def _turtle_value(seat: int, view: dict, group: list) -> int:
    """What it is worth to move that group first: its roll, or the harm of being steered by the one on top."""
    decider = view["owners"][group[-1]]
    value = _Move(decider, view, group).values((ROLL,))[0]
    return value if decider == seat else -value


class _Move:
    """One move as its decider sees it: what stopping and rolling are worth at any number of dice and sum."""

    def __init__(self, seat: int, view: dict, group: list):
        self.seat = seat
        self.view = view
        self.stacks = view["stacks"]
        self.owners = view["owners"]
        self.start = 0
        while group[0] not in self.stacks[self.start]:
            self.start += 1
        # Each space forward is worth its share of a lap to oneself, less what it is worth to the others carried along.
        self.space = (_LAP - _HINDER * self.others(group)) // SPACES
        self.prize = self._prize()

    def _prize(self) -> int:
        egg = self.view["prize"]
        if egg != BEACH:
            return egg * _EGG
        scores = [sum(cards) for cards in self.view["cards"]]
        mine = scores[self.seat] + BEACH
        scores[self.seat] = 0
        return VICTORY if mine >= max(scores) else DEFEAT

    def values(self, legal: tuple) -> list[int]:
        """Worth of each open action behind the dice that lie."""
        dice = self.view["dice"]
        total = sum(dice)
        bests = self.bests(len(dice) + 1, total + 1)
        values = []
        for action in legal:
            if action == STOP:
                values.append(self.stop(len(dice), total))
            elif action == ROLL:
                values.append(_average(bests, total))
            else:
                values.append(bests[total + action[1]] - action[1] * _EGG)
        return values

    def bests(self, thrown: int, least: int) -> list[int]:
        """Worth of each sum from `least` on, with the best answer to it; a bust loses the way from the raft.

        Many ways of falling lead to the same few sums: each is weighed once, or a Pico would think for long.
        """
        bests = [-self.space * self.start] * (LIMIT + FACES + 1)
        at_seven = self.view["options"]["roll_at_seven"]
        # Where the lowest sum leaves nothing to decide, no higher one does.
        after = None if settled(thrown, least, at_seven) else self.bests(thrown + 1, least + 1)
        stop = self.stop
        for total in range(least, min(LIMIT, thrown * FACES) + 1):
            best = stop(thrown, total)
            if after and not settled(thrown, total, at_seven):
                rolled = _average(after, total)
                if rolled > best:
                    best = rolled
            bests[total] = best
        return bests

    def stop(self, thrown: int, total: int) -> int:
        """Worth of moving now."""
        steps = swum(thrown, total)
        value = self.space * steps
        if reaches_beach(self.start, steps):
            value += self.prize - _LAP
        stack = self.stacks[landing(self.start, steps)]
        return value + _BACK * self.others(stack) if stack else value

    def others(self, turtles: list) -> int:
        """How many of the turtles are not one's own."""
        count = 0
        for turtle in turtles:
            if self.owners[turtle] != self.seat:
                count += 1
        return count


def _average(bests: list, total: int) -> int:
    """Worth of one more die: the average over its faces."""
    value = 0
    for face in range(1, FACES + 1):
        value += bests[total + face]
    return value // FACES
