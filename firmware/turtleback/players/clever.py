"""A bot for Mahé that weighs the exact chances, the stacks and the cards, one move ahead.

It values a move by the prize it earns, the way it brings its own turtle, and the backs it comes to ride on; a roll by
the average over the six faces, with the best answer to each. Values are thousandths of an egg: integers, because a
Pico counts them fast and without garbage.
"""

from turtleback.engine.mahe import BEACH, LIMIT, MOST_DICE, RAFT, ROLL, SPACES, STOP, landing, reaches_beach

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
    if action == STOP:
        return _Move(seat, view).stop(len(dice), sum(dice))
    if action == ROLL:
        return _Move(seat, view).roll(len(dice), sum(dice))
    if action[0] == "card":
        card = action[1]
        return _Move(seat, view).best(len(dice) + 1, sum(dice) + card) - card * EGG
    return _turtle_value(seat, view, action[1])


def _turtle_value(seat: int, view: dict, turtle: int) -> int:
    """What it is worth to move that turtle first: its roll, or the harm of being steered by the one on top."""
    stack = _stack_of(view, turtle)
    group = stack[stack.index(turtle) :] if turtle not in view["stacks"][RAFT] else [turtle]
    top = group[-1] // view["each"]
    value = _Move(top, dict(view, mover=turtle, group=group)).roll(0, 0)
    return value if top == seat else -value


def _stack_of(view: dict, turtle: int) -> list:
    return next(stack for stack in view["stacks"] if turtle in stack)


class _Move:
    """One move as its decider sees it: what stopping and rolling are worth at any number of dice and sum."""

    def __init__(self, seat: int, view: dict):
        self.seat = seat
        self.view = view
        self.stacks = view["stacks"]
        mover = view["mover"]
        self.start = 0
        while mover not in self.stacks[self.start]:
            self.start += 1
        others = [turtle for turtle in view["group"] if turtle // view["each"] != seat]
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
        steps = thrown * total
        place = landing(self.start, steps)
        value = self.space * steps
        if reaches_beach(self.start, steps):
            value += self.prize - LAP
        for turtle in self.stacks[place]:
            if turtle // self.view["each"] != self.seat:
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
        if thrown == MOST_DICE or total == LIMIT:
            return stop
        return max(stop, self.roll(thrown, total))
