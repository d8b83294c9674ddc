"""Names the colour of a lamp, at any brightness."""

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
    """The name of a lamp's colour (R, G, B) at any brightness; `dark` if it is off, `#rrggbb` if it has no name."""
    if not any(lamp):
        return DARK
    for name, colour in COLOURS.items():
        # The strongest channel gives the level most exactly; painting rounds each channel down by less than one.
        top = max(colour)
        level = (lamp[colour.index(top)] * FULL + top - 1) // top
        if level <= FULL and all(abs(c * level // FULL - actual) <= 1 for c, actual in zip(colour, lamp)):
            return name
    return "#%02x%02x%02x" % tuple(lamp)
