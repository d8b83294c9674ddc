"""The lamps as they are wired: takes a frame as people see it and sends it as the strip needs it.

The one place that writes to the strip, so no picture can draw more than the USB port gives or run the wrong
way round. It does not know the game.
"""

from turtleback.lights.paint import LAMPS, SPACES

BUDGET_MA = 170  # MicroPython asks USB for 250 mA; the rest is for the board and a screen
CHANNEL_MA = 20  # one colour of one LED at 255
IDLE_MA = 1  # an LED that is dark


class Ring:
    """A ring of `lamps` LEDs on `strip`, which takes `strip[i] = (r, g, b)` and `.write()`.

    Seen from above its LEDs are wired clockwise, and space 1 is LED number `offset`. `brightness` is 0..255.
    ValueError with fewer lamps than spaces, or a brightness that is none.
    """

    def __init__(self, strip, lamps: int = 24, clockwise: bool = False, offset: int = 0, brightness: int = 64):
        if lamps < SPACES:
            raise ValueError("the track needs %d lamps, not %d" % (SPACES, lamps))
        if not 0 <= brightness <= 255:
            raise ValueError("brightness is 0..255, not %d" % brightness)
        step = 1 if clockwise else -1
        self._strip = strip
        self._leds = bytes((offset + step * lamp) % lamps for lamp in range(min(lamps, LAMPS)))
        self._light = bytes(_light(level, brightness) for level in range(256))
        self._budget = (BUDGET_MA - IDLE_MA * lamps) * 255 // CHANNEL_MA
        self._wire = bytearray(3 * len(self._leds))
        self._colour = bytearray(3)  # reused: a tuple a lamp would be 800 bytes of garbage a frame

    def show(self, frame: bytearray) -> None:
        """Put a frame on the lamps, dimmed as a whole where it would draw more than the port gives."""
        wire = self._wire
        light = self._light
        total = 0
        for i in range(len(wire)):
            level = light[frame[i]]
            wire[i] = level
            total += level
        if total > self._budget:
            for i in range(len(wire)):
                wire[i] = wire[i] * self._budget // total
        self._write()

    def _write(self) -> None:
        strip, wire, colour = self._strip, self._wire, self._colour
        at = 0
        for led in self._leds:
            colour[0] = wire[at]
            colour[1] = wire[at + 1]
            colour[2] = wire[at + 2]
            strip[led] = colour
            at += 3
        strip.write()


def _light(level: int, brightness: int) -> int:
    """The duty of an LED that looks `level` of 255 bright: gamma 2.2 to within 1 %, without a float."""
    square = level * level
    curve = square * (4 * 255 + level) // (5 * 255)  # 0..255 * 255; (4 x^2 + x^3) / 5 follows x^2.2
    return (curve * brightness + 255 * 255 // 2) // (255 * 255)
