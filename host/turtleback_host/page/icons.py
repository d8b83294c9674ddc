"""The page's icons: the ring with a turtle's back, drawn in the colours of the seats."""

from functools import cache
from io import BytesIO
from math import cos, pi, sin

from turtleback.lights.palette import GOLD, SEATS

GROUND, SHELL, LINES = (18, 25, 28), (86, 117, 58), (63, 90, 41)
LAMPS = 8
OVERSAMPLED = 4  # so that edges are smooth


@cache
def icon(size: int) -> bytes:
    """A PNG of `size` by `size` pixels; all that matters lies in its inner four fifths, as maskable icons want it."""
    from PIL import Image, ImageDraw

    side = size * OVERSAMPLED
    image = Image.new("RGB", (side, side), GROUND)
    draw = ImageDraw.Draw(image)

    def disc(x: float, y: float, radius: float, colour: tuple[int, ...]) -> None:
        draw.ellipse([side * (x - radius), side * (y - radius), side * (x + radius), side * (y + radius)], fill=colour)

    disc(0.5, 0.5, 0.18, SHELL)
    for across in (-0.06, 0.06):
        draw.line([side * (0.5 + across), side * 0.34, side * (0.5 + across), side * 0.66], LINES, side // 60)
        draw.line([side * 0.34, side * (0.5 + across), side * 0.66, side * (0.5 + across)], LINES, side // 60)
    for lamp, colour in zip(range(LAMPS), (*SEATS[:7], GOLD)):
        angle = lamp * 2 * pi / LAMPS
        disc(0.5 + 0.3 * sin(angle), 0.5 - 0.3 * cos(angle), 0.062, tuple(colour))
    out = BytesIO()
    image.resize((size, size), Image.Resampling.LANCZOS).save(out, "PNG", optimize=True)
    return out.getvalue()
