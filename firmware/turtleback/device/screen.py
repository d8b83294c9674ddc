"""The optional small screen: an SSD1306 or SH1106 of 128x64 on I2C that shows eight lines of sixteen characters.

A line of text is a page of the chip's memory. A changed line takes 133 bytes on the bus, which is 3 ms at 400 kHz, and
needs no buffer for the whole screen. Once the screen has stopped answering, calls have no effect. Any text is accepted.
"""

import framebuf

from micropython import const

_LINES = const(8)
_COLUMNS = const(16)
COMMANDS = b"\x00"  # commands follow
PICTURE = b"\x40"  # picture data follows, a column of eight dots per byte
LIGHT, DARK = b"\xaf", b"\xae"
WAKE = (
    b"\xae"  # dark while it is set up
    b"\xd5\x80"  # clock as delivered
    b"\x20\x02"  # page addressing mode, in case another program changed it
    b"\xa8\x3f"  # 64 rows
    b"\xd3\x00\x40"  # the rows start at the first
    b"\xa1\xc8"  # rotated by 180 degrees, because the pins are at the top edge
    b"\xda\x12"  # rows wired alternately
    b"\xd9\xf1\xdb\x40"  # charge times for the internal supply
    b"\x81\x7f"  # half contrast, which is readable; more light would age the OLED faster
    b"\xa4\xa6"  # show memory, lit on dark
    b"\x8d\x14"  # switch the internal supply on
    b"\xaf"  # light
)


class Screen:
    """The screen at an address on `i2c`. `found` is True while the screen answers.

    `offset` is the number of columns of the chip's memory to the left of the picture, which is 2 for an SH1106.
    """

    def __init__(self, i2c, address: int, offset: int = 0):
        self._i2c = i2c
        self._address = address
        self._offset = offset
        self.found = True
        self._is_on = True
        self._lines = [""] * _LINES
        self._stale = (
            1 << _LINES
        ) - 1  # a bit for each line to send; all are set at first, because the screen's memory is random at power-on
        self._page = bytearray(1 + 8 * _COLUMNS)
        self._page[0] = PICTURE[0]
        self._canvas = framebuf.FrameBuffer(memoryview(self._page)[1:], 8 * _COLUMNS, 8, framebuf.MONO_VLSB)
        self._send(COMMANDS + WAKE)

    def switch(self, is_on: bool) -> None:
        """Switch the light of the screen on or off. The contents of the screen stay."""
        if is_on != self._is_on:
            self._is_on = is_on
            self._send(COMMANDS + (LIGHT if is_on else DARK))

    def show(self, lines: list[str]) -> None:
        """Set up to eight lines of up to sixteen characters; `refresh` sends them."""
        for row in range(_LINES):
            line = lines[row] if row < len(lines) else ""
            if line != self._lines[row]:
                self._lines[row] = line
                self._stale |= 1 << row

    def refresh(self) -> None:
        """Send one changed line, if there is one. Takes at most 3 ms."""
        if not self.found or not self._stale:
            return
        row = 0
        while not self._stale >> row & 1:
            row += 1
        self._stale &= ~(1 << row)
        self._canvas.fill(0)
        line = self._lines[row]
        if len(line.encode()) == len(line):
            self._canvas.text(line, 0, 0)
        else:
            from turtleback.device.accents import draw  # loaded only for texts that need it, to save memory

            draw(self._canvas, memoryview(self._page)[1:], line)
        self._send(bytes((COMMANDS[0], 0xB0 | row, self._offset, 0x10)))
        self._send(self._page)

    def _send(self, data: bytes | bytearray) -> None:
        """Send bytes. After an OSError (the screen is gone or the bus hangs), nothing is sent any more."""
        try:
            if self.found:
                self._i2c.writeto(self._address, data)
        except OSError:
            self.found = False
