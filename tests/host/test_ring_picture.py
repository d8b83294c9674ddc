"""Tests the places, colours, direction and numbers of the ring in the terminal. test_readme.py checks its picture."""

from itertools import groupby
from math import hypot

import pytest

from turtleback.lights.paint import LAMPS, SPACES
from turtleback_host.play.rings import RingPicture

RED, BLUE = (255, 40, 30), (20, 60, 250)
DARK = bytes(3 * LAMPS)

RINGS = {"small": (23, False), "clockwise": (23, True), "large": (39, False)}


@pytest.fixture(scope="module", params=RINGS)
def ring(request):
    rows, clockwise = RINGS[request.param]
    return RingPicture(rows, clockwise=clockwise)


def lit(**lamps):
    """Return a frame with the given lamps lit. Lamps are given as lamp3=(r, g, b)."""
    frame = bytearray(DARK)
    for name, colour in lamps.items():
        lamp = int(name[4:])
        frame[3 * lamp : 3 * lamp + 3] = bytes(colour)
    return bytes(frame)


def shown(ring, frame, lamp):
    """Return the colour in the middle of a drawn lamp."""
    x, y = map(round, ring.place(lamp))
    _, top, bottom = ring.row(frame, y // 2)[x]
    return bottom if y % 2 else top


def numbers(ring):
    """Yield every printed number with the x and y of its middle in pixels."""
    for row in range(ring.rows):
        cells = enumerate(ring.row(DARK, row))
        for digits, run in groupby(cells, key=lambda cell: cell[1][0].isdigit()):
            if digits:
                columns, letters = zip(*((column, cell[0]) for column, cell in run), strict=True)
                yield int("".join(letters)), (columns[0] + columns[-1] + 1) / 2, 2 * row + 1


def test_each_lamp_shows_its_colour_at_its_place(ring):
    for lamp in range(LAMPS):
        colours = [RED if other == lamp else BLUE for other in range(LAMPS)]
        frame = lit(**{f"lamp{other}": colour for other, colour in enumerate(colours)})
        assert [shown(ring, frame, other) for other in range(LAMPS)] == colours, lamp


def test_clockwise_is_the_mirror_image():
    here, there = RingPicture(23), RingPicture(23, clockwise=True)
    for lamp in range(LAMPS):
        (x, y), (mirrored, same) = here.place(lamp), there.place(lamp)
        assert (x + mirrored, y) == (pytest.approx(here.columns), pytest.approx(same))


def test_every_space_has_its_number_beside_it(ring):
    found = {
        number: min(range(LAMPS), key=lambda lamp: hypot(ring.place(lamp)[0] - x, ring.place(lamp)[1] - y))
        for number, x, y in numbers(ring)
    }
    assert found == {lamp + 1: lamp for lamp in range(SPACES)}


def test_a_lamp_changes_only_its_own_rows(ring):
    dark = [ring.row(DARK, row) for row in range(ring.rows)]
    for lamp in range(LAMPS):
        frame = lit(**{f"lamp{lamp}": (255, 255, 255)})
        changed = {row for row in range(ring.rows) if ring.row(frame, row) != dark[row]}
        assert changed and changed <= set(ring.rows_of(lamp)), lamp
