"""Shows the 24 lamps of a frame on a ring of 12 to 20 LEDs, which has no room for the whole track: lap by lap.

From the first LED on, such a ring has a lap of the track, a lamp that is lit if the track goes on after it, the three
slots, and a lamp that is lit if the track began before it. A lap that is dark is left out.
"""

from array import array

from micropython import const
from turtleback.lights.paint import DARK, EVERY, LAMPS, SLOTS, SPACES, new_frame, put

_LAP_MS = const(2000)  # each lit lap is shown for this time, long enough to find a turtle on it
_MIN_MS = const(500)  # a lap stays at least for this time, even if something appears on another one
_NEWS_MS = const(1000)  # a space that lights up after this time is news; one that blinks or breathes is not
_EDGE = b"\x64\x64\x64"  # colour of the lamps at the ends of a lap
_TICKS_MASK = const((1 << 30) - 1)


class Laps:
    """The lamps of a short `ring` (ring.py) of `leds` LEDs, with a flash limiter, because changes of laps may flash."""

    def __init__(self, ring, leds):
        self._ring = ring
        self._leds = leds
        self._spaces = leds - SLOTS - 2  # spaces of a lap
        self._last = (SPACES - 1) // self._spaces  # the number of the last lap, from 0
        self._lap = 0
        self._since = 0  # when this lap began (ms)
        self._lit = 1  # a bit for each lap with a lit space
        self._news = -1  # a lap with news, or -1
        self._seen = array("I", [_TICKS_MASK - _NEWS_MS] * SPACES)  # when each space was lit last (ms)
        self._shown = new_frame()  # as sent: its first lamps are the LEDs of the ring
        self._next = new_frame()
        self._limiter = None
        self._is_stale = True

    def show(self, frame, changed=EVERY) -> None:
        """Remember that the lamps have changed; `turn` sends them."""
        self._is_stale = True

    def turn(self, frame, now: int, offers: str = "") -> None:
        """Send `frame` at `now` (ms) if it or the lap has changed. `offers` names the stage (Stage.OFFERS)."""
        now &= _TICKS_MASK
        if self._is_stale:
            self._look(frame, now)
        lap = self._due((now - self._since) & _TICKS_MASK)
        if lap != self._lap:
            self._lap, self._since, self._news = lap, now, -1
        elif not self._is_stale:
            return
        target = self._next
        if offers == "self_test":  # which shows each LED by the first lamps of the frame
            target[:] = frame
            for at in range(3 * self._leds, 3 * LAMPS):
                target[at] = 0
        else:
            self._paint(target, frame)
        light = sum(target)
        changed = self._limit(target, now)
        self._is_stale = sum(target) != light  # a lamp that was dimmed gets its full light later
        self._next, self._shown = self._shown, target
        self._ring.show(target, changed)

    def _limit(self, target, now: int):
        """Dim the lamps that would flash too often. Returns: the lamps that may differ from those shown last."""
        if not self._limiter:
            if self._shown == DARK:
                return EVERY
            from turtleback.lights.flashes import FlashLimiter  # loaded after the first page, as in app.py

            self._limiter = FlashLimiter(self._shown, target, now, self._leds)
        return self._limiter.limit(target, self._shown, now)

    def _look(self, frame, now: int) -> None:
        """Find the laps that are lit, and the first one with news."""
        lit, news = 0, -1
        for space in range(SPACES):
            at = 3 * space
            if frame[at] or frame[at + 1] or frame[at + 2]:
                lap = space // self._spaces
                lit |= 1 << lap
                if (now - self._seen[space]) & _TICKS_MASK > _NEWS_MS and (news < 0 or lap == self._lap):
                    news = lap
                self._seen[space] = now
        self._lit = lit or 1
        if news == self._lap:
            self._since, self._news = now, -1
        elif news >= 0:
            self._news = news

    def _due(self, shown_ms: int) -> int:
        """Return the lap to show now. The current one has been shown for `shown_ms`."""
        lap = self._lap
        if shown_ms >= _MIN_MS:
            if self._news >= 0:
                return self._news
            if shown_ms >= _LAP_MS or not self._lit >> lap & 1:
                for step in range(self._last + 1):
                    after = (lap + 1 + step) % (self._last + 1)
                    if self._lit >> after & 1:
                        return after
        return lap

    def _paint(self, target, frame) -> None:
        """Paint the current lap of `frame`."""
        target[:] = DARK
        spaces = self._spaces
        at = 3 * spaces * self._lap
        for i in range(min(3 * spaces, 3 * SPACES - at)):
            target[i] = frame[at + i]
        at = 3 * (spaces + 1)
        for i in range(3 * SLOTS):
            target[at + i] = frame[3 * SPACES + i]
        if self._lap < self._last:
            put(target, spaces, _EDGE)
        if self._lap:
            put(target, self._leds - 1, _EDGE)
