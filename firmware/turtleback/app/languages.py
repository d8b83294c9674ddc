"""Asks for the language of the words: each language names itself, and is a number on the ring."""

from turtleback.app.page import DARK, Page, Pages, save_settings
from turtleback.app.stage import Stage
from turtleback.controls.gestures import HOLD_STOP
from turtleback.language import CODES, OWN_NAMES, choose
from turtleback.language import code as spoken
from turtleback.lights.palette import GOLD

NAME = "language"  # in the file of settings


def speak(app, code: str) -> None:
    """Have the device speak that language, and keep it over power-off where it can."""
    choose(code)
    save_settings(app.ports, {NAME: code})


class Languages(Pages):
    """Asks for the language, then returns to the stage before. Long STOP leaves it as it was."""

    def __init__(self, app, now: int):
        self.before: Stage = app.stage
        self._app = app
        index = CODES.index(spoken())
        super().__init__(Page("Which language?", OWN_NAMES, index, slots=(DARK, GOLD, DARK)), now)  # N_

    def accept(self, now: int) -> Stage:
        speak(self._app, CODES[self.page.index])
        return self.before

    def on_long_press(self, gesture: str, now: int) -> int | Stage | None:
        return self.before if gesture == HOLD_STOP else super().on_long_press(gesture, now)
