"""A picture of the carrier board from its places and tracks: above in red, below in blue, ground left out."""

from turtleback_hardware.carrier.places import HIGH, PADS, WIDE
from turtleback_hardware.carrier.route import route
from turtleback_hardware.tables import PICTURES, write

STEP, EDGE = 12, 20
COLOURS = ("#c83737", "#3759c8")
PICTURE = PICTURES / "carrier.svg"


def svg() -> str:
    """The picture's file."""
    width, height = 2 * EDGE + WIDE * STEP, 2 * EDGE + HIGH * STEP
    size = 'viewBox="0 0 %d %d" width="%d" height="%d"' % (width, height, width, height)
    lines = ['<svg xmlns="http://www.w3.org/2000/svg" %s font-family="sans-serif" font-size="11">' % size]
    lines.append('<rect width="%d" height="%d" fill="#ffffff"/>' % (width, height))
    board = (EDGE, EDGE, WIDE * STEP, HIGH * STEP)
    lines.append('<rect x="%d" y="%d" width="%d" height="%d" rx="4" fill="#e3efe3" stroke="#7a9a7a"/>' % board)
    for way in (way for ways in route().values() for way in ways):
        for (x, y, layer), (u, v, below) in zip(way, way[1:]):
            if layer == below:
                ends = (*_at(x, y), *_at(u, v), COLOURS[layer])
                lines.append('<path d="M%d %dL%d %d" stroke="%s" stroke-width="4" stroke-linecap="round"/>' % ends)
            else:
                lines.append('<circle cx="%d" cy="%d" r="5" fill="#555555"/>' % _at(x, y))
    for ref, pads in PADS.items():
        lines += [
            '<circle cx="%d" cy="%d" r="6" fill="#c9a227" stroke="#ffffff"/>' % _at(*cell) for cell in pads.values()
        ]
        lines += ['<circle cx="%d" cy="%d" r="2.6" fill="#ffffff"/>' % _at(*cell) for cell in pads.values()]
        x, y = next(iter(pads.values()))
        lines.append('<text x="%d" y="%d">%s</text>' % (_at(x, y)[0] - 6, _at(x, y)[1] - 8, ref))
    return "\n".join([*lines, "</svg>"]) + "\n"


def _at(x: int, y: int) -> tuple[int, int]:
    return EDGE + x * STEP, EDGE + y * STEP


def main() -> None:
    """Draw it."""
    write(PICTURE, svg())


if __name__ == "__main__":
    main()
