"""The interface of all games. Chance is a player: dice, cards and coins are actions like any other.

An action is a tuple `(verb, *ints)`, an event a tuple `(name, *ints)`. A game is a position and the rules that
change it. It does not know where its dice come from, what was played before, or who is watching.
"""

from micropython import const
from turtleback.engine.catalogue import load_attribute

CHANCE = const(-1)  # actor(): chance has to decide a die, a card or a coin
OVER = const(-2)  # actor(): the game is over


class IllegalAction(ValueError):
    """An action that the position does not allow; the position is unchanged."""


class SetupError(ValueError):
    """A request of the user that cannot be met; the message says why, and what to do."""


class Option:
    """An option of the rules: an int from `low` to `high`, or a tuple of ints that add up to `total`.

    The set-up shows `text` only up to the first " (". `names` are names of the ints, from 0 on. `usual` are the values
    that the device offers if there are too many for its lamps. If the value is a seat, `no_seat` describes the value
    `high`, which means no seat.
    """

    low = 0
    high = 1
    total = 0
    names: tuple = ()
    usual: tuple = ()
    no_seat = ""

    def __init__(
        self,
        name: str,
        default: int | tuple,
        text: str,
        high: int = 1,
        total: int = 0,
        low: int = 0,
        names: tuple = (),
        usual: tuple = (),
        no_seat: str = "",
    ):
        self.name = name
        self.default = default
        self.text = text
        given = ("high", high), ("total", total), ("low", low), ("names", names), ("usual", usual), ("no_seat", no_seat)
        for key, value in given:  # a default stays in the class, which saves memory
            if value != getattr(self, key):
                setattr(self, key, value)

    def checked(self, value: int | tuple | list) -> int | tuple:
        """Return the value, as a tuple if it is a list.

        Raises: SetupError if the value is not valid for this option.
        """
        return load_attribute("engine.options", "checked")(self, value)


class Game:
    """A position of a game. Subclasses define the rules and these class attributes.

    >>> from turtleback.engine.catalogue import new_game
    >>> game = new_game("mahe", seats=4)
    >>> game.actor() == CHANCE  # a card has to be turned up
    True
    >>> game.apply(("egg", 3))
    [('egg', 3)]
    >>> game.actor(), game.legal()
    (0, (('roll',),))
    >>> game.apply(("stop",))
    Traceback (most recent call last):
    ...
    turtleback.engine.contract.IllegalAction: ('stop',) is not open here.
    """

    NAME = ""
    SEATS = (2, 2)  # lowest and highest number of seats
    SCORE_UNIT = "points"  # what scores() counts
    OPTIONS: tuple = ()  # instances of Option
    DICE_VERBS: tuple = ()  # verbs of the actions of chance for which players may throw real dice
    TURN_EVENT = ("turn", 1)  # name of the event that begins a turn, and number of turns that begin without it
    BUST_EVENT = ""  # the event of a bust, if the game has one
    HAS_CHANCE = True  # False if chance never acts in the game
    HAS_NUMBERS = False  # True if people enter numbers, so that legal() returns Choices (choices.py)
    MENU_VERBS: tuple = ()  # with HAS_NUMBERS: verbs of actions in the menu of the device, not under the cursor
    LOW_WINS = False  # True if the fewest points win; an option may set it on the instance
    BOTS: tuple = ()  # names of the bots that run on a Pico, the best one last
    ODDS_LAMP = False  # True if its face can show the risk of one more die
    HIDDEN_FIELDS: tuple = ()  # names of the entries of a view that only the seat of the view may see
    STATE_FIELDS: tuple = ()  # attributes of a position: ints, lists of ints, or lists of such lists

    def __init__(self, seats: int, options: dict | None = None):
        """Set up a new game; `options` overrides the default of each option that it names.

        Raises: SetupError if the number of seats or an option is not valid.
        """
        load_attribute("engine.options", "check_seats")(self, seats)
        self.seats = seats
        self.options = load_attribute("engine.options", "checked_options")(self, options or {})

    def actor(self) -> int:
        """Return the seat that has to decide, CHANCE or OVER."""
        raise NotImplementedError

    def legal(self):
        """Return the legal actions, sorted; an empty tuple when the game is over. With HAS_NUMBERS they are Choices."""
        raise NotImplementedError

    def is_forced(self) -> bool:
        """Return True if the choice among several actions makes no difference, so that the device decides."""
        return False

    def chance_weights(self) -> tuple:
        """Return the integer weight of each legal action, in the order of legal(). Call it when the actor is CHANCE."""
        return (1,) * len(self.legal())

    def apply(self, action: tuple) -> list:
        """Play an action and return its events.

        Raises: IllegalAction if the action is not legal; the position is then unchanged.
        """
        if action not in self.legal():
            raise IllegalAction("%s is not open here." % (action,))
        return self._play(action)

    def _play(self, action: tuple) -> list:
        raise NotImplementedError

    def events_of(self, action: tuple) -> list:
        """Return the events that an action would cause at once. The position does not change.

        Raises: IllegalAction if the action is not legal.
        """
        here = self.snapshot()
        events = self.apply(action)
        self.restore(here)
        return events

    def odds(self, action: tuple, name: str) -> tuple[int, int]:
        """Return the chance that the next die or card after an action causes the event `name`.

        Returns: (ways, all ways), weighted by chance_weights(), or (0, 0) if chance does not act after the action.
        """
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
        """Return the points of each seat so far."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """Return the seats that lead or have won: those with the most points, or with LOW_WINS with the fewest."""
        points = self.scores()
        best = min(points) if self.LOW_WINS else max(points)
        return [seat for seat in range(self.seats) if points[seat] == best]

    def win_reason(self) -> str:
        """Return why these are the winners, in a few English words that the catalogues translate."""
        if len(self.winners()) > 1:
            return "shared"
        return ("fewest " if self.LOW_WINS else "most ") + self.SCORE_UNIT

    def view(self, seat: int) -> dict:
        """Return the part of the position that a seat may see, and the options, as a dict of copies.

        By default this is the whole position; a game with hidden information overrides it.
        """
        view = dict(zip(self.STATE_FIELDS, self.snapshot()))
        view["options"] = self.options.copy()
        return view

    def snapshot(self) -> list:
        """Return the position as plain JSON data that shares nothing with this object."""
        return [_copy(getattr(self, name)) for name in self.STATE_FIELDS]

    def restore(self, data: list) -> None:
        """Set the position to a snapshot of a game with the same seats and options."""
        for name, value in zip(self.STATE_FIELDS, data):
            setattr(self, name, _copy(value))


def _copy(value: int | list) -> int | list:
    """Return a copy of an int, a list of ints or a list of such lists. Uses slices, which are fast on a Pico."""
    if not isinstance(value, list):
        return value
    return [part[:] for part in value] if value and isinstance(value[0], list) else value[:]
