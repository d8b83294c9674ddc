"""A bot for Mahé that evaluates one move ahead, with exact chances, stacks and cards.

The value of a move is the sum of its prize, the progress of the bot's turtle, and a value for each turtle below it
after the move. The value of a roll is the average over the six faces, with the best decision after each. Values are
thousandths of an egg, as integers, which are fast on a Pico and need no memory.
"""

from micropython import const
from turtleback.games.mahe.island import LIMIT, SPACES, is_move_over, landing, passes_beach, steps_of
from turtleback.games.mahe.rules import BEACH, DICE, ROLL, STOP

FACES = len(DICE)
EGG = const(1000)
LAP = const(3300)  # value of moving forward by a whole lap
_BACK = const(700)  # value of each turtle of another seat that is below the bot's turtle
_HINDER = const(200)  # cost of moving a rider of another seat forward by a whole lap
VICTORY = 20 * EGG  # value of taking the beach and winning by it
DEFEAT = -10 * EGG  # value of taking the beach but not winning


def choose(seat: int, view: dict, legal: tuple, below) -> tuple:
    """Return the action of highest value, or the first of several such actions."""
    if len(legal) == 1:
        return legal[0]
    values = rate(seat, view, legal)
    return legal[values.index(max(values))]


def rate(seat: int, view: dict, legal: tuple) -> list[int]:
    """Return the value of each legal action, in thousandths of an egg."""
    if legal[0][0] == "turtle":
        return [_turtle_value(seat, view, group) for group in view["groups"]]
    return _Move(seat, view, view["groups"][0]).values(legal)


def _turtle_value(seat: int, view: dict, group: list) -> int:
    """Return the value of moving this group first. It is the value of a roll, negated if another seat decides."""
    decider = view["owners"][group[-1]]
    value = _Move(decider, view, group).values((ROLL,))[0]
    return value if decider == seat else -value


class _Move:
    """Evaluates stopping and rolling in one move, for the seat that decides, by the number and sum of its dice."""

    def __init__(self, seat: int, view: dict, group: list):
        self.seat = seat
        self.view = view
        self.stacks = view["stacks"]
        self.owners = view["owners"]
        self.is_safe = view["options"]["head_start"] == seat  # MAHE-21: no bust on the second die
        self.start = 0
        while group[0] not in self.stacks[self.start]:
            self.start += 1
        # One space forward has its share of LAP as value, minus the same share of _HINDER per rider of another seat.
        self.space = (LAP - _HINDER * self.others(group)) // SPACES
        self.prize = self._prize()

    def _prize(self) -> int:
        egg = self.view["prize"]
        if egg != BEACH:
            return egg * EGG
        scores = [sum(cards) for cards in self.view["cards"]]
        mine = scores[self.seat] + BEACH
        scores[self.seat] = 0
        return VICTORY if mine >= max(scores) else DEFEAT

    def values(self, legal: tuple) -> list[int]:
        """Return the value of each legal action after the dice so far."""
        dice = self.view["dice"]
        total = sum(dice)
        bests = self.bests(len(dice) + 1, total + 1)
        values = []
        for action in legal:
            if action == STOP:
                values.append(self.stop(len(dice), total))
            elif action == ROLL:
                values.append(self.roll(bests, len(dice), total))
            else:
                values.append(bests[total + action[1]] - action[1] * EGG)
        return values

    def bests(self, thrown: int, least: int) -> list[int]:
        """Return a list with the value of the best decision at each sum from `least` on. A bust loses all progress.

        Each sum is evaluated only once, although many throws lead to it, because a Pico is slow.
        """
        bests = [-self.space * self.start] * (LIMIT + FACES + 1)
        at_seven = self.view["options"]["roll_at_seven"]
        # If the lowest sum ends the move, so do the higher ones.
        after = None if is_move_over(thrown, least, at_seven) else self.bests(thrown + 1, least + 1)
        stop = self.stop
        for total in range(least, min(LIMIT, thrown * FACES) + 1):
            best = stop(thrown, total)
            if after and not is_move_over(thrown, total, at_seven):
                rolled = self.roll(after, thrown, total)
                if rolled > best:
                    best = rolled
            bests[total] = best
        return bests

    def stop(self, thrown: int, total: int) -> int:
        """Return the value of stopping now."""
        steps = steps_of(thrown, total)
        value = self.space * steps
        if passes_beach(self.start, steps):
            value += self.prize - LAP
        stack = self.stacks[landing(self.start, steps)]
        return value + _BACK * self.others(stack) if stack else value

    def roll(self, bests: list, thrown: int, total: int) -> int:
        """Return the value of one more die: the average over the faces that it can show."""
        return _average(bests, total, LIMIT - total if self.is_safe and thrown == 1 else FACES)

    def others(self, turtles: list) -> int:
        """Return the number of turtles that belong to other seats."""
        count = 0
        for turtle in turtles:
            if self.owners[turtle] != self.seat:
                count += 1
        return count


def _average(bests: list, total: int, faces: int) -> int:
    """Return the average value after one more die that shows a face from 1 to `faces`."""
    value = 0
    for face in range(1, faces + 1):
        value += bests[total + face]
    return value // faces
