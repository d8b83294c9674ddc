"""The choosers of a game with a clock: an action for each button while time matters, and seats for the menu."""


def button_chooser(game, roll: str, verb: str):
    """Return the chooser for the two buttons of a clock, or for the seats of `verb` of the menu, if it is not ""."""
    if verb:
        return SeatChooser([action for action in game.legal() if action[0] == verb], roll)
    return ButtonChooser(("next", 0), ("pause", 0), roll) if game.running else ButtonChooser(None, ("go_on",), roll)


class ButtonChooser:
    """Plays an action by each button, without a cursor. A button whose action is None is refused."""

    direct = True
    chosen = None
    part = ""  # the state of the turn, which the table sets
    sign = 1

    def __init__(self, by_roll: tuple | None, by_stop: tuple, roll: str):
        self.choices = [action for action in (by_roll, by_stop) if action]
        self._roll = roll
        self._by_roll, self._by_stop = by_roll, by_stop

    def can_go_back(self) -> bool:
        """Return False, because there are no steps."""
        return False

    def takes(self, tap: str) -> bool:
        """Return True if a tap has a meaning now."""
        return tap != self._roll or bool(self._by_roll)

    def tap(self, tap: str) -> tuple | None:
        """Return the action of a tap. Call it only if `takes` is True."""
        return self._by_roll if tap == self._roll else self._by_stop


class SeatChooser:
    """Chooses one of several actions by taps: ROLL moves a cursor, and STOP takes the action under it."""

    direct = False
    part = ""
    sign = 1

    def __init__(self, choices: list, roll: str):
        self.choices = choices
        self._roll = roll
        self._cursor = 0

    @property
    def chosen(self) -> tuple:
        """The action under the cursor."""
        return self.choices[self._cursor]

    def can_go_back(self) -> bool:
        """Return False, because there is only one step."""
        return False

    def takes(self, tap: str) -> bool:
        """Return True if a tap has a meaning now."""
        return tap != self._roll or len(self.choices) > 1

    def tap(self, tap: str) -> tuple | None:
        """Return the action that a tap takes, or None if it moves the cursor."""
        if tap == self._roll:
            self._cursor = (self._cursor + 1) % len(self.choices)
            return None
        return self.chosen
