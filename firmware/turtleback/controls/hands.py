"""Two buttons to gestures. A tap counts when it is released, so that a long press never taps first.

A press of both that is not held long enough means nothing: nobody can tell which one was meant.
"""

from turtleback.controls.button import LONG, RELEASE, Button

TAP_ROLL = "tap roll"
TAP_STOP = "tap stop"
HOLD_ROLL = "hold roll"
HOLD_STOP = "hold stop"
HOLD_BOTH = "hold both"


class Hands:
    """The two buttons together."""

    def __init__(self) -> None:
        self._roll = Button()
        self._stop = Button()
        self._both = False  # since both were down at once, until both are up
        self._told = False  # that they have been held

    @property
    def touching(self) -> bool:
        """Whether a button is down."""
        return self._roll.down or self._stop.down

    @property
    def settled(self) -> bool:
        """Whether both levels are proven: if not, the next update should come within a few ms."""
        return self._roll.settled and self._stop.settled

    def update(self, roll: bool, stop: bool, now: int) -> str | None:
        """The gesture completed by `now` (ms), given both raw levels, or None."""
        rolled = self._roll.update(roll, now)
        stopped = self._stop.update(stop, now)
        if self._roll.down and self._stop.down:
            self._both = True
            if self._told or LONG not in (rolled, stopped):
                return None
            self._told = True
            return HOLD_BOTH
        if self._both:
            self._both = self.touching
            self._told = self._told and self._both
            return None
        return _gesture(rolled, TAP_ROLL, HOLD_ROLL) or _gesture(stopped, TAP_STOP, HOLD_STOP)


def _gesture(event: int, tap: str, hold: str) -> str | None:
    if event == RELEASE:
        return tap
    return hold if event == LONG else None
