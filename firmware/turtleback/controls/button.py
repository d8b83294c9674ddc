"""Debounces one button: raw levels in, clean presses out. Does not know what a press means."""

from micropython import const

_PRESS_MS = const(10)  # debounce time of a press; contacts bounce 1.6 ms on average, 6.2 ms at worst
_RELEASE_MS = const(20)  # debounce time of a release, on which taps act: a bad contact bounces this long
_FELT_MS = const(4)  # a lamp may respond to a press sooner than the game
LOCKOUT_MS = const(200)  # a second press this soon counts as bounce, because a ghost roll could cost a turn
HOLD_MS = const(1000)  # a press held this long is a long press
STUCK_MS = const(10_000)  # a button down for this long is stuck, or something lies on it

PRESS = const(1)
LONG = const(2)  # still down after HOLD_MS
RELEASE = const(3)  # up again before HOLD_MS: the press was a short one
RELEASE_LONG = const(4)


class Button:
    """A debounced button. Call `update` at each change of the level, and regularly in between."""

    def __init__(self) -> None:
        self.down = False
        self.stuck = False  # down, but not by a press
        # Whether it is up without any bounce. An attribute rather than a property, because a Pico reads it every 2 ms.
        self.resting = True
        self._level = False  # the last level
        self._since = 0  # when that was read, ms
        self._proof = 0  # ms for which the level differed from `down`, less those for which it did not
        self._pressed = -LOCKOUT_MS  # when the last press was accepted, ms
        self._long = False

    @property
    def settled(self) -> bool:
        """Whether debouncing is finished; if not, call `update` again soon."""
        return self._level == self.down and not self._proof

    @property
    def felt(self) -> bool:
        """Whether the button seems to be pressed: good enough to light a lamp, not to act on."""
        return not self.stuck and (self.down or self._proof >= _FELT_MS)

    @property
    def touching(self) -> bool:
        """Whether somebody holds it down."""
        return self.down and not self.stuck

    def begin(self, level: bool) -> None:
        """Set the level at power-on: a button that is down then counts as stuck until it comes up."""
        self.down = self.stuck = self._long = self._level = level
        self.resting = not level

    def update(self, level: bool, now: int) -> int:
        """The event at `now` (ms, monotonic), given the raw level: PRESS, LONG, RELEASE, RELEASE_LONG or 0."""
        if self.resting and not level:
            return 0
        event = self._changed(level, now)
        self.resting = not (level or self.down or self._proof)
        return event

    def _changed(self, level: bool, now: int) -> int:
        gap = now - self._since
        held = self._level  # the level since the last update
        self._level = level
        self._since = now
        if held != self.down:
            self._proof += gap
            if self._proof >= (_RELEASE_MS if self.down else _PRESS_MS):
                return self._release() if self.down else self._press(now)
        elif self._proof:
            self._proof = max(0, self._proof - gap)
        if self.down and not self._long and now - self._pressed >= HOLD_MS:
            self._long = True
            return LONG
        if self._long and now - self._pressed >= STUCK_MS:
            self.stuck = self.down
        return 0

    def _press(self, now: int) -> int:
        if now - self._pressed < LOCKOUT_MS:
            return 0
        self._turn(True)
        self._pressed = now
        self._long = False
        return PRESS

    def _release(self) -> int:
        self._turn(False)
        return RELEASE_LONG if self._long else RELEASE

    def _turn(self, down: bool) -> None:
        self.down = down
        self.stuck = False
        self._proof = 0
