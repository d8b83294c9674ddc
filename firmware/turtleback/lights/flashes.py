"""The flash limiter: no lamp, and not the mean of the ring, flashes more than twice a second, whatever is painted.

A flash is a fall and a rise of relative luminance by a tenth of full light each (WCAG 2.3.1, which allows three). The
limiter knows frames, not what they show. It reckons luminance in integers to within 0.3 %, so a swing counts from 9.4 %
on, and dates a flash at its peak: it counts no fewer than there are.
"""

from array import array

from micropython import const
from turtleback.lights.paint import LAMPS

SECOND_MS = const(1000)
FULL_LIGHT = const(14168)  # what _luminance makes of white
_SWING = const(1331)  # 9.4 % of it
_TICKS_MASK = const((1 << 30) - 1)  # MicroPython's larger integers cost memory


class FlashLimiter:
    """Meters for every lamp and, behind them, for the ring's mean; the ring is dark."""

    def __init__(self):
        self._levels = array("H", bytes(2 * LAMPS))
        self._total = 0
        self._turns = array("H", bytes(2 * LAMPS + 2))  # brightest since a meter rises, darkest since it falls
        self._rises = bytearray(LAMPS + 1)
        self._last = array("I", [_TICKS_MASK - SECOND_MS] * (LAMPS + 1))  # when (ms) each flashed
        self._before = array("I", self._last)  # and when the time before

    def limit(self, frame: bytearray, shown, now: int) -> None:
        """Hold back in `frame` what would flash too fast at `now` (ms); `shown` is what came out the last time.

        A lamp that is held back becomes as bright as it may. It needs the same frame again later to become as bright as
        it should, at the latest when a second has passed.
        """
        now &= _TICKS_MASK
        levels = self._levels
        below = self._below(LAMPS, now) * LAMPS
        at = 0
        for lamp in range(LAMPS):
            if frame[at] != shown[at] or frame[at + 1] != shown[at + 1] or frame[at + 2] != shown[at + 2]:
                old = levels[lamp]
                level = _fit(frame, shown, at, old, min(self._below(lamp, now), below - self._total + old))
                if level != old:
                    levels[lamp] = level
                    self._total += level - old
                    self._see(lamp, level, now)
            at += 3
        self._see(LAMPS, self._total // LAMPS, now)

    def _below(self, meter: int, now: int) -> int:
        """What a meter has to stay below for now."""
        if self._rises[meter] or (now - self._before[meter]) & _TICKS_MASK >= SECOND_MS:
            return FULL_LIGHT + 1
        return self._turns[meter] + _SWING

    def _see(self, meter: int, level: int, now: int) -> None:
        turn = self._turns[meter]
        if self._rises[meter]:
            if level > turn:
                self._last[meter] = now
            elif level <= turn - _SWING:
                self._rises[meter] = 0
            else:
                return
        elif level >= turn + _SWING:
            self._rises[meter] = 1
            self._before[meter] = self._last[meter]
            self._last[meter] = now
        elif level >= turn:
            return
        self._turns[meter] = level


def _luminance(frame: bytearray, at: int) -> int:
    """Relative luminance of the lamp whose red is there, 0 to FULL_LIGHT."""
    red, green, blue = frame[at], frame[at + 1], frame[at + 2]
    # (5 x^2 + 2 x^3) / 7 follows the curve of sRGB to within 0.3 %; shifted so that no sum is a large integer.
    red = red * red * (1275 + 2 * red) >> 13
    green = green * green * (1275 + 2 * green) >> 13
    blue = blue * blue * (1275 + 2 * blue) >> 13
    return (2126 * red + 7152 * green + 722 * blue) // 10000


def _fit(frame: bytearray, shown, at: int, old: int, below: int) -> int:
    """Make the lamp as bright as it may be in `frame`, but no darker than the `old` level; returns its level."""
    level = _luminance(frame, at)
    if level < below:
        return level
    dim = 256
    while level * dim * dim >= below << 16:  # light falls at least with the square of what it looks like
        dim -= dim + 15 >> 4
    for channel in range(at, at + 3):
        frame[channel] = frame[channel] * dim >> 8
    level = _luminance(frame, at)
    if level >= old:
        return level
    for channel in range(at, at + 3):  # what is to rise shall not seem to fall
        frame[channel] = shown[channel]
    return old
