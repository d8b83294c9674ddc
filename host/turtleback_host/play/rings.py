"""Draws a frame of 24 lamps as rows of coloured character cells.

A cell is `(character, ink, paper)` with colours `(red, green, blue)`. An upper half block shows two pixels in one
cell, which makes pixels square. This module is pure arithmetic.
"""

from functools import lru_cache
from math import atan2, ceil, cos, floor, hypot, pi, sin
from operator import itemgetter

from turtleback.lights.paint import LAMPS
from turtleback_host.play.labels import NUMBERS
from turtleback_host.virtual.picture import SLOTS, Colour, lights, mix

HALF = "▀"
DESIGN = 46  # diameter in pixels of the ring that fits 80x24; the lengths below are for this size

TABLE = (13, 15, 19)
BOARD = (18, 29, 34)
RIM = (82, 62, 46)
TRAY = (40, 50, 54)
BEACH = (66, 62, 48)
ISLAND = (27, 44, 43)
NUMBER = (132, 152, 152)
SKIN = (50, 84, 68)
SHELL = (34, 60, 52)
SCUTE = (72, 112, 84)

LAMP_CIRCLE = 19.4
LAMP_RADIUS = 2.2
NUMBER_CIRCLE = 14.7
ISLAND_RADIUS = 11.4
GLOW_REACH = 2.6
GLOW = 0.3

Cell = tuple[str, Colour, Colour]

# The turtle on the island, painted in this order: ellipses of (colour, x, y, half width, half height).
TURTLE = (
    *((SKIN, *place) for place in ((0, -6.5, 1.6, 2.1), (0, 6, 0.7, 1.4))),
    *((SKIN, side * x, y, 1.5, 1.4) for side in (-1, 1) for x, y in ((4.6, -4.4), (6.2, -3.2), (3.6, 4.8))),
    (SHELL, 0, 0, 4.6, 5.6),
    *((SCUTE, 0, y, 1.5, 1.2) for y in (-3.6, 0, 3.6)),
    *((SCUTE, x, y, 0.8, 1.2) for x in (-2.9, 2.9) for y in (-1.8, 1.8)),
)


def cell(top: Colour, bottom: Colour) -> Cell:
    """Return the cell of two pixels, one above the other."""
    return (" ", top, top) if top == bottom else (HALF, top, bottom)


def coverage(distance: float) -> float:
    """Return the share (0..1) of a pixel covered by a shape whose edge is `distance` pixels away (negative: inside)."""
    return min(1.0, max(0.0, 0.5 - distance))


@lru_cache(maxsize=2)
class RingPicture:
    """A ring `rows` cells high and twice as wide. The dice slots are at the top, followed by space 1."""

    def __init__(self, rows: int, clockwise: bool = False, labels: tuple[str, ...] = NUMBERS) -> None:
        self.rows = rows
        self.columns = 2 * rows
        self._scale = self.columns / DESIGN
        self._turn = 1 if clockwise else -1
        # Lamps are centred on whole pixels so that all have the same sharp edge.
        self._places = [(round(x), round(y)) for x, y in map(self.place, range(LAMPS))]
        self._board = [[self._bare(x, y) for x in range(self.columns)] for y in range(2 * rows)]
        self._lit = [self._reached(y) for y in range(2 * rows)]
        self._still = [list(map(cell, *self._board[2 * y : 2 * y + 2])) for y in range(rows)]
        self._moving = [{x for x, *_ in self._lit[2 * y] + self._lit[2 * y + 1]} for y in range(rows)]
        for lamp, label in enumerate(labels):
            self._print(label, *self.place(lamp, NUMBER_CIRCLE))

    def place(self, lamp: int, circle: float = LAMP_CIRCLE) -> tuple[float, float]:
        """Return the (x, y) in pixels of a lamp (0 to 23), or of its label on another circle."""
        angle = self._turn * (lamp - SLOTS[1]) * 2 * pi / LAMPS
        return self.rows + circle * self._scale * sin(angle), self.rows - circle * self._scale * cos(angle)

    def rows_of(self, lamp: int) -> range:
        """Return the rows of cells that may change when this lamp changes."""
        reach = (LAMP_RADIUS + GLOW_REACH) * self._scale
        middle = self._places[lamp][1]
        return range(max(0, floor((middle - reach) / 2)), min(self.rows, ceil((middle + reach) / 2)))

    def row(self, frame: bytes, row: int) -> list[Cell]:
        """Return one row of cells of the device showing `frame`, 72 bytes of red, green, blue."""
        upper, lower = self._pixels(frame, 2 * row), self._pixels(frame, 2 * row + 1)
        cells = self._still[row].copy()
        for column in self._moving[row]:
            cells[column] = cell(upper[column], lower[column])
        return cells

    def _pixels(self, frame: bytes, y: int) -> list[Colour]:
        pixels = self._board[y].copy()
        lamps = lights(frame)
        for x, lamp, cover, glow in self._lit[y]:
            colour, brightness = lamps[lamp]
            pixels[x] = mix(pixels[x], colour, cover + glow * brightness)
        return pixels

    def _reached(self, y: int) -> list[tuple[int, int, float, float]]:
        """Return (x, lamp, share covered by the lamp, share of its glow) for each lit pixel of a row of pixels."""
        pixels = []
        reach = ceil((LAMP_RADIUS + GLOW_REACH) * self._scale)
        for lamp, (left, top) in enumerate(self._places):
            if not top - reach <= y < top + reach:
                continue
            for x in range(max(0, left - reach), min(self.columns, left + reach)):
                across, down = (x + 0.5 - left) / self._scale, (y + 0.5 - top) / self._scale
                away = (across**4 + down**4) ** 0.25 if lamp in SLOTS else hypot(across, down)
                near = 1 - max(0.0, away - LAMP_RADIUS) / GLOW_REACH
                if near > 0:
                    cover = coverage((away - LAMP_RADIUS) * self._scale)
                    pixels.append((x, lamp, cover, (1 - cover) * GLOW * near * near))
        return sorted(pixels, key=itemgetter(2))  # glow comes first, under the lamps, so that it tints no lamp

    def _bare(self, x: int, y: int) -> Colour:
        """Return the colour of one pixel of the device without its lamps: table, board, tray, island, turtle."""
        across, down = (x + 0.5 - self.rows) / self._scale, (y + 0.5 - self.rows) / self._scale
        away = hypot(across, down)
        in_tray = abs(atan2(across, -down)) < 3 * pi / LAMPS
        layers = [
            (RIM, away - DESIGN / 2),
            (BOARD, away - DESIGN / 2 + 0.9),
            (TRAY, abs(away - LAMP_CIRCLE) - LAMP_RADIUS - 0.6 if in_tray else DESIGN),
            (BEACH, away - ISLAND_RADIUS),
            (ISLAND, away - ISLAND_RADIUS + 0.9),
        ]
        for paint, left, top, width, height in TURTLE if away < ISLAND_RADIUS else ():
            stretched = hypot((across - left) / width, (down - top) / height)
            layers.append((paint, (stretched - 1) * min(width, height)))
        colour = TABLE
        for paint, distance in layers:
            if share := coverage(distance * self._scale):
                colour = mix(colour, paint, share)
        return colour

    def _print(self, text: str, x: float, y: float) -> None:
        """Print text centred at a point in pixels. Its cells show no glow."""
        row = floor(y / 2)
        for column, letter in enumerate(text, floor(x - len(text) / 2 + 0.5)):
            paper = mix(self._board[2 * row][column], self._board[2 * row + 1][column], 0.5)
            self._still[row][column] = (letter, NUMBER, paper)
            self._moving[row].discard(column)
