"""The stage shown after the noise source has failed. It offers real dice instead of the device's dice.

A seed that was drawn before the failure is good, but the time at which the failure began is unknown.
"""

from turtleback.app.page import Page, Pages
from turtleback.app.stage import Stage
from turtleback.lights.palette import BUST


class Alarm(Pages):
    """Page that asks whether to use real dice from now on. Both answers return to the previous stage."""

    def __init__(self, app, now: int):
        self.before = app.stage
        self._app = app
        # Some games have only cards or coins, which cannot be keyed in.
        keyed = not app.table or bool(app.table.match.game.DICE_VERBS)
        about = "The source of chance has failed." if keyed else "Real dice: from the next game on."  # N_
        super().__init__(Page("Device dice fail", ("real dice", "as it is"), 0, about, (BUST, BUST, BUST)), now)  # N_

    def accept(self, now: int) -> Stage:
        real_dice = self.page.index == 0
        self._app.dice_failed = real_dice
        if real_dice:
            use_real_dice(self._app)
            if self.before.setting:
                self.before.setting.real_dice = True
        return self.before


def use_real_dice(app) -> None:
    """Switch the setting to real dice, which people throw themselves. If the current game has dice, switch it, too."""
    app.setting.real_dice = True
    if app.table:
        app.table.take_real_dice()
