"""Debounces one button: turns raw levels into clean presses."""

from micropython import const

_PRESS_MS = const(10)  # evidence needed for a press; contacts bounce for 1.6 ms on average, 6.2 ms at worst
_RELEASE_MS = const(20)  # evidence needed for a release, which triggers a tap; bad contacts bounce this long
_FINGER_MS = const(4)  # evidence needed for a finger, at which a lamp lights up before the press is certain
LOCKOUT_MS = const(200)  # a second press this soon is chatter of the first, and must not roll a die
HOLD_MS = const(1000)  # a press that is held this long is a long press
STUCK_MS = const(10_000)  # a button that is down this long is stuck, or an object presses it

PRESS = const(1)
LONG = const(2)  # the button is still down after HOLD_MS
RELEASE = const(3)  # the button has come up before HOLD_MS, after a short press
RELEASE_LONG = const(4)


class Button:
    """A debounced button. Call `update` at each change of the level, and regularly in between."""

    def __init__(self) -> None:
        self.down = False
        self.stuck = False  # down, but not pressed by a player
        # True if the button is up and settled. Not a property, because a Pico reads it every 2 ms.
        self.is_idle = True
        self._level = False  # the level at the last update
        self._since = 0  # time of the last update, ms
        self._proof = 0  # ms for which the level contradicted `down`, minus later ms for which it agreed
        self._pressed = -LOCKOUT_MS  # time of the last accepted press, ms
        self._long = False

    @property
    def is_settled(self) -> bool:
        """True if the level is certain. If not, call `update` again soon."""
        return self._level == self.down and not self._proof

    @property
    def has_finger(self) -> bool:
        """True if a finger seems to touch the button. This is less certain than a press, so do not act on it."""
        return not self.stuck and (self.down or self._proof >= _FINGER_MS)

    @property
    def is_pressed(self) -> bool:
        """True while a player holds the button down."""
        return self.down and not self.stuck

    def begin(self, level: bool) -> None:
        """Set the level at power-on. A button that is down at that time is stuck until it comes up."""
        self.down = self.stuck = self._long = self._level = level
        self.is_idle = not level

    def update(self, level: bool, now: int) -> int:
        """Return the event that this call detects: PRESS, LONG, RELEASE, RELEASE_LONG, or 0 for none.

        `level` is the raw level: True for down. `now` is the time in ms, which never goes back.
        """
        if self.is_idle and not level:
            return 0
        event = self._changed(level, now)
        self.is_idle = not (level or self.down or self._proof)
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
