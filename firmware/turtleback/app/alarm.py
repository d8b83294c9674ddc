"""The noise that the dice come from has failed: the device says so and offers to take real dice. The game goes on.

A game whose seed was drawn before has lost nothing, but nobody can tell for how long the noise had been failing.
"""

from turtleback.app.setting import Setting
from turtleback.app.setup import Page, Pages, SetUp
from turtleback.app.stage import BACK, REFUSED, Stage
from turtleback.controls.hands import HOLD_BOTH
from turtleback.lights.paint import put_slots
from turtleback.lights.palette import BUST


class AlarmPage(Page):
    """Whether to take real dice: slots in the colour of a bust."""

    both = "both: take it"

    def __init__(self):
        super().__init__("Chip's dice fail", ("real dice", "as it is"), 0, "The noise they come from is dead.")

    def mark(self, frame: bytearray, t: int) -> None:
        put_slots(frame, BUST)


class Alarm(Pages):
    """Offers real dice from now on, in the game in hand and in later ones; then goes back to where it was."""

    def __init__(self, before: Stage, setting: Setting, table, now: int):
        self.before = before
        self._settings = [setting, before.setting] if isinstance(before, SetUp) else [setting]
        self._table = table
        super().__init__(AlarmPage(), now)

    def take(self, now: int) -> str | None:
        if self.page.index == 0:
            for setting in self._settings:
                setting.real_dice = True
            if self._table:
                self._table.take_real_dice()
        return BACK

    def other(self, gesture: str, now: int) -> str | None:
        return self.take(now) if gesture == HOLD_BOTH else REFUSED
