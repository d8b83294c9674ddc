"""A fake of MicroPython's `neopixel` with the same calls and bytes, which stores the bytes that were sent."""

from collections.abc import Sequence


class NeoPixel:
    """A strip of `n` LEDs of `bpp` bytes each.

    Values wrap at 256 as on MicroPython, so that tests notice a missing clamp.
    """

    ORDER = (1, 0, 2, 3)  # position of red, green, blue and white on the wire

    def __init__(self, pin: object, n: int, bpp: int = 3) -> None:
        self.pin = pin
        self.n = n
        self.bpp = bpp
        self.buf = bytearray(bpp * n)
        self.sent = b""  # the bytes of the last write, in wire order
        self.writes = 0

    def __len__(self) -> int:
        return self.n

    def __setitem__(self, i: int, colour: Sequence[int]) -> None:
        for at, level in zip(self.ORDER[: self.bpp], colour):
            self.buf[self.bpp * i + at] = level & 255

    def __getitem__(self, i: int) -> tuple[int, ...]:
        return tuple(self.buf[self.bpp * i + at] for at in self.ORDER[: self.bpp])

    def write(self) -> None:
        """Send the colours to the strip."""
        self.sent = bytes(self.buf)
        self.writes += 1
