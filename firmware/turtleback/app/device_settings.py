"""The settings of the device: how people press, and the language. They are kept over power-off, where there is a flash.

What asks for them, and for others, is in settings_pages.py.
"""

from micropython import const
from turtleback.app.page import save_settings
from turtleback.engine.catalogue import load_attribute

BUTTONS = "buttons"
INPUT_MODES = (BUTTONS, "cursor", "switch")
STEPS_MS = (500, 800, 1000, 1200, 1500, 2000, 3000, 4000, 5000, 7000, 10_000)  # for which one switch offers each thing
STEP_MS = const(1200)  # unless people choose another
# Names of what is kept.
INPUT_MODE_NAME, STEP_NAME, LANGUAGE, SOUND = "hands", "step", "language", "sound"
_LEVEL = const(2)  # of the sound, medium


def set_input_mode(app, input_mode: str, step_ms: int = 0) -> None:
    """Have people press by those hands, with one switch at a step of so many ms; and keep that."""
    step_ms = step_ms or step_of(app)
    save_settings(app.ports, {INPUT_MODE_NAME: input_mode, STEP_NAME: str(step_ms)})
    is_offered = input_mode in INPUT_MODES[1:]
    app.presses.scanning = load_attribute("app.scanning", "Scanning")(app, input_mode, step_ms) if is_offered else None


def step_of(app) -> int:
    """For how long one switch offers each thing (ms)."""
    return app.presses.scanning.step_ms if app.presses.scanning else STEP_MS


def by_one_switch(app) -> None:
    """Have people press by one switch, and hear what it offers if the device can sound: they may not see it."""
    set_input_mode(app, INPUT_MODES[-1])
    if "sound" in app.ports.stages and not app.sound:
        load_attribute("app.sound", "set_level")(app, _LEVEL)
        save_settings(app.ports, {SOUND: str(_LEVEL)})


def save_language(app, code: str) -> None:
    """Have the device save_language that language, and keep it over power-off where it can."""
    load_attribute("language", "set_language")(code)
    save_settings(app.ports, {LANGUAGE: code})


def restore(app, saved: dict) -> None:
    """Restore how people press, as far as what was saved makes sense."""
    step = saved.get(STEP_NAME, "")
    step_ms = int(step) if step.isdigit() else 0
    if saved.get(INPUT_MODE_NAME) in INPUT_MODES[1:]:
        set_input_mode(app, saved[INPUT_MODE_NAME], step_ms if step_ms in STEPS_MS else STEP_MS)
