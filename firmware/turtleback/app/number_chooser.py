"""Turns taps into an action with numbers, digit by digit. Loaded for a game in which people enter numbers."""

from micropython import const
from turtleback.controls.gestures import TAP_ROLL
from turtleback.engine.choices import HUNDRED, MINUS, ONE, ONES, TENS

_FEW = const(21)  # a number with at most as many values is chosen from all of them
_TEN = const(10)

_BEFORE_TENS = (0, MINUS) + tuple(range(_TEN, 100, _TEN)) + (HUNDRED,)
_ONES = tuple(range(_TEN))


def number_chooser(game, verb: str = ""):
    """Return the chooser for an action with numbers. `verb` is that of an action from the menu, or ""."""
    groups = game.legal().groups
    wanted = [group for group in groups if group[0] == verb or (not verb and group[0] not in game.MENU_VERBS)]
    return NumberChooser(wanted[0], bool(verb))


class NumberChooser:
    """Chooses an action of Choices by taps: ROLL moves a cursor, and STOP takes the part of the number under it.

    The first cursor has tens, and between 0 and 10 the sign, so that a small negative number needs few taps; after the
    tens it has a hundred. The second cursor has the ones. `group` is the group of the Choices (engine/choices.py). With
    `backwards`, a choice from all values begins with the last one.
    """

    direct = False

    def __init__(self, group: tuple, backwards: bool = False):
        self._verb = group[0]
        self._pairs = group[1:]
        self._backwards = backwards
        self._taken: tuple = ()  # the numbers that are complete
        self._steps: list = []  # what STOP has taken, to go back to
        self._begin()

    def _begin(self) -> None:
        """Begin the next number. A number with only one value is taken at once."""
        low, high = self._pairs[len(self._taken)]
        while low == high:
            self._taken += (low,)
            low, high = self._pairs[len(self._taken)]
        self._sign, self._hundreds, self._tens = 1, 0, 0
        last = len(self._taken) == len(self._pairs) - 1
        if last and high - low >= _FEW:
            self._point(_BEFORE_TENS)
        else:
            self._point(range(high, low - 1, -1) if self._backwards else range(low, high + 1))

    def _point(self, choices) -> None:
        self.choices = choices
        self._cursor = 0

    @property
    def limits(self) -> tuple:
        """The lowest and the highest value of the last number."""
        return self._pairs[-1]

    @property
    def part(self) -> str:
        """The part of a number that is under the cursor."""
        if self.choices is _ONES:
            return ONES
        if self.choices is not _BEFORE_TENS:
            return ONE
        value = self.choices[self._cursor]
        return value if isinstance(value, str) else TENS

    @property
    def chosen(self) -> tuple:
        """The action if STOP took the part under the cursor, and all other parts were zero or the first value."""
        rest = [max(low, 0) for low, _ in self._pairs[len(self._taken) :]]
        value = self.choices[self._cursor]
        if self.part == ONE:
            rest[0] = value
        else:
            rest[0] = self._number(0 if isinstance(value, str) else value)
        return (self._verb,) + self._taken + tuple(rest)

    def _number(self, under_cursor: int) -> int:
        return self._sign * (100 * self._hundreds + self._tens + under_cursor)

    def takes(self, tap: str) -> bool:
        """Return True if a tap has a meaning now."""
        return tap != TAP_ROLL or len(self.choices) > 1

    def tap(self, tap: str) -> tuple | None:
        """Return the action that a tap completes, or None. Call it only if `takes` is True."""
        if tap == TAP_ROLL:
            self._cursor = (self._cursor + 1) % len(self.choices)
            return None
        self._steps.append((self._taken, self._sign, self._hundreds, self._tens, self.choices, self._cursor))
        part, value = self.part, self.choices[self._cursor]
        if part == TENS:
            self._tens = value
            self._point(_ONES)
        elif part == MINUS:
            self._sign = -self._sign
            self._cursor = 0
        elif part == HUNDRED:
            self._hundreds = (self._hundreds + 1) % _TEN
        else:
            self._taken += (value if part == ONE else self._number(value),)
            if len(self._taken) == len(self._pairs):
                return (self._verb,) + self._taken
            self._begin()
        return None

    def can_go_back(self) -> bool:
        """Return True if STOP has taken a part."""
        return bool(self._steps)

    def go_back(self) -> None:
        """Go back to the part that STOP took last, with the cursor where it was."""
        self._taken, self._sign, self._hundreds, self._tens, self.choices, self._cursor = self._steps.pop()
