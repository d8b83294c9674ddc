"""The colours and blink rhythms of seats and other meanings.

Colours are sRGB (perceived levels), found by search: the two most similar of the seats, GOLD and
WHITE are as far apart as possible for normal, protan, deutan and tritan vision, while each hue has
its own name, a seat at a quarter of its light resembles no other seat, and no red is saturated. The
measurements are in tests/lights. Does not know which lamp shows what, nor how a lamp is driven.
"""

from micropython import const

# Ordered so that two or three players, who get the first seats, have very different colours. Seven colours are
# easy to tell apart; the eighth and ninth seat repeat the first two and differ by their rhythms.
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

# As with navigation lights, which sailors identify by their rhythm rather than by their colour.
# One bit per slot of SLOT_MS, the highest bit first; every rhythm starts lit.
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
    """The mask of the current bit of RHYTHMS, t ms after they began (t >= 0)."""
    return 0x80 >> t // SLOT_MS % 8


def lit(seat: int, t: int) -> bool:
    """Whether the rhythm of seat (0..8) is on, t ms after it began (t >= 0)."""
    return RHYTHMS[seat] & beat_at(t) > 0
