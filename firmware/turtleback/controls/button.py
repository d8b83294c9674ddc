"""Debounces one button: turns raw levels into clean presses."""

from micropython import const

_PRESS_MS = const(10)  # proof for a press; contacts bounce 1.6 ms on average, 6.2 ms at worst
_RELEASE_MS = const(20)  # proof for a release, which triggers a tap; bad contacts bounce this long
_FINGER_MS = const(4)  # proof for a finger: a lamp reacts to it before it is a press
LOCKOUT_MS = const(200)  # a second press this soon is chatter of the first; a ghost roll could bust a turn
HOLD_MS = const(1000)  # held this long, a press is a long one
STUCK_MS = const(10_000)  # down for this long, it is stuck or an object lies on it

PRESS = const(1)
LONG = const(2)  # still down after HOLD_MS
RELEASE = const(3)  # up again before HOLD_MS: a short press
RELEASE_LONG = const(4)


class Button:
    """A debounced button. Call `update` at each change of the level, and regularly in between."""

    def __init__(self) -> None:
        self.down = False
        self.stuck = False  # down, but not pressed by a player
        # True if it is up and settled. An attribute and no property, because a Pico reads it every 2 ms.
        self.is_idle = True
        self._level = False  # at the last update
        self._since = 0  # time of the last update, ms
        self._proof = 0  # ms in which the level contradicted `down`, minus later ms in which it did not
        self._pressed = -LOCKOUT_MS  # time of the last accepted press, ms
        self._long = False

    @property
    def is_settled(self) -> bool:
        """True if the level is certain. If not, call `update` again soon."""
        return self._level == self.down and not self._proof

    @property
    def has_finger(self) -> bool:
        """True if a finger seems to touch the button. This is less certain than a press, so it decides nothing."""
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
        """Return what has happened by `now`, given the raw level: PRESS, LONG, RELEASE, RELEASE_LONG or 0 for nothing.

        `now` is a time in ms that never goes back.
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
