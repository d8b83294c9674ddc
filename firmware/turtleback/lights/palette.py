"""The colours and blink rhythms of seats and other meanings.

Colours are sRGB (perceived levels), found by search. The two most similar of GOLD, WHITE and the seats are as far apart
as possible for normal, protan, deutan and tritan vision. The search kept each hue nameable, a seat at a quarter of its
light unlike any other seat, and every red unsaturated. The measurements are in tests/lights.
"""

from micropython import const

# Colours are written as bytes, which take half the memory of numbers.
# The order gives the first two or three seats, which small tables use, colours that are far apart. With every kind of
# colour vision only seven can be distinguished, so the eighth and ninth seat repeat the first two in other rhythms.
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

# Rhythms identify seats as they identify navigation lights at sea, for people who cannot use the colours.
# One bit per slot of SLOT_MS, the highest bit first; every rhythm starts lit.
SLOT_MS = const(300)
RHYTHMS = (
    0b11110000,  # as long on as off
    0b10000000,  # one flash
    0b10100000,  # two flashes
    0b10101000,  # three flashes
    0b10101010,  # flashing without a pause
    0b11101000,  # one long, one short
    0b11111110,  # on, with a short break
    0b11001100,  # as long on as off, twice as fast as Mint
    0b11101110,  # on, with two short breaks; Blue is dark, with one flash
)


def beat_at(t: int) -> int:
    """Return the mask of the current bit of RHYTHMS, t ms after they began (t >= 0)."""
    return 0x80 >> t // SLOT_MS % 8


def lit(seat: int, t: int) -> bool:
    """Return True if the rhythm of a seat (0 to 8) is on, t ms after it began (t >= 0)."""
    return RHYTHMS[seat] & beat_at(t) > 0
