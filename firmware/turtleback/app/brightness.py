"""The menu's page for the brightness: ROLL shows each step on the lamps themselves, STOP keeps it."""

from turtleback.app.menu import MenuPage
from turtleback.app.page import Pages, save_settings
from turtleback.app.stage import GO_ON, REFUSED
from turtleback.controls.gestures import HOLD_BOTH, HOLD_STOP
from turtleback.lights.paint import FULL, SLOTS, SPACES, put
from turtleback.lights.palette import WHITE

STEPS = (8, 24, 64, 128, 255)  # the first is that of the night; to the eye they are about as far apart
_NAMES = ("night", "low", "medium", "bright", "full")  # N_


class BrightnessPage(MenuPage):
    """How bright: white slots, each brighter than the one before."""

    def mark(self, frame: bytearray, t: int) -> None:
        for slot in range(SLOTS):
            put(frame, SPACES + slot, WHITE, FULL * (slot + 1) // SLOTS)


class Brightness(Pages):
    """Chooses the brightness of `ports`, and has it kept as long as config.py says `usual`.

    Both held, or long STOP, leave it as it was.
    """

    def __init__(self, ports, usual: int, now: int):
        self._ports = ports
        self._usual = usual
        self._before = ports.brightness
        nearest = min(range(len(STEPS)), key=lambda step: abs(STEPS[step] - ports.brightness))
        super().__init__(BrightnessPage("How bright?", _NAMES, nearest), now)  # N_

    def gesture(self, gesture: str, now: int) -> int | None:
        page, index = self.page, self.page.index
        command = super().gesture(gesture, now)
        if page.index != index:
            self._ports.brightness = STEPS[page.index]
        return command

    def accept(self, now: int) -> int | None:
        self._ports.brightness = chosen = STEPS[self.page.index]
        save_settings(self._ports, {"brightness": str(chosen), "usual": str(self._usual)})
        return GO_ON

    def on_long_press(self, gesture: str, now: int) -> int | None:
        if gesture not in (HOLD_BOTH, HOLD_STOP):
            return REFUSED
        self._ports.brightness = self._before
        return GO_ON
