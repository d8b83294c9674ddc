"""The page for the sound: off, or one of three levels. Opened from the menu, the settings and the set-up."""

from turtleback.app.page import Page, Pages, save_settings
from turtleback.app.sound import set_level
from turtleback.app.stage import BACK
from turtleback.controls.gestures import HOLD_STOP
from turtleback.lights.paint import SPACES, put
from turtleback.lights.palette import BUST, GOLD

NAME = "sound"  # in the file of settings


class SoundPage(Page):
    """Which level: as many golden slots; while the sound is off, the middle one in the colour of a bust."""

    both = "both: take it"  # N_

    def __init__(self, level: int):
        super().__init__("Sound?", ("off", "soft", "medium", "loud"), level)  # N_

    def mark(self, frame: bytearray, t: int) -> None:
        for slot in range(self.index):
            put(frame, SPACES + slot, GOLD)
        if not self.index:
            put(frame, SPACES + 1, BUST)


class SoundStage(Pages):
    """ROLL goes through the levels, each of which is heard at once; STOP takes one and has it kept."""

    def __init__(self, app):
        self._app = app
        self.before = getattr(app.stage, "before", app.stage)  # the settings are done with it
        super().__init__(SoundPage(app.sound.level if app.sound else 0), app.time)

    def _turn(self, page: Page, now: int) -> None:
        super()._turn(page, now)
        set_level(self._app, page.index)

    @property
    def cursor(self) -> tuple:
        """What is heard: no page, and the level."""
        return 0, self.page.index, -1

    def accept(self, now: int) -> int | None:
        save_settings(self._app.ports, {NAME: str(self.page.index)})
        return BACK

    def on_long_press(self, gesture: str, now: int) -> int | None:
        return self.accept(now) if gesture == HOLD_STOP else super().on_long_press(gesture, now)
