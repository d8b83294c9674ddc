"""The menu's page for the brightness: ROLL shows each step on the lamps themselves, STOP keeps it."""

from turtleback.app.menu import MenuPages
from turtleback.app.page import Page, save_settings
from turtleback.app.stage import GO_ON, Stage
from turtleback.lights.palette import WHITE

STEPS = (8, 24, 64, 128, 255)  # the first is that of the night; to the eye they are about as far apart
_NAMES = ("night", "low", "medium", "bright", "full")  # N_
_SLOTS = (b"\x55\x55\x55", b"\xaa\xaa\xaa", WHITE)  # each brighter than the one before


class Brightness(MenuPages):
    """Chooses the brightness of `ports`, and has it kept as long as config.py says `usual`.

    Both held, or long STOP, leave it as it was.
    """

    def __init__(self, ports, usual: int, now: int):
        self._ports = ports
        self._usual = usual
        self._before = ports.brightness
        nearest = min(range(len(STEPS)), key=lambda step: abs(STEPS[step] - ports.brightness))
        super().__init__(Page("How bright?", _NAMES, nearest, slots=_SLOTS), now)  # N_

    def try_out(self, index: int) -> None:
        self._ports.brightness = STEPS[index]

    def accept(self, now: int) -> int:
        self._ports.brightness = chosen = STEPS[self.page.index]
        save_settings(self._ports, {"brightness": str(chosen), "usual": str(self._usual)})
        return GO_ON

    def on_long_press(self, gesture: str, now: int) -> int | Stage | None:
        command = super().on_long_press(gesture, now)
        if command == GO_ON:
            self._ports.brightness = self._before
        return command
