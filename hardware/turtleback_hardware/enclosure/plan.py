"""The positions of all parts, seen from above, and the strokes of the engraving.

Digits have seven bars, so that no font is needed. Strokes are drawn for a lamp at angle 0, and are readable from that
side of the island.
"""

from math import cos, radians, sin, sqrt, tan

from turtleback.lights.paint import SPACES
from turtleback_hardware.enclosure import sizes as mm

Point = tuple[float, float]

STEP = 360 / mm.LAMPS
GAP_ANGLE = 45.0  # the middle of the dice slots, and so of raft and beach, is in the far right corner
STEP_WIDTH = 0.6  # of the step that supports the ring's board; the LEDs leave no more room
TRACK = (mm.TURTLE + mm.TURTLE_GAP) / (2 * sin(radians(STEP / 2)))  # radius of the circle of turtles
WINDOW = (mm.RING_IN / 2 + STEP_WIDTH, mm.RING_OUT / 2 - STEP_WIDTH)  # inner and outer radius
WELLS = (mm.RING_IN / 2 - 4.0, mm.RING_OUT / 2 + 4.0)  # inner and outer radius of the part that separates the lamps
# Inner and outer radius of the seat of the ring's board.
SEAT = (mm.RING_IN / 2 - mm.PLAY / 2, mm.RING_OUT / 2 + mm.PLAY / 2)
WELLS_HEIGHT = mm.DIFFUSER + mm.WELL + mm.RING_BOARD
FLANGE = 3.0
USB_HEIGHT = mm.FLOOR + mm.BOARD_FEET + 1.6 + 2.5 + 1.0 + 1.4  # board, header, Pico, and half of the socket
EGG = (7.0, 5.4)  # length, width
BUTTON_JACKS, THIRD_JACK, PIEZO = (-40.0, 40.0), 0.0, -20.0  # x of the centres, at the near wall
WELL_SCREWS = WELLS[1] + mm.BOSS / 2 + 1.0  # radius


def at(radius: float, angle: float) -> Point:
    """Return the point at a radius and an angle in degrees."""
    return radius * cos(radians(angle)), radius * sin(radians(angle))


def lamp_angle(lamp: int) -> float:
    """Return the angle of a lamp in degrees. Lamps 0-20 are spaces 1-21; 21-23 are the slots, with 22 in the corner."""
    turns = -1 if mm.CLOCKWISE else 1
    return GAP_ANGLE + turns * STEP * (lamp - mm.LAMPS + 2)


def leds() -> list[Point]:
    """Return the centre of each lamp."""
    return [at(mm.LED_CIRCLE / 2, lamp_angle(lamp)) for lamp in range(mm.LAMPS)]


def window() -> list[Point]:
    """Return the outline of the window of a lamp at angle 0. The ribs between windows have a constant width."""
    near, far = WINDOW
    slope, off = tan(radians(STEP / 2)), mm.RIB / 2 / cos(radians(STEP / 2))
    return [(near, off - near * slope), (far, off - far * slope), (far, far * slope - off), (near, near * slope - off)]


def spaces() -> list[Point]:
    """Return the centre of each turtle's pocket, space 1 first."""
    return [at(TRACK, lamp_angle(lamp)) for lamp in range(SPACES)]


def in_corner(along: float, across: float) -> Point:
    """Return a point: `along` the diagonal to the corner of raft and beach, then `across` towards space 1."""
    side = -1 if mm.CLOCKWISE else 1
    x, y = at(along, GAP_ANGLE)
    across_x, across_y = at(side * across, GAP_ANGLE + 90)
    return x + across_x, y + across_y


def raft() -> list[Point]:
    """Return the centres of the seven pockets of the raft, beside space 1, in the closest packing of circles."""
    step = mm.TURTLE + mm.TURTLE_GAP
    row = step * sqrt(3) / 2
    far = sqrt(2) * (mm.SIDE / 2 - mm.CORNER) + mm.CORNER - mm.TURTLE / 2 - step  # in the corner of the lid
    spots = [(far, step), (far, 0.0), (far, -step), (far - row, step / 2), (far - row, -step / 2)]
    spots += [(far - 2 * row, 0.0), (far - 3 * row, step / 2)]
    return [in_corner(*spot) for spot in spots]


def eggs() -> list[Point]:
    """Return the centres of the beach's seven eggs, beside space 21."""
    spots = [(50.0, -9.0), (50.0, -17.0), (58.0, -14.0), (58.0, -22.0), (66.0, -18.0), (66.0, -26.0), (74.0, -24.0)]
    return [in_corner(*spot) for spot in spots]


def buttons() -> list[Point]:
    """Return the centres of ROLL, at the near left corner, and of STOP, at the near right one."""
    inset = mm.SIDE / 2 - mm.CORNER + 1
    return [(-inset, -inset), (inset, -inset)]


def lid_screws() -> list[Point]:
    """Return the centres of the four screws near the middle of the walls, each between two turtles."""
    along = mm.SIDE / 2 - mm.WALL - mm.BOSS / 2 + 0.4
    across = along * tan(radians(STEP / 2))
    return [(along, across), (-across, along), (-along, -across), (across, -along)]


def well_screws() -> list[Point]:
    """Return the centres of the three screws around the wells, each between two spokes."""
    return [at(WELL_SCREWS, GAP_ANGLE + STEP / 2 + 120 * third) for third in range(3)]


def solder_board() -> Point:
    """Return the centre of the solder board. Its USB socket is at the left wall, clear of the screw's post."""
    return -mm.SIDE / 2 + mm.WALL + 0.5 + mm.SOLDER_BOARD[0] / 2, 22.0


def jacks() -> list[float]:
    """Return the x of the jacks in the near wall: two near their buttons, and the third jack in the middle."""
    return [*BUTTON_JACKS] * mm.JACKS + [THIRD_JACK] * mm.THIRD_JACK


def sound_holes() -> list[Point]:
    """Return the x and z of the piezo's sound holes in the near wall."""
    ring = [at(mm.SOUND_STEP, 60 * sixth) for sixth in range(6)]
    return [(PIEZO + x, mm.HEIGHT / 2 + z) for x, z in [(0.0, 0.0), *ring]] * mm.SOUND


Stroke = tuple[float, float, float, float]

TALL, WIDE, BAR = 8.0, 4.6, 1.2
GAP = 2.4  # between two digits
SPOKE = 0.8  # width
# The bars of each digit, 1 if cut: top, upper left, upper right, middle, lower left, lower right, bottom.
DIGITS = ("1110111", "0010010", "1011101", "1011011", "0111010", "1101011", "1101111", "1010010", "1111111", "1111011")


def space(lamp: int) -> list[Stroke]:
    """Return the strokes of a lamp's number, and of a line from the lamp to the number."""
    number = str(lamp + 1)
    middle = TRACK - mm.TURTLE / 2 - 2 - TALL / 2
    wide = len(number) * WIDE + (len(number) - 1) * GAP
    strokes: list[Stroke] = []
    for place, digit in enumerate(number):
        across = place * (WIDE + GAP) + WIDE / 2 - wide / 2
        # The top of a digit points to the centre: up in the digit is -x, and right is +y.
        strokes += [(middle - y, across + x, h, w) for x, y, w, h in _digit(DIGITS[int(digit)])]
    near, far = WINDOW[1] + 2, middle - TALL / 2 - 2
    return [*strokes, ((near + far) / 2, 0.0, far - near, SPOKE)]


def slot(number: int) -> list[Stroke]:
    """Return the strokes of a slot: one, two or three marks."""
    first = WINDOW[1] + 2.5
    return [(first + 2.6 * mark, 0.0, 1.4, 3.0) for mark in range(number + 1)]


def _digit(bars: str) -> list[Stroke]:
    """Return the strokes of a digit around its centre. Bars overlap where they meet."""
    side, level = (WIDE - BAR) / 2, (TALL - BAR) / 2
    upright, half = (TALL + BAR) / 2, level / 2
    strokes = (
        (0.0, level, WIDE, BAR),
        (-side, half, BAR, upright),
        (side, half, BAR, upright),
        (0.0, 0.0, WIDE, BAR),
        (-side, -half, BAR, upright),
        (side, -half, BAR, upright),
        (0.0, -level, WIDE, BAR),
    )
    return [stroke for stroke, cut in zip(strokes, bars) if cut == "1"]
