"""Two buttons to gestures. A tap counts when it is released, so that a long press never taps first.

Both buttons down at once, but not held, say nothing: nobody can tell which of them was meant.
"""

from turtleback.controls.button import LONG, RELEASE, Button

TAP_ROLL = "tap roll"
TAP_STOP = "tap stop"
HOLD_ROLL = "hold roll"
HOLD_STOP = "hold stop"
HOLD_BOTH = "hold both"
TAP_BOTH = "tap both"
TAPS = (TAP_ROLL, TAP_STOP)


class Hands:
    """The two buttons together."""

    def __init__(self):
        self._roll = Button()
        self._stop = Button()
        self._both = False  # since both were down at once, until both are up
        self._held = False  # and have been held
        self.resting = True  # whether no button has anything to tell before its level changes
        self.felt = False  # whether a finger seems to be there: nothing to act on before `touching`

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
        self.resting = self._roll.resting and self._stop.resting
        self.felt = not self.resting and (self._roll.felt or self._stop.felt)
        if self._roll.down and self._stop.down:
            self._both = True
            return self._hold_both(LONG in (rolled, stopped))
        if self._both:
            return self._let_go()
        return _gesture(rolled, TAP_ROLL, HOLD_ROLL) or _gesture(stopped, TAP_STOP, HOLD_STOP)

    def _hold_both(self, long: bool) -> str | None:
        if self._held or not long:
            return None
        self._held = True
        return HOLD_BOTH

    def _let_go(self) -> str | None:
        if self.touching:
            return None
        tapped = None if self._held else TAP_BOTH
        self._both = self._held = False
        return tapped


def _gesture(event: int, tap: str, hold: str) -> str | None:
    if event == RELEASE:
        return tap
    return hold if event == LONG else None
