"""The page's two buttons, with the interface of a Pico's buttons in device/buttons.py."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turtleback_portable.types.protocols import Clock

_TICKS_MASK = (1 << 30) - 1  # where the millisecond tick wraps
_MIN_PRESS_MS = 12  # longer than the debouncing of the firmware


class PageContacts:
    """The levels of both buttons. After `next`, `roll` and `stop` are True if that button was down at the time `ms`."""

    has_switch = False

    def __init__(self, ticks_ms: "Clock") -> None:
        self._ticks_ms = ticks_ms
        self._down = {"roll": False, "stop": False}
        self._pressed = {"roll": 0, "stop": 0}  # the time of each button's newest press
        self._changes: list = []  # (ms, roll, stop)
        self.ms = 0
        self.roll = self.stop = False

    def change(self, button: str, is_down: bool, ms: int) -> None:
        """Queue a press or a release of `roll` or `stop` at the time `ms` (wrapping like ticks_ms).

        A press lasts _MIN_PRESS_MS at least, and no change is earlier than the one before.
        """
        if self._changes:
            ms = self._later(ms, self._changes[-1][0])
        if is_down:
            self._pressed[button] = ms
        elif self._down[button]:  # a touchpad releases at once, and a busy page may get both events of a tap together
            ms = self._later(ms, (self._pressed[button] + _MIN_PRESS_MS) & _TICKS_MASK)
        self._down[button] = is_down
        self._changes.append((ms, self._down["roll"], self._down["stop"]))

    def next(self) -> bool:
        """Advance to the next change.

        Returns: False before the time of the next change; `roll` and `stop` then have the newest levels.
        """
        if not self._changes:
            self.roll, self.stop = self._down["roll"], self._down["stop"]
            return False
        if self._is_before(self._ticks_ms(), self._changes[0][0]):
            return False
        self.ms, self.roll, self.stop = self._changes.pop(0)
        return True

    def _later(self, ms: int, other: int) -> int:
        return other if self._is_before(ms, other) else ms

    def _is_before(self, ms: int, other: int) -> bool:
        return 0 < (other - ms) & _TICKS_MASK <= _TICKS_MASK >> 1
