"""Measures how often the lamps of a ring flash, and whether the ring shows a saturated red."""

from turtleback.device.ring import CHANNEL_MA, IDLE_MA
from turtleback.lights.paint import LAMPS

FLASH = 0.1  # smallest change of relative luminance in a flash (WCAG 2.3.1)
SECOND_MS = 1000
RED = 0.8  # a colour with at least this share of red in its light counts as a saturated red
GLIMMER = 0.001  # relative luminance below which the channels have too few steps to judge a colour

LINEAR = [(c / 255 / 12.92) if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in range(256)]


def luminance(colour):
    """Return the relative luminance, 0 to 1, of sRGB values."""
    red, green, blue = (LINEAR[channel] for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


class FlashMeter:
    """Counts flashes. A flash begins when the level rises by at least FLASH, and ends when it falls as far."""

    def __init__(self):
        self.most = 0  # the highest number of flashes within a second so far
        self._low = self._high = None  # no level seen yet
        self._rising = False
        self._flashes = []  # times of the flashes within the last second

    def see(self, level, now):
        """Add a level from 0 to 1 at `now` (ms). A rise from the first level counts as a flash."""
        if self._low is None:
            self._low = level
        elif self._rising:
            self._high = max(self._high, level)
            if level <= self._high - FLASH:
                self._rising, self._low = False, level
        else:
            self._low = min(self._low, level)
            if level >= self._low + FLASH:
                self._rising, self._high = True, level
                self._flashes = [then for then in self._flashes if now - then < SECOND_MS] + [now]
                self.most = max(self.most, len(self._flashes))


class RingFlashMeter:
    """Measures the flashes of each lamp, and of the mean luminance of a ring of `leds`."""

    def __init__(self, leds=LAMPS):
        self.saturated = set()  # all saturated reds shown so far
        self._leds = leds
        self._lamps = [FlashMeter() for _ in range(leds)]
        self._mean = FlashMeter()
        self._frame = None
        self._colours = [None] * leds
        self._levels = [0.0] * leds
        self._known = {}  # luminance by colour

    @property
    def most_flashes(self):
        """The highest number of flashes within a second, of any lamp or of the ring's mean."""
        return max(meter.most for meter in (*self._lamps, self._mean))

    def see(self, frame, now):
        """Add a frame at `now` (ms). Ignores a frame that equals the previous one."""
        if frame == self._frame:
            return
        self._frame = bytes(frame)
        for lamp in range(self._leds):
            colour = frame[3 * lamp : 3 * lamp + 3]
            if colour != self._colours[lamp]:
                self._colours[lamp] = colour
                self._levels[lamp] = level = self._luminance(colour)
                self._lamps[lamp].see(level, now)
        self._mean.see(sum(self._levels) / self._leds, now)

    def _luminance(self, colour):
        """Return the relative luminance, 0 to 1, of sRGB values. Records saturated reds."""
        if colour not in self._known:
            red, green, blue = (LINEAR[channel] for channel in colour)
            level = luminance(colour)
            if level > GLIMMER and red >= RED * (red + green + blue):
                self.saturated.add(colour)
            self._known[colour] = level
        return self._known[colour]


class Watched:
    """A virtual device whose frames are measured."""

    def __init__(self, device):
        self.device = device
        self.meter = RingFlashMeter()
        self._most_sent = 0
        self._write = device.strip.write
        device.strip.write = self._seen
        self.meter.see(device.frame, device.app.time)

    def _seen(self):
        self._write()
        self._most_sent = max(self._most_sent, sum(self.device.strip.sent))
        self.meter.see(self.device.frame, self.device.app.time)

    @property
    def most_ma(self):
        """The highest current of the ring so far, in mA."""
        return self._most_sent * CHANNEL_MA / 255 + len(self.device.strip) * IDLE_MA

    def rest(self, ms):
        """Advance the clock by `ms` without presses."""
        self.device.run(ms)

    def press(self, button, down_ms, up_ms):
        """Hold a button for `down_ms`, then release it for `up_ms`."""
        self.device.down(button)
        self.device.run(down_ms)
        self.device.up(button)
        self.device.run(up_ms)
