"""Settings that a device with flash memory saves: input mode, language and sound.

The pages that ask for them are in settings_pages.py.
"""

from micropython import const
from turtleback.app.page import save_settings
from turtleback.engine.catalogue import load_attribute

BUTTONS = "buttons"
INPUT_MODES = (BUTTONS, "cursor", "switch")
STEPS_MS = (500, 800, 1000, 1200, 1500, 2000, 3000, 4000, 5000, 7000, 10_000)  # scan steps to choose from
STEP_MS = const(1200)  # the default scan step
# Names in the settings file.
INPUT_MODE_NAME, STEP_NAME, LANGUAGE, SOUND = "input", "step", "language", "sound"
_LEVEL = const(2)  # medium volume


def set_input_mode(app, input_mode: str, step_ms: int = 0) -> None:
    """Set and save the input mode and, for one switch, the scan step (ms).

    If `step_ms` is 0, the step of the current scan stays. If there is no scan, the step is STEP_MS.
    """
    step_ms = step_ms or step_of(app)
    save_settings(app.ports, {INPUT_MODE_NAME: input_mode, STEP_NAME: str(step_ms)})
    is_offered = input_mode in INPUT_MODES[1:]
    app.presses.scanning = load_attribute("app.scanning", "Scanning")(app, input_mode, step_ms) if is_offered else None


def step_of(app) -> int:
    """Return the scan step (ms): the time for which one switch offers each action."""
    return app.presses.scanning.step_ms if app.presses.scanning else STEP_MS


def by_one_switch(app) -> None:
    """Switch to input by one switch. Turn on the sound if possible, because the person may not see the lamps."""
    set_input_mode(app, INPUT_MODES[-1])
    if "sound" in app.ports.stages and not app.sound:
        load_attribute("app.sound", "set_level")(app, _LEVEL)
        save_settings(app.ports, {SOUND: str(_LEVEL)})


def save_language(app, code: str) -> None:
    """Set and save the language."""
    load_attribute("language", "set_language")(code)
    save_settings(app.ports, {LANGUAGE: code})


def restore(app, saved: dict) -> None:
    """Restore the input mode from saved settings. Invalid values are ignored."""
    step = saved.get(STEP_NAME, "")
    step_ms = int(step) if step.isdigit() else 0
    if saved.get(INPUT_MODE_NAME) in INPUT_MODES[1:]:
        set_input_mode(app, saved[INPUT_MODE_NAME], step_ms if step_ms in STEPS_MS else STEP_MS)
