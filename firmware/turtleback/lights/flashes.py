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
_PART = const(18)  # bytes of a frame
_TICKS_MASK = const((1 << 30) - 1)  # MicroPython's larger integers cost memory


class FlashLimiter:
    """Meters for every lamp and, behind them, for the ring's mean.

    Frames come in two buffers by turns: `shown`, which has been on the dark ring since `now` (ms), and `other`.
    """

    def __init__(self, shown: bytearray, other: bytearray, now: int):
        self._levels = array("H", bytes(2 * LAMPS))
        self._total = 0
        self._turns = array("H", bytes(2 * LAMPS + 2))  # brightest since a meter rises, darkest since it falls
        self._rises = bytearray(LAMPS + 1)
        self._last = array("I", [_TICKS_MASK - SECOND_MS] * (LAMPS + 1))  # when (ms) each flashed
        self._before = array("I", self._last)  # and when the time before
        # Most lamps stay as they are, which is seen the faster the more of them are compared at once.
        views = memoryview(shown), memoryview(other)
        self._parts = tuple(tuple(view[at : at + _PART] for view in views) for at in range(0, 3 * LAMPS, _PART))
        for lamp in range(LAMPS):
            self._take(lamp, _luminance(shown, 3 * lamp), now)
        self._see(LAMPS, self._total // LAMPS, now)

    def limit(self, frame: bytearray, shown: bytearray, now: int) -> None:
        """Hold back in `frame` what would flash too fast at `now` (ms); `shown` is what came out the last time.

        A lamp that is held back becomes as bright as it may. It needs the same frame again later to become as bright as
        it should, at the latest when a second has passed.
        """
        now &= _TICKS_MASK
        below = self._below(LAMPS, now) * LAMPS
        at = 0
        for one, other in self._parts:
            if one == other:
                at += _PART
                continue
            for lamp in range(at // 3, (at + _PART) // 3):
                if frame[at] != shown[at] or frame[at + 1] != shown[at + 1] or frame[at + 2] != shown[at + 2]:
                    most = min(self._below(lamp, now), below - self._total + self._levels[lamp])
                    self._take(lamp, _fit(frame, at, most), now)
                at += 3
        self._see(LAMPS, self._total // LAMPS, now)

    def _take(self, lamp: int, level: int, now: int) -> None:
        """A lamp changes to a level."""
        self._total += level - self._levels[lamp]
        self._levels[lamp] = level
        self._see(lamp, level, now)

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


def _fit(frame: bytearray, at: int, below: int) -> int:
    """Dim the lamp whose red is there until its luminance, which is returned, is below that."""
    level = _luminance(frame, at)
    if level < below:
        return level
    share, bit = 0, 128  # of 256
    while bit:  # luminance falls at least with the square of what is left of a colour
        if level * (share + bit) * (share + bit) < below << 16:
            share += bit
        bit >>= 1
    for channel in range(at, at + 3):
        frame[channel] = frame[channel] * share >> 8
    return _luminance(frame, at)
