"""The interface of all games. Chance is a player: dice, cards and coins are actions like any other.

An action is a tuple `(verb, *ints)`, an event a tuple `(name, *ints)`. A game is a position and the rules that
change it; it does not know where its dice come from, what was played before, or who is watching.
"""

from micropython import const
from turtleback.engine.catalogue import load_attribute

CHANCE = const(-1)  # actor(): chance has to decide a die, a card or a coin
OVER = const(-2)  # actor(): the game is over


class IllegalAction(ValueError):
    """An action that the position does not allow; the position is unchanged."""


class SetupError(ValueError):
    """A game, a seat count or an option that does not exist; the text names the valid ones."""


class Option:
    """One option of the rules: an int from `low` to `high`, or a tuple of ints that add up to `total`.

    People are asked its `text` up to " (". `names` are names for the ints, if there are any. Where they are seats,
    `no_seat` says what `high` means instead.
    """

    def __init__(
        self,
        name: str,
        default: int | tuple,
        text: str,
        high: int = 1,
        total: int = 0,
        low: int = 0,
        names: tuple = (),
        no_seat: str = "",
    ):
        self.name = name
        self.default = default
        self.text = text
        self.low = low
        self.high = high
        self.total = total
        self.names = names
        self.no_seat = no_seat

    def checked(self, value: int | tuple | list) -> int | tuple:
        """The value, if it is valid for this option. SetupError if not."""
        return load_attribute("engine.options", "checked")(self, value)


class Game:
    """A position of a game. Subclasses define the rules, and these class attributes."""

    NAME = ""
    SEATS = (2, 2)  # fewest, most
    SCORE_UNIT = "points"  # what scores() counts
    OPTIONS: tuple = ()  # of Option
    DICE_VERBS: tuple = ()  # verbs of chance that people may throw with real dice
    TURN_EVENT = ("turn", 1)  # the event that begins a turn, and the number of turns at the start without such an event
    BUST_EVENT = ""  # the event of a bust, if the game has one
    HAS_CHANCE = True  # whether chance acts in the game
    BOTS: tuple = ()  # names of the bots that run on a Pico, the best one last
    ODDS_LAMP = False  # whether it can show the risk of one more die
    HIDDEN_FIELDS: tuple = ()  # names of the entries of a view that only its seat may see
    STATE_FIELDS: tuple = ()  # names of the attributes of a position: ints, lists of ints, lists of such lists

    def __init__(self, seats: int, options: dict | None = None):
        """A new game for that many seats. SetupError says what is wrong with the seats or the options."""
        load_attribute("engine.options", "check_seats")(self, seats)
        self.seats = seats
        self.options = load_attribute("engine.options", "checked_options")(self, options or {})

    def actor(self) -> int:
        """The seat that has to decide, or CHANCE, or OVER."""
        raise NotImplementedError

    def legal(self) -> tuple:
        """The legal actions, sorted; empty when the game is over."""
        raise NotImplementedError

    def is_forced(self) -> bool:
        """When a seat has to act: whether all its legal actions are equivalent, so that nobody need be asked."""
        return False

    def chance_weights(self) -> tuple:
        """At CHANCE: the integer weight of each legal action, in the order of legal()."""
        return (1,) * len(self.legal())

    def apply(self, action: tuple) -> list:
        """Play one action and return its events. IllegalAction, and nothing changed, if it is not legal."""
        if action not in self.legal():
            raise IllegalAction("%s is not open here." % (action,))
        return self._play(action)

    def _play(self, action: tuple) -> list:
        raise NotImplementedError

    def events_of(self, action: tuple) -> list:
        """The events that an action would cause at once; the position stays as it is. IllegalAction."""
        here = self.snapshot()
        events = self.apply(action)
        self.restore(here)
        return events

    def odds(self, action: tuple, name: str) -> tuple[int, int]:
        """The chance that the outcome right after the action causes an event of that name, as (ways, all ways)."""
        here = self.snapshot()
        self.apply(action)
        ways = total = 0
        if self.actor() == CHANCE:
            in_the_air = self.snapshot()
            for outcome, weight in zip(self.legal(), self.chance_weights()):
                total += weight
                if any(event[0] == name for event in self._play(outcome)):
                    ways += weight
                self.restore(in_the_air)
        self.restore(here)
        return ways, total

    def scores(self) -> list[int]:
        """Points of each seat so far."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that lead or have won; by default those with the most points."""
        points = self.scores()
        return [seat for seat in range(self.seats) if points[seat] == max(points)]

    def win_reason(self) -> str:
        """Why these are the winners, in a few English words that the catalogues translate."""
        return "most " + self.SCORE_UNIT if len(self.winners()) == 1 else "shared"

    def view(self, seat: int) -> dict:
        """What a seat may see, by name: unless a game knows better, the whole position, and always the options."""
        view = dict(zip(self.STATE_FIELDS, self.snapshot()))
        view["options"] = self.options.copy()
        return view

    def snapshot(self) -> list:
        """The position as plain JSON data, independent of this object."""
        return [_copy(getattr(self, name)) for name in self.STATE_FIELDS]

    def restore(self, data: list) -> None:
        """Set the position to a snapshot of a game with the same seats and options."""
        for name, value in zip(self.STATE_FIELDS, data):
            setattr(self, name, _copy(value))


def _copy(value: int | list) -> int | list:
    """A copy of an int, a list of ints or a list of such lists; slices, because a Pico does this for every action."""
    if not isinstance(value, list):
        return value
    return [part[:] for part in value] if value and isinstance(value[0], list) else value[:]
