"""A dice bag for any other game, BAG-1 to 5: dice, a coin, and a draw of the player who starts.

Any player may press a button, and the bag cannot know which player it is, so seat 0 acts for all.
"""

from micropython import const
from turtleback.engine.contract import CHANCE, OVER, Game, Option
from turtleback.engine.first_player import starts

# self.hand: the current tool.
DICE = const(0)
COIN = const(1)
STARTER = const(2)  # draws the player who starts
COUNT = const(3)  # the bag is open, and a player chooses the number of dice
FACES = const(4)  # the bag is open, and a player chooses the number of faces

HEADS = const(1)
MAX_DICE = const(6)
MAX_FACES = const(20)
MAX_THROWS = const(500)
_ANYBODY = const(0)
_IN_SHOPS = (2, 3, 4, 6, 8, 10, 12, 20)  # numbers of faces of common dice; the option `faces` adds another number

_ROLL_OR_STOP = (("roll",), ("stop",))
_DIE = tuple(("die", value) for value in range(1, MAX_FACES + 1))
_COIN = (("coin", 0), ("coin", HEADS))
_COUNTS = (("back",), ("close",)) + tuple(("dice", count) for count in range(1, MAX_DICE + 1))


class Bag(Game):
    """A position of the dice bag: the current tool and the result of its newest throw."""

    NAME = "bag"
    SEATS = (1, 7)
    OPTIONS = (
        Option("faces", 6, "faces of each die", high=MAX_FACES, low=2),
        Option("dice", 2, "dice thrown at once", high=MAX_DICE, low=1),
    )
    STATE_FIELDS = ("hand", "air", "dice", "faces", "fell", "throws", "closed")

    def __init__(self, seats: int, options: dict | None = None):
        super().__init__(seats, options)
        self.hand = DICE
        self.air = 0  # 1 while chance has to act
        self.dice = self.options["dice"]
        self.faces = self.options["faces"]
        self.fell: list = []  # result of the newest throw: the dice, the side of the coin, or the seat that starts
        self.throws = 0
        self.closed = 0

    def actor(self) -> int:
        if self.air:
            return CHANCE
        return OVER if self.closed else _ANYBODY

    def legal(self) -> tuple:
        if self.air:
            return self._falls()
        if self.closed:
            return ()
        if self.hand == COUNT:
            return _COUNTS
        if self.hand == FACES:
            offered = _IN_SHOPS + (self.options["faces"],)
            return (("back",),) + tuple(("faces", faces) for faces in range(1, MAX_FACES + 1) if faces in offered)
        return _ROLL_OR_STOP

    def _falls(self) -> tuple:
        if self.hand == DICE:
            return _DIE[: self.faces]
        return _COIN if self.hand == COIN else starts(self.seats)

    def _play(self, action: tuple) -> list:
        if self.air:
            return self._fall(action)
        verb = action[0]
        if verb == "roll":
            self.air = 1
            self.fell.clear()
        elif verb == "stop":
            self._take(self.hand + 1)
            if self.hand == STARTER and self.seats == 1:  # a single player always starts
                self._take(COUNT)
        elif verb == "dice":
            self.dice = action[1]
            self._take(FACES)
        elif verb == "close":
            self._take(DICE)
            return [("close", _ANYBODY)] + self._close()
        else:
            self.faces = action[1] if verb == "faces" else self.faces
            self._take(DICE)
        return [(verb, _ANYBODY) + action[1:]]

    def _take(self, hand: int) -> None:
        self.hand = hand
        self.fell.clear()

    def _fall(self, action: tuple) -> list:
        """BAG-2, 4: Add a die, the coin or the seat that starts to the result. The last die ends the throw."""
        self.fell.append(action[1])
        if self.hand == DICE and len(self.fell) < self.dice:
            return [action]
        self.air = 0
        self.throws += 1
        events = [action]
        if self.hand == DICE:
            events.append(("total", sum(self.fell)))
        events.append(("turn", _ANYBODY))
        return events + self._close() if self.throws == MAX_THROWS else events

    def _close(self) -> list:
        self.closed = 1
        return [("over",)]

    def scores(self) -> list[int]:
        """BAG-5: Return zero for each seat."""
        return [0] * self.seats

    def winners(self) -> list[int]:
        """BAG-5: Return all seats."""
        return list(range(self.seats))

    def win_reason(self) -> str:
        """BAG-5: Return the text that there is no winner, because the bag counts no points."""
        return "nobody wins"


GAME = Bag
