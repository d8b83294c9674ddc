"""One button in time: a bouncing level in, clean presses out. Does not know what a press means."""

STABLE_MS = 10  # a new level counts with this much proof; contacts bounce 1.6 ms on average, 6.2 ms at worst
LOCKOUT_MS = 200  # a second press this soon is the first one's chatter: a ghost roll could bust a turn
HOLD_MS = 1000  # held this long, a press is a long one

PRESS = 1
LONG = 2  # still down after HOLD_MS
RELEASE = 3  # up again before HOLD_MS: the press was a short one
RELEASE_LONG = 4


class Button:
    """A debounced button. Ask `update` often, every few ms while it is not `settled`."""

    def __init__(self) -> None:
        self.down = False
        self.settled = True  # False while the level has still to prove itself
        self._level = False  # as last seen
        self._seen = 0  # when that was, ms
        self._proof = 0  # for how many ms the level has spoken against `down`, less those that it has not
        self._pressed = -LOCKOUT_MS  # when the last press was accepted, ms
        self._long = False

    def update(self, level: bool, now: int) -> int:
        """What happened by `now` (ms, never going back), given the raw level: PRESS, LONG, RELEASE... or 0."""
        # What was seen last held since then; a long gap proves little, the contact may have bounced in it.
        gap = min(now - self._seen, STABLE_MS // 2)
        self._seen = now
        self._proof = max(0, self._proof + gap if self._level != self.down else self._proof - gap)
        self._level = bool(level)
        self.settled = self._level == self.down and not self._proof
        if self._level != self.down and self._proof >= STABLE_MS:
            return self._release() if self.down else self._press(now)
        return self._held(now)

    def _held(self, now: int) -> int:
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
        self.settled = True
        self._proof = 0
