"""A small screen on the emulated Pico's I2C bus: the part of an SSD1306 that our driver uses."""

WIDTH = 128
PAGES = 8


def ink_of(lines: list[str]) -> list[str]:
    """Where the letters of a whole screen stand, as `ScreenDecoder.ink` sees them."""
    return ["".join(" x"[letter != " "] for letter in line) for line in lines] + [""] * (PAGES - len(lines))


class ScreenDecoder:
    """An SSD1306 at `address` on bus 0 of the chip `mcu`; `plugged = False` pulls it off the bus."""

    def __init__(self, mcu, address: int = 0x3C) -> None:
        self.plugged = True
        self.awake = False
        self.pages = [bytearray(b"\xaa" * WIDTH) for _ in range(PAGES)]  # noise, until it is written
        self._address = address
        self._page = 0
        self._written = bytearray()
        self._bus = mcu.i2c[0]
        self._bus.on_connect = self._connect
        self._bus.on_write_byte = self._write
        self._bus.on_stop = self._stop

    def dots(self) -> list[str]:
        """The picture, one string a row: '#' is lit."""
        rows = [(page, y) for page in self.pages for y in range(8)]
        return ["".join(".#"[column >> y & 1] for column in page) for page, y in rows]

    def ink(self) -> list[str]:
        """Where letters stand, line by line: 'x' for any letter; spaces at the end do not count."""
        lines = ("".join(" x"[any(page[x : x + 8])] for x in range(0, WIDTH, 8)) for page in self.pages)
        return [line.rstrip() for line in lines]

    def _connect(self, address, mode):
        self._written.clear()
        self._bus.complete_connect(self.plugged and address == self._address)

    def _write(self, byte):
        self._written.append(byte)
        self._bus.complete_write(self.plugged)

    def _stop(self):
        written = self._written
        if written[:1] == b"\x40":
            self.pages[self._page][:] = written[1:].ljust(WIDTH, b"\xaa")[:WIDTH]
        elif len(written) > 1 and written[1] & 0xF8 == 0xB0:
            self._page = written[1] & 7
        elif written:
            self.awake = written[-1] == 0xAF
        written.clear()
        self._bus.complete_stop()
