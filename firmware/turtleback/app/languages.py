"""Asks for the language of the words: each language names itself, and is a number on the ring."""

from turtleback.app.page import Page, Pages, save_settings
from turtleback.app.stage import BACK, Stage
from turtleback.controls.gestures import HOLD_STOP
from turtleback.language import CODES, OWN_NAMES, choose
from turtleback.language import code as spoken
from turtleback.lights.paint import SPACES, put
from turtleback.lights.palette import GOLD

NAME = "language"  # in the file of settings


def speak(app, code: str) -> None:
    """Have the device speak that language, and keep it over power-off where it can."""
    choose(code)
    save_settings(app.ports, {NAME: code})


class LanguagePage(Page):
    """Which language: the middle slot in gold."""

    both = "both: take it"  # N_

    def __init__(self) -> None:
        super().__init__("Which language?", OWN_NAMES, CODES.index(spoken()))  # N_

    def mark(self, frame: bytearray, t: int) -> None:
        put(frame, SPACES + 1, GOLD)


class Languages(Pages):
    """Asks for the language, then returns to the stage before. Long STOP leaves it as it was."""

    def __init__(self, app, now: int):
        self.before: Stage = app.stage
        self._app = app
        super().__init__(LanguagePage(), now)

    def accept(self, now: int) -> int | None:
        speak(self._app, CODES[self.page.index])
        return BACK

    def on_long_press(self, gesture: str, now: int) -> int | None:
        return BACK if gesture == HOLD_STOP else super().on_long_press(gesture, now)
