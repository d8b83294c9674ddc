"""The flash limiter dims lamps so that neither a lamp nor the mean of the ring flashes more than twice a second.

In a flash, relative luminance falls and rises by a tenth of full light (WCAG 2.3.1, which allows three flashes a
second). The limiter does not know the meaning of frames. It computes luminance in integers to within 0.3 %, so a swing
of 9.4 % counts as half a flash. The time of a flash is the time of its peak, so that no flash is missed.
"""

from array import array

from micropython import const
from turtleback.lights.paint import LAMPS

SECOND_MS = const(1000)
FULL_LIGHT = const(14168)  # _luminance of white
_SWING = const(1331)  # 9.4 % of FULL_LIGHT
END = const(255)
_PART = const(18)  # bytes of a part of a frame, which is compared at once
_TICKS_MASK = const((1 << 30) - 1)  # MicroPython's larger integers cost memory


class FlashLimiter:
    """A meter for each lamp, and a last one for the mean of the ring.

    Frames come in two alternating buffers, `shown` and `other`. The ring has shown the frame `shown` since the time
    `now` (ms), and was dark before. Of a ring with fewer LEDs, the first `lamps` of a frame are lit.
    """

    def __init__(self, shown: bytearray, other: bytearray, now: int, lamps: int = LAMPS):
        self._lamps = lamps
        self._levels = array("H", bytes(2 * LAMPS))
        self._total = 0
        self._brink = _SWING * lamps  # from this total on, the mean has risen by a swing
        # For each meter: the highest level of the current rise, or the lowest level of the current fall.
        self._turns = array("H", bytes(2 * LAMPS + 2))
        self._rises = bytearray(LAMPS + 1)
        self._changed = bytearray(LAMPS + 1)
        self._last = array("I", [_TICKS_MASK - SECOND_MS] * (LAMPS + 1))  # time (ms) of each meter's last flash
        self._before = array("I", self._last)  # time (ms) of each meter's flash before the last one
        # Several lamps are compared at once, which is faster because most lamps do not change.
        views = memoryview(shown), memoryview(other)
        self._parts = tuple(tuple(view[at : at + _PART] for view in views) for at in range(0, 3 * LAMPS, _PART))
        for at in range(0, 3 * LAMPS, 3):
            if shown[at] or shown[at + 1] or shown[at + 2]:
                self._add_lamp(shown, at, now)
        self._meter_mean(now)

    def limit(self, frame: bytearray, shown: bytearray, now: int) -> bytearray:
        """Dim the lamps of `frame` that would flash too often at `now` (ms). `shown` is the last limited frame.

        A lamp is dimmed only as far as needed. If later frames keep it lit, it reaches its full level within a second.
        Returns: the lamps that change, followed by END.
        """
        now &= _TICKS_MASK
        changed = self._changed
        count = at = 0
        for one, other in self._parts:
            if one != other:
                for i in range(at, at + _PART, 3):
                    if frame[i] != shown[i] or frame[i + 1] != shown[i + 1] or frame[i + 2] != shown[i + 2]:
                        changed[count] = i // 3
                        count += 1
                        self._add_lamp(frame, i, now)
            at += _PART
        changed[count] = END
        self._meter_mean(now)
        return changed

    def _meter_mean(self, now: int) -> None:
        self._meter(LAMPS, self._total // self._lamps, now)
        self._brink = (self._turns[LAMPS] + _SWING) * self._lamps

    def _add_lamp(self, frame: bytearray, at: int, now: int) -> None:
        """Meter a changed lamp, whose red is at index `at`, and dim it if needed."""
        lamp = at // 3
        levels = self._levels
        old = levels[lamp]
        level = _luminance(frame, at)
        if level > old:
            below = self._turns[lamp] + _SWING
            if level >= below and self._tires(lamp, now):
                level = _dim(frame, at, level, below)
            below = self._brink - self._total + old
            if level >= below and self._tires(LAMPS, now):
                level = _dim(frame, at, level, below)
        levels[lamp] = level
        self._total += level - old
        self._meter(lamp, level, now)

    def _tires(self, meter: int, now: int) -> bool:
        """Return True if a rise of this meter by a swing would be one flash too many."""
        return not self._rises[meter] and (now - self._before[meter]) & _TICKS_MASK < SECOND_MS

    def _meter(self, meter: int, level: int, now: int) -> None:
        turns = self._turns
        turn = turns[meter]
        if self._rises[meter]:
            if level > turn:
                self._last[meter] = now
                turns[meter] = level
            elif level <= turn - _SWING:
                self._rises[meter] = 0
                turns[meter] = level
        elif level < turn:
            turns[meter] = level
        elif level >= turn + _SWING:
            self._rises[meter] = 1
            self._before[meter] = self._last[meter]
            self._last[meter] = now
            turns[meter] = level


def _luminance(frame: bytearray, at: int) -> int:
    """Return the relative luminance, 0 to FULL_LIGHT, of the lamp whose red is at index `at`."""
    red, green, blue = frame[at], frame[at + 1], frame[at + 2]
    if not (red or green or blue):
        return 0
    # (5 x^2 + 2 x^3) / 7 approximates the curve of sRGB to within 0.3 %. The shift keeps the integers small.
    red = red * red * (1275 + 2 * red) >> 13
    green = green * green * (1275 + 2 * green) >> 13
    blue = blue * blue * (1275 + 2 * blue) >> 13
    return (2126 * red + 7152 * green + 722 * blue) // 10000


def _dim(frame: bytearray, at: int, level: int, below: int) -> int:
    """Dim a lamp of luminance `level` to a luminance less than `below`. Returns: the new luminance."""
    square = (below << 16) // level
    share, bit = 0, 128  # the share of light that remains, of 256
    while bit:  # luminance falls at least as fast as the square of the share
        if (share + bit) * (share + bit) < square:
            share += bit
        bit >>= 1
    for channel in range(at, at + 3):
        frame[channel] = frame[channel] * share >> 8
    return _luminance(frame, at)
