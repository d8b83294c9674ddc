"""A bot for Mahé that weighs the exact chances, the stacks and the cards, one move ahead.

It values a move by the prize it earns, the way it brings its own turtle, and the backs it comes to ride on; a roll by
the average over the six faces, with the best answer to each. Values are thousandths of an egg: integers, because a
Pico counts them fast and without garbage.
"""

from turtleback.engine.mahe import BEACH, LIMIT, ROLL, SPACES, STOP, landing, reaches_beach, settled, swum

EGG = 1000
LAP = 3300  # being a whole lap nearer to the beach
BACK = 700  # each turtle of others that one's own comes to ride on
HINDER = 200  # a whole lap that another rider of the group gains
VICTORY = 20 * EGG  # taking the beach and winning by it
DEFEAT = -10 * EGG  # taking the beach and losing all the same


def clever(seat: int, view: dict, legal: tuple, below) -> tuple:
    """The action of highest value; the first of equals."""
    if len(legal) == 1:
        return legal[0]
    values = [_value(seat, view, action) for action in legal]
    return legal[values.index(max(values))]


def _value(seat: int, view: dict, action: tuple) -> int:
    dice = view["dice"]
    if action[0] == "turtle":
        return _turtle_value(seat, view, action[1])
    move = _Move(seat, view, view["groups"][0])
    if action == STOP:
        return move.stop(len(dice), sum(dice))
    if action == ROLL:
        return move.roll(len(dice), sum(dice))
    card = action[1]
    return move.best(len(dice) + 1, sum(dice) + card) - card * EGG


def _turtle_value(seat: int, view: dict, turtle: int) -> int:
    """What it is worth to move that turtle first: its roll, or the harm of being steered by the one on top."""
    group = next(group for group in view["groups"] if group[0] == turtle)
    decider = view["owners"][group[-1]]
    value = _Move(decider, view, group).roll(0, 0)
    return value if decider == seat else -value


class _Move:
    """One move as its decider sees it: what stopping and rolling are worth at any number of dice and sum."""

    def __init__(self, seat: int, view: dict, group: list):
        self.seat = seat
        self.view = view
        self.stacks = view["stacks"]
        self.owners = view["owners"]
        self.start = next(place for place, stack in enumerate(self.stacks) if group[0] in stack)
        others = [turtle for turtle in group if self.owners[turtle] != seat]
        # Each space forward is worth its share of a lap to oneself, less what it is worth to the others carried along.
        self.space = (LAP - HINDER * len(others)) // SPACES
        self.prize = self._prize()

    def _prize(self) -> int:
        egg = self.view["egg"]
        if egg != BEACH:
            return egg * EGG
        scores = [sum(cards) for cards in self.view["cards"]]
        mine = scores[self.seat] + BEACH
        scores[self.seat] = 0
        return VICTORY if mine >= max(scores) else DEFEAT

    def stop(self, thrown: int, total: int) -> int:
        """Worth of moving now."""
        steps = swum(thrown, total)
        place = landing(self.start, steps)
        value = self.space * steps
        if reaches_beach(self.start, steps):
            value += self.prize - LAP
        for turtle in self.stacks[place]:
            if self.owners[turtle] != self.seat:
                value += BACK
        return value

    def roll(self, thrown: int, total: int) -> int:
        """Worth of one more die: the average over its faces."""
        value = 0
        for face in range(1, 7):
            value += self.best(thrown + 1, total + face)
        return value // 6

    def best(self, thrown: int, total: int) -> int:
        """Worth of a sum, with the best answer to it; a bust loses the way from the raft."""
        if total > LIMIT:
            return -self.space * self.start
        stop = self.stop(thrown, total)
        if settled(thrown, total, self.view["options"]["roll_at_seven"]):
            return stop
        return max(stop, self.roll(thrown, total))
