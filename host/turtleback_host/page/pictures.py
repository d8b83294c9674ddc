"""The three pictures of the first visit, as SVG: the ring, dice, turtles and buttons in the firmware's colours."""

from math import cos, pi, sin

from turtleback.lights.palette import BUST, GOLD, SEATS, WHITE

MINT, BLUE, *_, PINK = SEATS[:5]
WATER, RIM, DARK, SAND, GRASS, WOOD = "#1b2c33", "#39301f", "#0b1114", "#d9c48c", "#3c6b3a", "#b08455"
GREEN, RED = "#27734a", "#a8322b"  # the buttons
LAMPS, SLOTS = 24, (21, 22, 23)
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">%s</svg>\n'
PIPS = {1: "c", 2: "ai", 3: "aci", 4: "adfi", 5: "adcfi", 6: "abdfhi"}
PIP_PLACES = {"a": (-1, -1), "b": (-1, 0), "h": (1, 0), "d": (-1, 1), "f": (1, -1), "i": (1, 1), "c": (0, 0)}


def pictures() -> dict[str, bytes]:
    """File names and contents of the pictures."""
    drawn = (one_die(), who_decides(), raft_or_eggs())
    return {"turn-%d.svg" % (number + 1): (PICTURE % body).encode() for number, body in enumerate(drawn)}


def one_die() -> str:
    """A press of ROLL, a die, and a turtle that swims so many spaces."""
    start, end = 1, 5
    swum = "".join(disc(*place(lamp), 2, MINT) for lamp in range(start + 1, end))
    return ring({start: MINT, end: MINT}, 0.45) + swum + die(60, 45, 22, 4) + button(34, 64, 52, 24, GREEN, "ROLL", 14)


def who_decides() -> str:
    """The slots in the colour of the player who decides, and the two buttons."""
    slots = dict.fromkeys(SLOTS, BLUE)
    buttons = button(27, 58, 32, 22, GREEN, "ROLL", 9) + button(61, 58, 32, 22, RED, "STOP", 9)
    return ring({**slots, 9: BLUE}) + die(47, 42, 15, 3) + die(72, 42, 15, 1) + buttons


def raft_or_eggs() -> str:
    """Left a bust, and the raft; right the beach with its eggs."""
    raft = "".join(box(14.5, 81 + 7 * plank, 42, 6, 2, WOOD) for plank in range(3))
    bust = die(25, 34, 18, 5, BUST) + die(46, 34, 18, 3, BUST) + arrow(35.5, 47, BUST)
    beach = ellipse(85, 89, 24, 15, SAND) + "".join(ellipse(85 + 11 * at, 94, 4.5, 6, GOLD) for at in (-1, 0, 1))
    prize = die(85, 34, 18, 2) + arrow(85, 47, WHITE)
    return water() + raft + bust + turtle(35.5, 75, MINT) + beach + prize + turtle(85, 75, PINK)


def ring(lit: dict[int, bytes], dimmed: float = 1.0) -> str:
    """The ring with some lamps lit; the first of them may be dimmed."""
    lamps = []
    for lamp in range(LAMPS):
        x, y = place(lamp)
        colour = lit.get(lamp, DARK)
        shape = box(x - 4.5, y - 4.5, 9, 9, 1.5, colour) if lamp in SLOTS else disc(x, y, 4.5, colour)
        glow = disc(x, y, 8, colour, 0.35) if lamp in lit else ""
        faded = dimmed < 1 and lit and lamp == min(lit)
        lamps.append('<g opacity="%s">%s</g>' % (dimmed, shape) if faded else glow + shape)
    return water() + disc(60, 60, 36, SAND) + disc(60, 60, 33.5, GRASS) + "".join(lamps)


def water() -> str:
    """What every picture stands on."""
    return disc(60, 60, 59.5, RIM) + disc(60, 60, 57.5, WATER)


def place(lamp: int) -> tuple[float, float]:
    """Where a lamp is: slots at the top, numbers counter-clockwise."""
    angle = (SLOTS[1] - lamp) * 2 * pi / LAMPS
    return round(60 + 47.5 * sin(angle), 1), round(60 - 47.5 * cos(angle), 1)


def die(x: float, y: float, side: float, value: int, colour: bytes = WHITE) -> str:
    """A die around a point that shows a value."""
    pips = (PIP_PLACES[pip] for pip in PIPS[value])
    dots = "".join(disc(x + dx * side * 0.27, y + dy * side * 0.27, side * 0.095, DARK) for dx, dy in pips)
    return box(x - side / 2, y - side / 2, side, side, side / 5, colour) + dots


def turtle(x: float, y: float, colour: bytes) -> str:
    """A turtle around a point."""
    feet = "".join(ellipse(x + side, y + foot, 4.5, 2.5, colour) for side in (-9, 9) for foot in (-3.5, 4))
    lines = "M%g %gv11M%g %gv11" % (x - 3, y - 5.5, x + 3, y - 5.5)
    shell = '<path d="%s" stroke="%s" stroke-width="1.2"/>' % (lines, DARK)
    return feet + disc(x, y - 9.5, 3.5, colour) + ellipse(x, y, 9, 7.5, colour) + shell


def button(x: float, y: float, width: float, height: float, colour: str, word: str, size: float) -> str:
    """A button with a word on it."""
    at = 'x="%g" y="%g" font-size="%g"' % (x + width / 2, y + height / 2 + size * 0.36, size)
    style = 'text-anchor="middle" font-family="system-ui, sans-serif" font-weight="700" fill="#fff"'
    return box(x, y, width, height, height / 3.5, colour) + "<text %s %s>%s</text>" % (at, style, word)


def arrow(x: float, y: float, colour: bytes) -> str:
    """An arrow that points down from a point."""
    return '<path d="M%g %gv4h-3l4.5 5l4.5-5h-3v-4z" fill="%s"/>' % (x - 1.5, y, paint(colour))


def disc(x: float, y: float, radius: float, colour: str | bytes, opacity: float = 1) -> str:
    """A disc."""
    clear = ' opacity="%g"' % opacity if opacity < 1 else ""
    return '<circle cx="%g" cy="%g" r="%g" fill="%s"%s/>' % (x, y, radius, paint(colour), clear)


def ellipse(x: float, y: float, wide: float, high: float, colour: str | bytes) -> str:
    """An ellipse with these half axes."""
    return '<ellipse cx="%g" cy="%g" rx="%g" ry="%g" fill="%s"/>' % (x, y, wide, high, paint(colour))


def box(x: float, y: float, width: float, height: float, corner: float, colour: str | bytes) -> str:
    """A rectangle with round corners."""
    size = 'x="%g" y="%g" width="%g" height="%g" rx="%g"' % (x, y, width, height, corner)
    return '<rect %s fill="%s"/>' % (size, paint(colour))


def paint(colour: str | bytes) -> str:
    """A colour as SVG has it."""
    return colour if isinstance(colour, str) else "#" + bytes(colour).hex()
