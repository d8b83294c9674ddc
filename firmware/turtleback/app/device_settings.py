"""The settings of the device: how people press, and the sound. They are kept over power-off, where there is a flash."""

from micropython import const
from turtleback.app.page import DARK, Page, Pages, save_settings
from turtleback.app.stage import Stage
from turtleback.controls.scan import STEP_MS, STEPS_MS
from turtleback.engine.catalogue import load_attribute
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


def _hands_page(app) -> Page:
    """How people press: the first and the last slot, as the buttons lie."""
    hands = app.presses.scanning.hands if app.presses.scanning else BUTTONS
    index = INPUT_MODES.index(hands)
    return Page("How to press?", _HANDS_WORDS, index, slots=(WHITE, DARK, WHITE))  # N_


def _step_page(app) -> Page:
    """For how long one switch offers each thing: the middle slot."""
    names = ["%d.%d s" % divmod(step // 100, 10) for step in STEPS_MS]
    index = STEPS_MS.index(_step_of(app))
    return Page("Time to press?", names, index, "for each offer", (DARK, WHITE, DARK))  # N_


class Settings(Pages):
    """Asks how people press, for one switch how fast, and how loud it is; then returns to the stage before."""

    def __init__(self, app, now: int):
        self.before: Stage = app.stage
        self._app = app
        self._is_step = False  # whether it has come to the second question
        super().__init__(_hands_page(app), now)

    def accept(self, now: int) -> Stage | None:
        index, app = self.page.index, self._app
        if self._is_step:
            set_input_mode(app, INPUT_MODES[-1], STEPS_MS[index])
        else:
            set_input_mode(app, INPUT_MODES[index])
            if INPUT_MODES[index] == INPUT_MODES[-1]:
                self._is_step = True
                self._turn(_step_page(app), now)
                return None
        return app.ports.stages["sound"]() if "sound" in app.ports.stages else self.before
