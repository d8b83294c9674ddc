"""The page's two buttons, as the firmware's device/buttons.py has those of a Pico."""


class Contacts:
    """After `next`, whether each button was down (`roll`, `stop`) at the instant `ms`. Nothing bounces here."""

    def __init__(self) -> None:
        self._down = {"roll": False, "stop": False}
        self._changes: list = []  # (ms, roll, stop)
        self.ms = 0
        self.roll = self.stop = False

    def change(self, button: str, is_down: bool, ms: int) -> None:
        """Have `roll` or `stop` go down or up at an instant (ms, wrapping like ticks_ms)."""
        self._down[button] = is_down
        self._changes.append((ms, self._down["roll"], self._down["stop"]))

    def next(self) -> bool:
        """Advance to the next change; False, and the levels as they are now, after the last."""
        if not self._changes:
            self.roll, self.stop = self._down["roll"], self._down["stop"]
            return False
        self.ms, self.roll, self.stop = self._changes.pop(0)
        return True
