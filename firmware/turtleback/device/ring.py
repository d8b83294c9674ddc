"""Drives the lamps. It converts a frame of perceived colours to the data of the strip, and sends this data.

Only this module writes to the strip, so that no picture can draw more current than the USB port provides, or run in the
wrong direction.
"""

from micropython import const
from turtleback.lights.paint import EVERY, LAMPS

BUDGET_MA = const(170)  # current for the LEDs, of the 250 mA that MicroPython requests; board and screen need the rest
CHANNEL_MA = const(20)  # current of one colour of one LED at 255
IDLE_MA = const(1)  # current of an LED that is dark
# The duties at the usual brightness, stored so that the first page does not wait for their computation.
_USUAL = const(64)
_USUAL_DUTIES = (
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01"
    b"\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x02\x02\x02\x02\x02\x02\x02\x02\x02"
    b"\x02\x02\x02\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\x04\x04\x04\x04\x04\x04\x04\x04\x04\x05\x05\x05\x05"
    b"\x05\x05\x05\x06\x06\x06\x06\x06\x06\x06\x07\x07\x07\x07\x07\x07\x08\x08\x08\x08\x08\x08\x09\x09\x09\x09"
    b"\x09\x0a\x0a\x0a\x0a\x0a\x0b\x0b\x0b\x0b\x0b\x0c\x0c\x0c\x0c\x0c\x0d\x0d\x0d\x0d\x0e\x0e\x0e\x0e\x0f\x0f"
    b"\x0f\x0f\x0f\x10\x10\x10\x11\x11\x11\x11\x12\x12\x12\x12\x13\x13\x13\x13\x14\x14\x14\x15\x15\x15\x15\x16"
    b"\x16\x16\x17\x17\x17\x18\x18\x18\x19\x19\x19\x1a\x1a\x1a\x1b\x1b\x1b\x1c\x1c\x1c\x1d\x1d\x1d\x1e\x1e\x1e"
    b"\x1f\x1f\x1f\x20\x20\x21\x21\x21\x22\x22\x22\x23\x23\x24\x24\x24\x25\x25\x26\x26\x26\x27\x27\x28\x28\x29"
    b"\x29\x29\x2a\x2a\x2b\x2b\x2c\x2c\x2d\x2d\x2d\x2e\x2e\x2f\x2f\x30\x30\x31\x31\x32\x32\x33\x33\x34\x34\x35"
    b"\x35\x36\x36\x37\x37\x38\x38\x39\x39\x3a\x3a\x3b\x3b\x3c\x3c\x3d\x3d\x3e\x3e\x3f\x3f\x40"
)


class Ring:
    """A ring of `lamps` LEDs on `strip`, whose `buf` has a byte for each colour and whose `write()` sends them.

    Space 1 is LED number `offset`. From there the spaces follow the order of the LEDs if `clockwise` is True, otherwise
    the reverse order. `brightness` is 0 to 255. `order` is the order in which an LED takes its colours. The white of an
    RGBW ring, W in the order, stays dark, so that the ring looks like an RGB ring and draws the same current.
    check.py reports invalid values after the first page.
    """

    def __init__(
        self, strip, lamps: int = 24, clockwise: bool = False, offset: int = 0, brightness: int = 64, order: str = "GRB"
    ) -> None:
        step = 1 if clockwise else -1
        self._strip = strip
        red, size = order.index("R"), len(order)
        # For each lamp of a frame: the index of its LED's red in `buf`. Then the offsets of green and blue from red.
        self._at = bytes(size * ((offset + step * lamp) % lamps) + red for lamp in range(min(lamps, LAMPS)))
        self._beside = order.index("G") - red, order.index("B") - red
        self._levels = bytearray(size * lamps)  # the duties for `buf`, before dimming to the budget
        self._total = 0  # sum of these duties
        self._light = _lights(brightness)
        self._budget = (BUDGET_MA - IDLE_MA * lamps) * 255 // CHANNEL_MA

    def set_brightness(self, brightness: int) -> None:
        """Set the brightness, 0 to 255, from the next frame on. Call `show` with all lamps for that frame."""
        self._light = _lights(brightness)

    def show(self, frame, changed=EVERY) -> None:
        """Show a frame. All lamps are dimmed equally if the frame would draw more current than the budget.

        `changed` are the lamps that may differ from the frame before, optionally followed by END.
        """
        levels, light = self._levels, self._light
        to_green, to_blue = self._beside
        total = self._total
        for lamp in changed:  # usually few lamps, which saves time at sixty frames a second
            if lamp >= len(self._at):
                break
            at, i = self._at[lamp], 3 * lamp
            red, green, blue = light[frame[i]], light[frame[i + 1]], light[frame[i + 2]]
            total += red + green + blue - levels[at] - levels[at + to_green] - levels[at + to_blue]
            levels[at], levels[at + to_green], levels[at + to_blue] = red, green, blue
        self._total = total
        buf = self._strip.buf
        buf[:] = levels
        if total > self._budget:
            budget = self._budget
            for i in range(len(buf)):
                if buf[i]:
                    buf[i] = buf[i] * budget // total
        self._strip.write()


def _lights(brightness: int) -> bytes:
    """Return the duty of an LED for each perceived level, by a gamma of 2.2 to within 1 %, without using floats."""
    if not brightness:
        return bytes(256)
    if brightness == _USUAL:
        return _USUAL_DUTIES
    # (4 x^2 + x^3) / 5 approximates x^2.2.
    unit = 5 * 255 * 255 * 255 // brightness
    half = unit // 2
    return bytes([(x * x * (4 * 255 + x) + half) // unit for x in range(256)])
