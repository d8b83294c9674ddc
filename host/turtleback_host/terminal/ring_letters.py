"""The round device in 16 colours: each lamp is a patch of colour with a letter in it, a capital while it is bright.

The letters make it readable without colours. Knows no terminal, no widget, no time and no game.
"""

from turtleback_host.terminal.few_colours import LETTERS, OF_16, lamp
from turtleback_host.terminal.ring_cells import Cell, Colour, RingPicture
from turtleback_host.virtual.lamp_names import DARK

BLACK: Colour = (0, 0, 0)
GREY: Colour = (85, 85, 85)
WHITE: Colour = (255, 255, 255)
BRIGHT = 0.4  # a lamp with at least this share of its full light counts as bright
ROWS, COLUMNS = 2, 4  # size of a lamp in cells
LETTER = 1, 1  # row and column of the letter in its lamp
UNLIT = "."
LIGHT = 300  # a colour whose red, green and blue add up to this gets a black letter, a darker one a white letter


class LetterRing(RingPicture):
    """A RingPicture with flat lamps of fixed size, without glow, island and turtle."""

    def rows_of(self, number: int) -> range:
        """The rows of cells that may change when this lamp changes."""
        top = self._corner(number)[0]
        return range(top, top + ROWS)

    def row(self, frame: bytes, row: int) -> list[Cell]:
        """One row of cells of the device showing `frame`, 72 bytes of red, green, blue."""
        cells = self._still[row].copy()
        for number in range(len(self._places)):
            top, left = self._corner(number)
            if top <= row < top + ROWS:
                patch = self._patch(frame[3 * number : 3 * number + 3], row - top)
                cells[left : left + COLUMNS] = patch
        return cells

    def _corner(self, number: int) -> tuple[int, int]:
        """The top row and left column of a lamp, in cells."""
        x, y = self._places[number]
        return y // 2 - ROWS // 2, x - COLUMNS // 2

    def _patch(self, light: bytes, row: int) -> list[Cell]:
        name, level = lamp(light)
        letter, ink, paper = UNLIT, GREY, BLACK
        if name != DARK and level >= BRIGHT:
            letter, paper = LETTERS[name], OF_16[name]
            ink = BLACK if sum(paper) >= LIGHT else WHITE
        elif name != DARK:
            letter, ink = LETTERS[name].lower(), OF_16[name]
        blank: Cell = (" ", ink, paper)
        return [(letter, ink, paper) if (row, column) == LETTER else blank for column in range(COLUMNS)]

    def _reached(self, y: int) -> list[tuple[int, int, float, float]]:
        return []

    def _bare(self, x: int, y: int) -> Colour:
        return BLACK
