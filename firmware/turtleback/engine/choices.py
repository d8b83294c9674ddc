"""Actions that end in a number which people enter, and their entry on two buttons.

There are too many of them for a tuple.
"""

from micropython import const
from turtleback.engine.catalogue import load_attribute

# The parts of a number that people change one after the other on two buttons.
ONE = "one"  # one of few values, such as a seat
TENS = "tens"
ONES = "ones"
MINUS = "minus"  # STOP turns the sign
HUNDRED = "hundred"  # STOP adds a hundred

_FEW = const(21)  # a number with at most as many values is chosen from all of them
_TEN = const(10)


class Choices:
    """A sequence of actions, sorted as a tuple of them would be, that makes an action only when it is asked for.

    Each of the `groups` is a verb, followed by a (lowest, highest) pair for each number of its actions.

    >>> legal = Choices(("close",), ("points", (0, 1), (-999, 999)))
    >>> len(legal), legal[0], legal[1], legal[3998]
    (3999, ('close',), ('points', 0, -999), ('points', 1, 999))
    >>> ("points", 1, 12) in legal, legal.index(("points", 0, -999))
    (True, 1)
    """

    def __init__(self, *groups):
        self.groups = groups

    def __len__(self) -> int:
        return sum([_size(group) for group in self.groups])

    def __getitem__(self, index: int) -> tuple:
        left = index
        for group in self.groups:
            size = _size(group)
            if 0 <= left < size:
                numbers: tuple = ()
                for low, high in reversed(group[1:]):
                    left, above = divmod(left, high - low + 1)
                    numbers = (low + above,) + numbers
                return (group[0],) + numbers
            left -= size
        raise IndexError(index)

    def index(self, action: tuple) -> int:
        """Return the index of an action. Raises: ValueError if the action is not legal."""
        before = 0
        for group in self.groups:
            if _has(group, action):
                place = 0
                for number, (low, high) in zip(action[1:], group[1:]):
                    place = place * (high - low + 1) + number - low
                return before + place
            before += _size(group)
        raise ValueError(action)

    def __contains__(self, action) -> bool:
        return any(_has(group, action) for group in self.groups)

    def __iter__(self):
        return (self[index] for index in range(len(self)))

    def __eq__(self, other) -> bool:
        return isinstance(other, Choices) and self.groups == other.groups

    def ends(self) -> tuple:
        """Return the first and the last action of each group, as examples of all of them."""
        found: list = []
        for verb, *pairs in self.groups:
            first, last = [(verb,) + tuple(pair[end] for pair in pairs) for end in (0, 1)]
            found += [first] if first == last else [first, last]
        return tuple(found)


def listed(legal) -> tuple:
    """Return legal actions as a tuple, without those that end in a number which people enter."""
    if isinstance(legal, Choices):
        return tuple((group[0],) for group in legal.groups if len(group) == 1)
    return legal


def ranges(legal) -> list:
    """Return the actions that end in a number which people enter, as JSON data.

    Each is a list of the verb, and of a list of the lowest and the highest value for each number.
    """
    if not isinstance(legal, Choices):
        return []
    return [[group[0]] + [list(pair) for pair in group[1:]] for group in legal.groups if len(group) > 1]


def _size(group: tuple) -> int:
    size = 1
    for low, high in group[1:]:
        size *= high - low + 1
    return size


def _has(group: tuple, action: tuple) -> bool:
    if not action or len(action) != len(group) or action[0] != group[0]:
        return False
    return all(isinstance(n, int) and low <= n <= high for n, (low, high) in zip(action[1:], group[1:]))


def menu_verbs(game) -> list:
    """Return the verbs of the actions that the menu can open now. The game has HAS_NUMBERS, and is not over."""
    open_now = [group[0] for group in game.legal().groups]
    return [verb for verb in game.MENU_VERBS if verb in open_now]


def timed_verbs(game) -> tuple:
    """Return the verbs whose number is the time since the newest action in ms; () for a game without a clock.

    The table enters that time (app/timed_table.py). Only a game with a clock has the attribute TIMED_VERBS, because it
    would take memory in all others.
    """
    return getattr(game, "TIMED_VERBS", ())


def number_chooser(game, roll: str, verb: str):
    """Return the chooser for the actions under the cursor, or for `verb` of the menu, if it is not ""."""
    if timed_verbs(game):
        return load_attribute("engine.button_choices", "button_chooser")(game, roll, verb)
    groups = game.legal().groups
    chosen = [group for group in groups if group[0] == verb or (not verb and group[0] not in game.MENU_VERBS)]
    return NumberChooser(chosen[0], roll, bool(verb))


class NumberChooser:
    """Chooses an action of Choices by taps: ROLL moves a cursor, and STOP takes the part of the number under it.

    The first cursor has tens, and between 0 and 10 the sign, so that a small negative number needs few taps; after the
    tens it has a hundred. The second cursor has the ones. Parts that lead to no legal number are left out. `group` is
    the group of the Choices, and `roll` the tap that moves the cursor. With `backwards`, a choice from all values
    begins with the last one.
    """

    direct = False

    def __init__(self, group: tuple, roll: str, backwards: bool = False):
        self._roll = roll
        self._verb = group[0]
        self._pairs = group[1:]
        self._backwards = backwards
        self._taken: tuple = ()  # the numbers that are complete
        self._steps: list = []  # what STOP has taken, to go back to
        self._begin()

    def _begin(self) -> None:
        """Begin the next number. A number with only one value is taken at once, unless it is the last one."""
        low, high = self._pairs[len(self._taken)]
        while low == high and len(self._taken) < len(self._pairs) - 1:
            self._taken += (low,)
            low, high = self._pairs[len(self._taken)]
        self.sign = 1 if high > 0 else -1  # of the number so far, which may still be 0
        self._hundreds, self._tens = 0, 0
        last = len(self._taken) == len(self._pairs) - 1
        if last and high - low >= _FEW:
            self._point(TENS, self._before_ones())
        else:
            self._point(ONE, range(high, low - 1, -1) if self._backwards else range(low, high + 1))

    def _point(self, asked: str, choices) -> None:
        self._asked = asked  # ONE, TENS or ONES
        self.choices = choices
        self._cursor = 0

    def _before_ones(self) -> tuple:
        """Return the tens that lead to a legal number, with MINUS after 0, and HUNDRED at the end."""
        low, high = self.limits
        tens = [value for value in range(0, 100, _TEN) if self._fits(value, value + _TEN - 1)]
        found: list = [0] if 0 in tens else []
        if low < 0 < high:
            found.append(MINUS)
        found += [value for value in tens if value]
        return tuple(found + [HUNDRED] if self._max_hundreds() else found)

    def _fits(self, first: int, last: int) -> bool:
        """Return True if a number is legal that has one of these values after its hundreds and tens."""
        low, high = self.limits
        ends = self._number(first), self._number(last)
        return min(ends) <= high and max(ends) >= low

    def _max_hundreds(self) -> int:
        low, high = self.limits
        return (high if self.sign > 0 else -low) // 100

    @property
    def limits(self) -> tuple:
        """The lowest and the highest value of the last number."""
        return self._pairs[-1]

    @property
    def part(self) -> str:
        """The part of a number that is under the cursor."""
        value = self.choices[self._cursor]
        return value if isinstance(value, str) else self._asked

    @property
    def chosen(self) -> tuple:
        """The action if STOP took the part under the cursor, and all other parts were zero or the nearest value."""
        rest = [min(max(low, 0), high) for low, high in self._pairs[len(self._taken) :]]
        value = self.choices[self._cursor]
        if self.part == ONE:
            rest[0] = value
        else:
            low, high = self.limits
            rest[0] = min(max(low, self._number(0 if isinstance(value, str) else value)), high)
        return (self._verb,) + self._taken + tuple(rest)

    def _number(self, under_cursor: int) -> int:
        return self.sign * (100 * self._hundreds + self._tens + under_cursor)

    def takes(self, tap: str) -> bool:
        """Return True if a tap has a meaning now."""
        return tap != self._roll or len(self.choices) > 1

    def tap(self, tap: str) -> tuple | None:
        """Return the action that a tap completes, or None. Call it only if `takes` is True."""
        if tap == self._roll:
            self._cursor = (self._cursor + 1) % len(self.choices)
            return None
        self._steps.append(self._now())
        part, value = self.part, self.choices[self._cursor]
        if part == TENS:
            self._tens = value
            self._point(ONES, tuple([one for one in range(_TEN) if self._fits(one, one)]))
        elif part == MINUS:
            self.sign = -self.sign
            self._hundreds = min(self._hundreds, self._max_hundreds())
            self._point(TENS, self._before_ones())
        elif part == HUNDRED:
            self._hundreds = (self._hundreds + 1) % (self._max_hundreds() + 1)
            self._point(TENS, self._before_ones())
            self._cursor = len(self.choices) - 1
        else:
            self._taken += (value if part == ONE else self._number(value),)
            if len(self._taken) == len(self._pairs):
                return (self._verb,) + self._taken
            self._begin()
        return None

    def _now(self) -> tuple:
        return self._taken, self.sign, self._hundreds, self._tens, self._asked, self.choices, self._cursor

    def can_go_back(self) -> bool:
        """Return True if STOP has taken a part."""
        return bool(self._steps)

    def go_back(self) -> None:
        """Go back to the part that STOP took last, with the cursor where it was."""
        before = self._steps.pop()
        self._taken, self.sign, self._hundreds, self._tens, self._asked, self.choices, self._cursor = before
