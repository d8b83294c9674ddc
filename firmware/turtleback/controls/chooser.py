"""Presses to one of the open choices. Does not know what the choices do."""

from turtleback.controls.gestures import TAP_ROLL

ROLL = ("roll",)
STOP = ("stop",)


class Chooser:
    """ROLL and STOP answer directly where nothing else is open; else ROLL moves a cursor and STOP takes its choice."""

    def __init__(self, choices: tuple):
        # People expect the cursor on what needs no thought: the plain verbs first, then what carries a number.
        plain = [choice for choice in choices if len(choice) == 1]
        self.choices = plain + [choice for choice in choices if len(choice) > 1]
        self.direct = all(choice in (ROLL, STOP) for choice in choices)
        self._cursor = 0

    @property
    def chosen(self) -> tuple | None:
        """The choice under the cursor; None where the buttons answer directly."""
        return None if self.direct else self.choices[self._cursor]

    def takes(self, tap: str) -> bool:
        """Whether that tap has a meaning here."""
        if self.direct:
            return _meant(tap) in self.choices
        return tap != TAP_ROLL or len(self.choices) > 1

    def tap(self, tap: str) -> tuple | None:
        """The action decided on, or None if the cursor moved or the tap means nothing here."""
        if self.direct:
            return _meant(tap) if self.takes(tap) else None
        if tap == TAP_ROLL:
            self._cursor = (self._cursor + 1) % len(self.choices)
            return None
        return self.chosen


def _meant(tap: str) -> tuple:
    return ROLL if tap == TAP_ROLL else STOP
