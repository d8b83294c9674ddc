"""The contract every game keeps. Chance is a player: dice, cards and coins are actions like any other.

An action is a tuple `(verb, *ints)`, an event a tuple `(name, *ints)`. A game is a position and the rules that
move it on; it does not know where its dice come from, what was played before, or who is watching.
"""

from micropython import const
from turtleback.engine.catalogue import load_attribute

CHANCE = const(-1)  # actor(): a die, a card or a coin is to fall
OVER = const(-2)  # actor(): nothing more can happen


class IllegalAction(ValueError):
    """An action that the position does not allow; the position is unchanged."""


class SetupError(ValueError):
    """A game, a seat count or an option that does not exist; the text says what does."""


class Option:
    """One documented choice of the rules: an int from `low` to `high`, or a tuple of ints adding up to `total`.

    People may know the ints by `names`.
    """

    def __init__(
        self, name: str, default: int | tuple, text: str, high: int = 1, total: int = 0, low: int = 0, names: tuple = ()
    ):
        self.name = name
        self.default = default
        self.text = text
        self.low = low
        self.high = high
        self.total = total
        self.names = names

    def fits(self, count: int) -> bool:
        """Whether it is one number, and so many lamps can show it: 0 takes one of its own."""
        return not isinstance(self.default, tuple) and self.high - min(self.low, 1) < count

    def checked(self, value: int | tuple | list) -> int | tuple:
        """The value, if this option can take it. SetupError if not."""
        return load_attribute("engine.options", "checked")(self, value)


class Game:
    """A position of a game. Subclasses name themselves, their options and the attributes a position is made of."""

    NAME = ""
    SEATS = (2, 2)  # fewest, most
    POINTS = "points"  # what scores() counts
    OPTIONS: tuple = ()  # of Option
    THROWN: tuple = ()  # verbs of what people may throw themselves
    TURN_EVENT = ("turn", 1)  # the event that begins a turn, and how many turns begin with the game, without that event
    BUST_EVENT = ""  # the event of a risk that went wrong, if the game has one
    DRAWS = True  # whether dice, cards or coins fall at all
    BOTS: tuple = ()  # names of the bots that fit a Pico, the best one last
    ODDS_LAMP = False  # whether it can show what one more die risks
    SECRETS: tuple = ()  # what in a view only its seat may see, by name
    STATE: tuple = ()  # names of the attributes that make up a position: ints, lists of them, lists of such lists

    def __init__(self, seats: int, options: dict | None = None):
        """A new game for so many seats. SetupError names what is wrong with the seats or the options."""
        load_attribute("engine.options", "check_seats")(self, seats)
        self.seats = seats
        self.options = load_attribute("engine.options", "checked_options")(self, options or {})

    def actor(self) -> int:
        """The seat whose decision it is, or CHANCE, or OVER."""
        raise NotImplementedError

    def legal(self) -> tuple:
        """The open actions, sorted; empty when the game is over."""
        raise NotImplementedError

    def alike(self) -> bool:
        """Where a seat is to act: whether its open actions differ in nothing to come, so that nobody need be asked."""
        return False

    def weights(self) -> tuple:
        """At CHANCE: the integer odds of each legal action, in the order of legal()."""
        return (1,) * len(self.legal())

    def apply(self, action: tuple) -> list:
        """Play one action and return its events. IllegalAction, and nothing changed, if it is not open."""
        if action not in self.legal():
            raise IllegalAction("%s is not open here." % (action,))
        return self._play(action)

    def _play(self, action: tuple) -> list:
        raise NotImplementedError

    def odds(self, action: tuple, name: str) -> tuple[int, int]:
        """Chance that what falls right after the action brings an event of that name: (ways, of so many)."""
        here = self.snapshot()
        self.apply(action)
        ways = total = 0
        if self.actor() == CHANCE:
            in_the_air = self.snapshot()
            for outcome, weight in zip(self.legal(), self.weights()):
                total += weight
                if any(event[0] == name for event in self._play(outcome)):
                    ways += weight
                self.restore(in_the_air)
        self.restore(here)
        return ways, total

    def scores(self) -> list[int]:
        """Points of each seat so far."""
        raise NotImplementedError

    def winners(self) -> tuple:
        """(seats that lead or have won, reason in a few words): the most points, unless a game has more to say."""
        points = self.scores()
        best = [seat for seat in range(self.seats) if points[seat] == max(points)]
        return best, "most " + self.POINTS if len(best) == 1 else "shared"

    def view(self, seat: int) -> dict:
        """What that seat may see of the position, by name."""
        raise NotImplementedError

    def snapshot(self) -> list:
        """The position as plain JSON data, independent of this object."""
        return [_copy(getattr(self, name)) for name in self.STATE]

    def restore(self, data: list) -> None:
        """Go on from a snapshot of a game with the same seats and options. ValueError if it is not one."""
        fits = isinstance(data, list) and len(data) == len(self.STATE)
        if not fits or any(type(getattr(self, name)) is not type(data[at]) for at, name in enumerate(self.STATE)):
            raise ValueError("This is no snapshot of %s." % self.NAME)
        for at, name in enumerate(self.STATE):
            setattr(self, name, _copy(data[at]))


def _copy(value: int | list) -> int | list:
    """An int, a list of ints or a list of such lists, copied a list at a time: a Pico does this for every action."""
    if not isinstance(value, list):
        return value
    return [part[:] for part in value] if value and isinstance(value[0], list) else value[:]
