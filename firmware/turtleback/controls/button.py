"""One button in time: a bouncing level in, clean presses out. Does not know what a press means."""

PRESS_MS = 10  # a press counts with this much proof; contacts bounce 1.6 ms on average, 6.2 ms at worst
RELEASE_MS = 20  # and a release with this much: taps act on it, and a bad contact bounces so long when it is pressed
FELT_MS = 4  # a lamp may answer a finger sooner than the game does
LOCKOUT_MS = 200  # a second press this soon is the first one's chatter: a ghost roll could bust a turn
HOLD_MS = 1000  # held this long, a press is a long one

PRESS = 1
LONG = 2  # still down after HOLD_MS
RELEASE = 3  # up again before HOLD_MS: the press was a short one
RELEASE_LONG = 4


class Button:
    """A debounced button. Tell `update` of every change of the level, and of the level now and then."""

    def __init__(self) -> None:
        self.down = False
        # Whether it is up and nothing speaks against it. Kept, and not asked for: a Pico wants to know every 2 ms.
        self.resting = True
        self._level = False  # as last told
        self._since = 0  # when that was, ms
        self._proof = 0  # for how many ms the level has spoken against `down`, less those that it has not
        self._pressed = -LOCKOUT_MS  # when the last press was accepted, ms
        self._long = False

    @property
    def settled(self) -> bool:
        """Whether the level is proven: if not, it had better be told again soon."""
        return self._level == self.down and not self._proof

    @property
    def felt(self) -> bool:
        """Whether a finger seems to be there: nothing to act on before it is a press."""
        return self.down or self._proof >= FELT_MS

    def update(self, level: bool, now: int) -> int:
        """What happened by `now` (ms, never going back), given the raw level: PRESS, LONG, RELEASE... or 0."""
        if self.resting and not level:
            return 0
        event = self._changed(level, now)
        self.resting = not (level or self.down or self._proof)
        return event

    def _changed(self, level: bool, now: int) -> int:
        gap = now - self._since
        held = self._level  # since it was told
        self._level = level
        self._since = now
        if held != self.down:
            self._proof += gap
            if self._proof >= (RELEASE_MS if self.down else PRESS_MS):
                return self._release() if self.down else self._press(now)
        elif self._proof:
            self._proof = max(0, self._proof - gap)
        if self.down and not self._long and now - self._pressed >= HOLD_MS:
            self._long = True
            return LONG
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
        self._proof = 0
