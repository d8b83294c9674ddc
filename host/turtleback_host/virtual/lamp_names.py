"""What a lamp is called: the colour that people would name, whatever its brightness."""

from turtleback.lights.paint import FULL
from turtleback.lights.palette import BUST, GOLD, LIMIT, NAMES, PIPS, SEATS, WHITE

DARK = "dark"
COLOURS: dict[str, bytes] = {
    **dict(zip(NAMES, SEATS)),
    "gold": GOLD,
    "white": WHITE,
    "bust": BUST,
    "limit": LIMIT,
    **{"die%d" % (die + 1): shade for die, shade in enumerate(PIPS)},
}


def name_of(lamp: bytes) -> str:
    """The name of the colour that a lamp (R, G, B) shows at some brightness; `dark`, or the numbers if it is none."""
    if not any(lamp):
        return DARK
    for name, colour in COLOURS.items():
        # The level is clearest in the strongest channel; painting rounds each channel down by less than one.
        top = max(colour)
        level = (lamp[colour.index(top)] * FULL + top - 1) // top
        if level <= FULL and all(abs(c * level // FULL - shown) <= 1 for c, shown in zip(colour, lamp)):
            return name
    return "#%02x%02x%02x" % tuple(lamp)
