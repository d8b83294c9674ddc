"""The colours and blink rhythms of seats and other meanings.

Colours are sRGB (perceived levels) and were found by search. The two most similar colours of GOLD, WHITE and the seats
are as different as possible for normal, protan, deutan and tritan vision. In addition, each hue has a common name, each
seat at a quarter of its light looks unlike any other, and no red is saturated. The measurements are in tests/lights.
"""

from micropython import const

# Colours are written as bytes, which take half the memory of numbers. The first two or three seats, which small tables
# use, have very different colours. Only seven colours can be distinguished with every kind of colour vision, so the
# eighth and ninth seat have the colours of the first two in other rhythms.
_MINT = b"\x6a\xff\xb3"
_BLUE = b"\x49\x53\xcf"
NAMES = ("Mint", "Blue", "Red", "Teal", "Pink", "Violet", "Lime", "Mint II", "Blue II")
SEATS = (
    _MINT,
    _BLUE,
    b"\x9b\x4a\x3d",
    b"\x19\xa0\xa4",
    b"\xec\x3e\x7e",
    b"\xdd\x6b\xff",
    b"\x72\x97\x00",
    _MINT,
    _BLUE,
)

GOLD = b"\xff\xdb\x00"  # eggs
WHITE = b"\xff\xff\xff"  # the cursor and the first die
PIPS = (WHITE, b"\xae\xc4\xe4", b"\x5b\x6e\x67")  # first, second, third die
LIMIT = b"\x8a\x6a\x04"  # the mark at a sum of seven
BUST = b"\xfb\xa5\x41"

# Rhythms identify seats for people who cannot use the colours, as they identify navigation lights at sea.
# Each bit lasts SLOT_MS, the highest bit comes first, and every rhythm starts lit.
SLOT_MS = const(300)
RHYTHMS = (
    0b11110000,  # as long on as off
    0b10000000,  # one flash
    0b10100000,  # two flashes
    0b10101000,  # three flashes
    0b10101010,  # flashing without a pause
    0b11101000,  # one long, one short
    0b11111110,  # on, with a short break
    0b11001100,  # as long on as off, but twice as fast as Mint, the other seat of this colour
    0b11101110,  # on, with two short breaks, unlike Blue, the other seat of this colour
)


def beat_at(t: int) -> int:
    """Return the mask of the current bit of RHYTHMS, t ms after they began (t >= 0)."""
    return 0x80 >> t // SLOT_MS % 8


def lit(seat: int, t: int) -> bool:
    """Return True if the rhythm of a seat (0 to 8) is on, t ms after it began (t >= 0)."""
    return RHYTHMS[seat] & beat_at(t) > 0
