"""Debounces one button: raw levels in, clean presses out."""

from micropython import const

_PRESS_MS = const(10)  # a press counts with this much proof; contacts bounce 1.6 ms on average, 6.2 ms at worst
_RELEASE_MS = const(20)  # and a release with this much: taps act on it, and a bad contact bounces so long
_FINGER_MS = const(4)  # a lamp may answer a finger sooner than the game does
LOCKOUT_MS = const(200)  # a second press this soon is the first one's chatter: a ghost roll could bust a turn
HOLD_MS = const(1000)  # held this long, a press is a long one
STUCK_MS = const(10_000)  # and down for this long, nobody holds it: it is stuck, or something lies on it

PRESS = const(1)
LONG = const(2)  # still down after HOLD_MS
RELEASE = const(3)  # up again before HOLD_MS: the press was a short one
RELEASE_LONG = const(4)


class Button:
    """A debounced button. Call `update` at each change of the level, and regularly in between."""

    def __init__(self) -> None:
        self.down = False
        self.stuck = False  # down, but nobody presses it
        # Whether it is up and nothing speaks against it. Kept, and not asked for: a Pico wants to know every 2 ms.
        self.is_idle = True
        self._level = False  # as last told
        self._since = 0  # when that was, ms
        self._proof = 0  # for how many ms the level has spoken against `down`, less those that it has not
        self._pressed = -LOCKOUT_MS  # when the last press was accepted, ms
        self._long = False

    @property
    def is_settled(self) -> bool:
        """Whether the level is proven: if not, it had better be told again soon."""
        return self._level == self.down and not self._proof

    @property
    def has_finger(self) -> bool:
        """Whether a finger seems to be there: nothing to act on before it is a press."""
        return not self.stuck and (self.down or self._proof >= _FINGER_MS)

    @property
    def is_pressed(self) -> bool:
        """Whether somebody holds it down."""
        return self.down and not self.stuck

    def begin(self, level: bool) -> None:
        """Set the level at power-on: a button that is down then counts as stuck until it comes up."""
        self.down = self.stuck = self._long = self._level = level
        self.is_idle = not level

    def update(self, level: bool, now: int) -> int:
        """What happened by `now` (ms, never going back), given the raw level: PRESS, LONG, RELEASE... or 0."""
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
