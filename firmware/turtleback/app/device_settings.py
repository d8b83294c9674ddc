"""The settings of the device: how people press, and the sound. They are kept over power-off, where there is a flash."""

from micropython import const
from turtleback.app.page import Page, Pages, save_settings
from turtleback.app.stage import BACK, OPEN, Stage
from turtleback.controls.scan import STEP_MS, STEPS_MS
from turtleback.engine.catalogue import load_attribute
from turtleback.lights.paint import SLOTS, SPACES, put
from turtleback.lights.palette import WHITE

BUTTONS = "buttons"
INPUT_MODES = (BUTTONS, "cursor", "switch")
_HANDS_WORDS = ("two buttons", "no long press", "one switch")  # N_
HANDS_NAME, STEP_NAME = "hands", "step"  # of what is kept
_LEVEL = const(2)  # of the sound, medium


def set_input_mode(app, hands: str, step_ms: int = 0) -> None:
    """Have people press by those hands, with one switch at a step of so many ms; and keep that."""
    step_ms = step_ms or _step_of(app)
    save_settings(app.ports, {HANDS_NAME: hands, STEP_NAME: str(step_ms)})
    is_offered = hands in INPUT_MODES[1:]
    app.presses.scanning = load_attribute("app.scanning", "Scanning")(app, hands, step_ms) if is_offered else None


def by_one_switch(app) -> None:
    """Have people press by one switch, and hear what it offers if the device can sound: they may not see it."""
    set_input_mode(app, INPUT_MODES[-1])
    if "sound" in app.ports.stages and not app.sound:
        load_attribute("app.sound", "set_level")(app, _LEVEL)
        save_settings(app.ports, {"sound": str(_LEVEL)})


def restore(app, saved: dict) -> None:
    """Restore what was saved, as far as it makes sense."""
    step = saved.get(STEP_NAME, "")
    step_ms = int(step) if step.isdigit() else 0
    if saved.get(HANDS_NAME) in INPUT_MODES[1:]:
        set_input_mode(app, saved[HANDS_NAME], step_ms if step_ms in STEPS_MS else STEP_MS)


def _step_of(app) -> int:
    return app.presses.scanning.scan.step_ms if app.presses.scanning else STEP_MS


class HandsPage(Page):
    """How people press: the first and the last slot, as the buttons lie."""

    both = "both: take it"  # N_

    def __init__(self, app):
        hands = app.presses.scanning.hands if app.presses.scanning else BUTTONS
        super().__init__("How to press?", _HANDS_WORDS, INPUT_MODES.index(hands))  # N_

    def mark(self, frame: bytearray, t: int) -> None:
        put(frame, SPACES, WHITE)
        put(frame, SPACES + SLOTS - 1, WHITE)


class StepPage(Page):
    """For how long one switch offers each thing: the middle slot."""

    both = "both: take it"  # N_

    def __init__(self, app):
        names = ["%d.%d s" % divmod(step // 100, 10) for step in STEPS_MS]
        super().__init__("Time to press?", names, STEPS_MS.index(_step_of(app)), "for each offer")  # N_

    def mark(self, frame: bytearray, t: int) -> None:
        put(frame, SPACES + 1, WHITE)


class Settings(Pages):
    """Asks how people press, for one switch how fast, and how loud it is; then returns to the stage before."""

    def __init__(self, app, now: int):
        self.before: Stage = app.stage
        self._app = app
        super().__init__(HandsPage(app), now)

    def accept(self, now: int) -> int | None:
        index = self.page.index
        if isinstance(self.page, StepPage):
            set_input_mode(self._app, INPUT_MODES[-1], STEPS_MS[index])
            return self._leave()
        set_input_mode(self._app, INPUT_MODES[index])
        if INPUT_MODES[index] != INPUT_MODES[-1]:
            return self._leave()
        self._turn(StepPage(self._app), now)
        return None

    def _leave(self) -> int:
        """Go on to the sound, if the device has any."""
        return OPEN if "sound" in self._app.ports.stages else BACK

    def opens(self) -> Stage:
        return self._app.ports.stages["sound"]()
