"""Pages for the settings of the device: input mode, language, brightness and sound."""

from turtleback.app.device_settings import BUTTONS, INPUT_MODES, SOUND, STEPS_MS, save_language, set_input_mode, step_of
from turtleback.app.page import DARK, Page, Pages, save_settings
from turtleback.app.stage import Stage
from turtleback.controls.gestures import HOLD_STOP
from turtleback.engine.catalogue import load_attribute
from turtleback.lights.palette import BUST, GOLD, WHITE


class Setting(Pages):
    """A page for one setting, which returns to the previous stage. Holding STOP leaves the setting as it was."""

    def __init__(self, app, page: Page):
        self._app = app
        self._was = page.index
        self.before: Stage = getattr(app.stage, "before", app.stage)  # skips the menu and pages of other settings
        super().__init__(page, app.time)

    def on_long_press(self, gesture: str, now: int) -> int | Stage | None:
        if gesture != HOLD_STOP:
            return super().on_long_press(gesture, now)
        self.try_out(self._was)
        return self.before

    def _sound_next(self) -> Stage:
        """Return the page for the sound, or the previous stage if there is no sound."""
        stages = self._app.ports.stages
        return stages["sound"]("sound") if "sound" in stages else self.before


class InputMode(Setting):
    """Page that asks for the input mode. The first and the last slot are white, for the two buttons."""

    def __init__(self, app):
        input_mode = app.presses.scanning.input_mode if app.presses.scanning else BUTTONS
        names = ("two buttons", "no long press", "one switch")  # N_
        index = INPUT_MODES.index(input_mode)
        super().__init__(app, Page("How to press?", names, index, slots=(WHITE, DARK, WHITE)))  # N_

    def accept(self, now: int) -> Stage:
        input_mode = INPUT_MODES[self.page.index]
        set_input_mode(self._app, input_mode)
        return Step(self._app) if input_mode == INPUT_MODES[-1] else self._sound_next()


class Step(Setting):
    """Page that asks for the time for which one switch offers each action. The middle slot is white."""

    def __init__(self, app):
        names = ["%d.%d s" % divmod(step // 100, 10) for step in STEPS_MS]
        index = STEPS_MS.index(step_of(app))
        super().__init__(app, Page("Time to press?", names, index, "for each offer", (DARK, WHITE, DARK)))  # N_

    def accept(self, now: int) -> Stage:
        set_input_mode(self._app, INPUT_MODES[-1], STEPS_MS[self.page.index])
        return self._sound_next()


class Languages(Setting):
    """Page that asks which language to use. Each language has its own name for itself, and a lamp on the ring."""

    def __init__(self, app):
        self._codes = load_attribute("language", "CODES")
        names, index = load_attribute("language", "OWN_NAMES"), self._codes.index(load_attribute("language", "code")())
        super().__init__(app, Page("Which language?", names, index, slots=(DARK, GOLD, DARK)))  # N_

    def accept(self, now: int) -> Stage:
        save_language(self._app, self._codes[self.page.index])
        return self.before


class Brightness(Setting):
    """Page that asks how bright the lamps should be, and shows each level on them.

    The answer is valid as long as config.py has the brightness `usual` (0 to 255).
    """

    STEPS = (8, 24, 64, 128, 255)  # the first is the night level; the steps look about equal to the eye

    def __init__(self, app, usual: int):
        self._usual = usual
        light = app.ports.brightness
        nearest = min(self.STEPS, key=lambda step: abs(step - light))
        self._steps = [light if step == nearest else step for step in self.STEPS]
        names = ("night", "low", "normal", "bright", "full")  # N_
        slots = (b"\x55\x55\x55", b"\xaa\xaa\xaa", WHITE)  # each brighter than the one before
        super().__init__(app, Page("How bright?", names, self._steps.index(light), slots=slots))  # N_

    def try_out(self, index: int) -> None:
        self._app.ports.brightness = self._steps[index]

    def accept(self, now: int) -> Stage:
        ports = self._app.ports
        save_settings(ports, {"brightness": str(ports.brightness), "usual": str(self._usual)})
        return self.before


class SoundLevel(Setting):
    """Page that asks how loud the sound should be: off, or one of three levels. The answer is played at once.

    The number of golden slots is the level. While the sound is off, the middle slot has the colour of a bust.
    """

    SLOTS = ((DARK, BUST, DARK), (GOLD, DARK, DARK), (GOLD, GOLD, DARK), (GOLD, GOLD, GOLD))

    def __init__(self, app):
        level = app.sound.level if app.sound else 0
        super().__init__(app, Page("Sound?", ("off", "soft", "medium", "loud"), level, slots=self.SLOTS[level]))  # N_

    def try_out(self, index: int) -> None:
        self.page.slots = self.SLOTS[index]
        load_attribute("app.sound", "set_level")(self._app, index)

    @property
    def cursor(self) -> tuple:
        """The cursor for sound.py: 0 for no page, the level, and -1 for no seat."""
        return 0, self.page.index, -1

    def accept(self, now: int) -> Stage:
        save_settings(self._app.ports, {SOUND: str(self.page.index)})
        return self.before
