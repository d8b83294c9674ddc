"""The alarm after the noise, from which seeds come, has failed: offers real dice. The game goes on.

A seed drawn before the failure is good, but nobody knows for how long the noise had been failing.
"""

from turtleback.app.page import Page, Pages
from turtleback.app.stage import BACK
from turtleback.lights.paint import put_slots
from turtleback.lights.palette import BUST


class AlarmPage(Page):
    """The page with the question; its mark is all slots in the colour of a bust."""

    both = "both: take it"  # N_

    def __init__(self, keyed: bool):
        super().__init__(
            "Chip's dice fail",  # N_
            ("real dice", "as it is"),  # N_
            0,
            "The source of chance has failed." if keyed else "Real dice: from the next game on.",  # N_
        )

    def mark(self, frame: bytearray, t: int) -> None:
        put_slots(frame, BUST)


class Alarm(Pages):
    """Offers real dice for the current game and later ones; then returns to the stage before."""

    def __init__(self, app, now: int):
        self.before = app.stage
        self._app = app
        # Cards and coins of some games cannot be keyed in.
        super().__init__(AlarmPage(not app.table or bool(app.table.match.game.THROWN)), now)

    def accept(self, now: int) -> int | None:
        real_dice = self.page.index == 0
        self._app.dice_failed = real_dice
        if real_dice:
            use_real_dice(self._app)
            if self.before.setting:
                self.before.setting.real_dice = True
        return BACK


def use_real_dice(app) -> None:
    """Have people throw their own dice from now on, in games that have some."""
    app.setting.real_dice = True
    if app.table:
        app.table.take_real_dice()
