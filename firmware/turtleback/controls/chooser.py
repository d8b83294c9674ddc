"""Turns presses into one of the legal choices."""

from turtleback.controls.gestures import TAP_ROLL

ROLL = ("roll",)
STOP = ("stop",)


class Chooser:
    """If only roll and stop are legal, the buttons mean these; else ROLL moves a cursor and STOP takes its choice."""

    def __init__(self, choices: tuple):
        # The cursor begins with choices without a number, which people expect first.
        plain = [choice for choice in choices if len(choice) == 1]
        self.choices = plain + [choice for choice in choices if len(choice) > 1]
        self.direct = all(choice in (ROLL, STOP) for choice in choices)
        self._cursor = 0

    @property
    def chosen(self) -> tuple | None:
        """The choice under the cursor; None if the buttons mean roll and stop."""
        return None if self.direct else self.choices[self._cursor]

    def point_at(self, choice: tuple) -> None:
        """Move the cursor to a choice, where the buttons mean roll and stop, too."""
        self.direct = False
        self._cursor = self.choices.index(choice)

    def takes(self, tap: str) -> bool:
        """Whether a tap has a meaning here."""
        if self.direct:
            return _action_of(tap) in self.choices
        return tap != TAP_ROLL or len(self.choices) > 1

    def tap(self, tap: str) -> tuple | None:
        """The action that a tap decides on that has a meaning here; None if it moves the cursor."""
        if self.direct:
            return _action_of(tap)
        if tap == TAP_ROLL:
            self._cursor = (self._cursor + 1) % len(self.choices)
            return None
        return self.chosen


def _action_of(tap: str) -> tuple:
    return ROLL if tap == TAP_ROLL else STOP
