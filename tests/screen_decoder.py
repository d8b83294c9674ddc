"""Simulates the features of the small screen's chip that our driver uses, also on the I2C bus of the emulated Pico."""

WIDTH = 128
PAGES = 8
SSD1306 = WIDTH, 0  # columns of the memory, and the first visible one
SH1106 = 132, 2
NOISE = b"\xaa"


def ink_of(lines: list[str]) -> list[str]:
    """Return the positions of the letters of a whole screen in the form of `Glass.ink`."""
    return ["".join(" x"[letter != " "] for letter in line) for line in lines] + [""] * (PAGES - len(lines))


class Glass:
    """The memory of a chip, addressed by page and column."""

    def __init__(self, chip: tuple[int, int] = SSD1306) -> None:
        self.awake = False
        self.writes = 0
        columns, self._first = chip
        self._memory = [bytearray(NOISE * columns) for _ in range(PAGES)]  # content before the first write
        self._page = 0
        self._column = 0

    @property
    def pages(self) -> list[bytes]:
        """The visible pages, each of eight rows of dots."""
        return [bytes(page[self._first : self._first + WIDTH]) for page in self._memory]

    def take(self, written) -> None:
        """Process one transfer on the bus."""
        self.writes += 1
        if written[0] == 0x40:
            page = self._memory[self._page]
            for byte in written[1:]:
                page[self._column] = byte
                self._column = (self._column + 1) % len(page)
        elif written[1] & 0xF8 == 0xB0:
            self._page = written[1] & 7
            low, high = written[2:4]
            assert low < 0x10 <= high < 0x20
            self._column = (high & 0x0F) << 4 | low
        else:
            self.awake = written[-1] == 0xAF

    def dots(self) -> list[str]:
        """Return the picture, one string per row, with '#' for a lit dot."""
        rows = [(page, y) for page in self.pages for y in range(8)]
        return ["".join(".#"[column >> y & 1] for column in page) for page, y in rows]

    def ink(self) -> list[str]:
        """Return the positions of letters line by line, with 'x' for each letter and without trailing spaces."""
        lines = ("".join(" x"[any(page[x : x + 8])] for x in range(0, WIDTH, 8)) for page in self.pages)
        return [line.rstrip() for line in lines]


class ScreenDecoder(Glass):
    """A chip at `address` on bus 0 of the emulated microcontroller `mcu`."""

    def __init__(self, mcu, address: int = 0x3C, chip: tuple[int, int] = SSD1306) -> None:
        super().__init__(chip)
        self._address = address
        self._written = bytearray()
        self._bus = mcu.i2c[0]
        self._bus.on_connect = self._connect
        self._bus.on_write_byte = self._write
        self._bus.on_stop = self._stop

    def _connect(self, address, mode):
        self._written.clear()
        self._bus.complete_connect(address == self._address)

    def _write(self, byte):
        self._written.append(byte)
        self._bus.complete_write(True)

    def _stop(self):
        if len(self._written) > 1:
            self.take(self._written)
        self._written.clear()
        self._bus.complete_stop()
