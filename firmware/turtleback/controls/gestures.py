"""Turns the presses of two buttons into gestures. A tap counts on release, so that a long press never taps first.

If both buttons are down at once, there is no tap of either, because it is not clear which one was meant. The gesture is
then TAP_BOTH or HOLD_BOTH. While one button is stuck, the other one acts for both: a tap of it is a tap of ROLL, and a
long press is a tap of STOP.
"""

from turtleback.controls.button import LONG, RELEASE, Button

TAP_ROLL = "tap roll"
TAP_STOP = "tap stop"
HOLD_ROLL = "hold roll"
HOLD_STOP = "hold stop"
HOLD_BOTH = "hold both"
TAP_BOTH = "tap both"
TAPS = (TAP_ROLL, TAP_STOP)


class GestureDetector:
    """Detector of the gestures of two buttons."""

    def __init__(self):
        self._roll = Button()
        self._stop = Button()
        self._both = False  # True from the time both are down until both are up
        self._held = False  # True if both have been held for the time of a long press
        self.is_idle = True  # True if there can be no event before the level of a button changes
        self.has_finger = False  # True if a finger seems to touch a button; only `is_pressed` is certain
        self.stuck = ""  # the name of the stuck button, or ""

    @property
    def is_pressed(self) -> bool:
        """True if a button is down and not stuck."""
        return self._roll.is_pressed or self._stop.is_pressed

    @property
    def is_settled(self) -> bool:
        """True if both levels are certain. If not, the next update should come within a few ms."""
        return self._roll.is_settled and self._stop.is_settled

    def begin(self, roll: bool, stop: bool) -> None:
        """Set both levels at power-on. A button that is down at that time is stuck until it comes up."""
        self._roll.begin(roll)
        self._stop.begin(stop)
        self._refresh()

    def _refresh(self) -> None:
        roll, stop = self._roll, self._stop
        self.is_idle = roll.is_idle and stop.is_idle
        self.has_finger = not self.is_idle and (roll.has_finger or stop.has_finger)
        self.stuck = "ROLL" if roll.stuck else "STOP" if stop.stuck else ""

    def update(self, roll: bool, stop: bool, now: int) -> str | None:
        """Return the gesture completed by `now` (ms), given both raw levels, or None."""
        rolled = self._roll.update(roll, now)
        stopped = self._stop.update(stop, now)
        self._refresh()
        if self.stuck:
            self._both = self._held = False
            return _gesture(stopped if self._roll.stuck else rolled, TAP_ROLL, TAP_STOP)
        if self._roll.down and self._stop.down:
            is_long = not self._held and LONG in (rolled, stopped)
            self._both, self._held = True, self._held or is_long
            return HOLD_BOTH if is_long else None
        if self._both:
            return self._let_go()
        return _gesture(rolled, TAP_ROLL, HOLD_ROLL) or _gesture(stopped, TAP_STOP, HOLD_STOP)

    def _let_go(self) -> str | None:
        if self.is_pressed:
            return None
        tapped = None if self._held else TAP_BOTH
        self._both = self._held = False
        return tapped


def _gesture(event: int, tap: str, hold: str) -> str | None:
    if event == RELEASE:
        return tap
    return hold if event == LONG else None
