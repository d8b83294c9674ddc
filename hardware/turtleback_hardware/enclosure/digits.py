"""The lid's engraving as strokes: figures of seven bars, so that no font is needed. Each as x, y, width, height.

Strokes are drawn as if the lamp were at angle 0, to be read by whoever sits on that side of the island.
"""

from turtleback_hardware.enclosure import plan
from turtleback_hardware.enclosure import sizes as mm

Stroke = tuple[float, float, float, float]

TALL, WIDE, BAR = 8.0, 4.6, 1.2
GAP = 2.4  # between two figures
SPOKE = 0.8  # wide
# Which of the bars are cut: top, upper left, upper right, middle, lower left, lower right, bottom.
FIGURES = ("1110111", "0010010", "1011101", "1011011", "0111010", "1101011", "1101111", "1010010", "1111111", "1111011")


def space(lamp: int) -> list[Stroke]:
    """The number of a lamp's space, and a line to it from the lamp."""
    number = str(lamp + 1)
    middle = plan.TRACK - mm.TURTLE / 2 - 2 - TALL / 2
    wide = len(number) * WIDE + (len(number) - 1) * GAP
    strokes: list[Stroke] = []
    for place, figure in enumerate(number):
        across = place * (WIDE + GAP) + WIDE / 2 - wide / 2
        # Upright is inwards: what is up in the figure is against x, and what is right is along y.
        strokes += [(middle - y, across + x, h, w) for x, y, w, h in _figure(FIGURES[int(figure)])]
    near, far = plan.WINDOW[1] + 2, middle - TALL / 2 - 2
    return [*strokes, ((near + far) / 2, 0.0, far - near, SPOKE)]


def slot(number: int) -> list[Stroke]:
    """As many marks as dice: one, two, three."""
    first = plan.WINDOW[1] + 2.5
    return [(first + 2.6 * mark, 0.0, 1.4, 3.0) for mark in range(number + 1)]


def _figure(bars: str) -> list[Stroke]:
    """The strokes of a figure about its middle: where bars meet they overlap."""
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
