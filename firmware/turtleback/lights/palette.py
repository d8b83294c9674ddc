"""The colours and blink rhythms that mean something at the table.

Colours are sRGB (what the eye sees, before gamma), found by search: the two most alike of the seats, GOLD and
WHITE are as far apart as it could bring them for normal, protan, deutan and tritan sight, while every hue has
a name of its own, a seat at a quarter of its light resembles no other seat, and no red is saturated. The
measurements are in tests/lights. The palette does not know what is lit where, nor how a lamp is driven.
"""

from micropython import const

# Ordered so that a table of two or three, which takes the first seats, gets colours far apart. There are seven that
# everybody can tell apart: an eighth and a ninth seat have the first two again, and are told by their rhythms.
_MINT = bytes((106, 255, 179))
_BLUE = bytes((73, 83, 207))
NAMES = ("Mint", "Blue", "Red", "Teal", "Pink", "Violet", "Lime", "Mint II", "Blue II")
SEATS = (
    _MINT,
    _BLUE,
    bytes((155, 74, 61)),
    bytes((25, 160, 164)),
    bytes((236, 62, 126)),
    bytes((221, 107, 255)),
    bytes((114, 151, 0)),
    _MINT,
    _BLUE,
)

GOLD = bytes((255, 219, 0))  # eggs
WHITE = bytes((255, 255, 255))  # the cursor and the first die
PIPS = (WHITE, bytes((174, 196, 228)), bytes((91, 110, 103)))  # first, second, third die
LIMIT = bytes((138, 106, 4))  # the mark at a sum of seven
BUST = bytes((251, 165, 65))

# Navigation lights solved this long ago: on a dark coast a light is told by its character, not by its colour.
# One bit a slot, the highest bit first; every rhythm starts lit.
SLOT_MS = const(300)
RHYTHMS = (
    0b11110000,  # as long on as off
    0b10000000,  # one flash
    0b10100000,  # two flashes
    0b10101000,  # three flashes
    0b10101010,  # flashing without a pause
    0b11101000,  # one long, one short
    0b11111110,  # on, with a wink
    0b11001100,  # as long on as off, and twice as fast as the other Mint
    0b11101110,  # on, with two winks, where the other Blue is dark, with a flash
)


def beat_at(t: int) -> int:
    """The bit of RHYTHMS that counts t ms after they began (t >= 0)."""
    return 0x80 >> t // SLOT_MS % 8


def lit(seat: int, t: int) -> bool:
    """Whether the rhythm of seat (0..8) is on, t ms after it began (t >= 0)."""
    return RHYTHMS[seat] & beat_at(t) > 0
