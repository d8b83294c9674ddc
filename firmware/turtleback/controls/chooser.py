"""Turns taps into a choice among the legal actions."""

from turtleback.controls.gestures import TAP_ROLL

ROLL = ("roll",)
STOP = ("stop",)


class Chooser:
    """Chooses one of the legal actions by taps.

    If only roll and stop are legal, each button plays its own action. Otherwise ROLL moves a cursor, and STOP takes the
    choice under the cursor.
    """

    part = ""  # the part of a number under the cursor (engine/choices.py)
    sign = 1  # the sign of that number

    def __init__(self, choices: tuple):
        # Choices without a number come first under the cursor, because players expect them first.
        plain = [choice for choice in choices if len(choice) == 1]
        self.choices = plain + [choice for choice in choices if len(choice) > 1]
        self.direct = all(choice in (ROLL, STOP) for choice in choices)
        self._cursor = 0

    @property
    def chosen(self) -> tuple | None:
        """The choice under the cursor; None if each button plays its own action."""
        return None if self.direct else self.choices[self._cursor]

    def point_at(self, choice: tuple) -> None:
        """Move the cursor to a choice. Introduces a cursor if each button played its own action before."""
        self.direct = False
        self._cursor = self.choices.index(choice)

    def can_go_back(self) -> bool:
        """Return False: only a NumberChooser has parts that can be taken back."""
        return False

    def takes(self, tap: str) -> bool:
        """Return True if a tap has a meaning now."""
        if self.direct:
            return _action_of(tap) in self.choices
        return tap != TAP_ROLL or len(self.choices) > 1

    def tap(self, tap: str) -> tuple | None:
        """Return the action that a tap chooses, or None if it moves the cursor. Call it only if `takes` is True."""
        if self.direct:
            return _action_of(tap)
        if tap == TAP_ROLL:
            self._cursor = (self._cursor + 1) % len(self.choices)
            return None
        return self.chosen


def _action_of(tap: str) -> tuple:
    return ROLL if tap == TAP_ROLL else STOP
