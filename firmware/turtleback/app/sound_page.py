"""The page for the sound: off, or one of three levels. Opened from the menu, the settings and the set-up."""

from turtleback.app.page import DARK, Page, Pages, save_settings
from turtleback.app.sound import set_level
from turtleback.app.stage import Stage
from turtleback.controls.gestures import HOLD_STOP
from turtleback.lights.palette import BUST, GOLD

NAME = "sound"  # in the file of settings
_LEVELS = (
    (DARK, BUST, DARK),
    (GOLD, DARK, DARK),
    (GOLD, GOLD, DARK),
    (GOLD, GOLD, GOLD),
)


class SoundStage(Pages):
    """ROLL goes through the levels, each of which is heard at once; STOP takes one and has it kept.

    As many slots are golden; while the sound is off, the middle one has the colour of a bust.
    """

    def __init__(self, app):
        self._app = app
        self.before = getattr(app.stage, "before", app.stage)  # the settings are done with it
        level = app.sound.level if app.sound else 0
        super().__init__(Page("Sound?", ("off", "soft", "medium", "loud"), level, slots=_LEVELS[level]), app.time)  # N_

    def try_out(self, index: int) -> None:
        self.page.slots = _LEVELS[index]
        set_level(self._app, index)

    @property
    def cursor(self) -> tuple:
        """What is heard: no page, and the level."""
        return 0, self.page.index, -1

    def accept(self, now: int) -> Stage:
        save_settings(self._app.ports, {NAME: str(self.page.index)})
        return self.before

    def on_long_press(self, gesture: str, now: int) -> int | Stage | None:
        return self.accept(now) if gesture == HOLD_STOP else super().on_long_press(gesture, now)
