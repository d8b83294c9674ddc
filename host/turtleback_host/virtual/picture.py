"""Converts a frame of 24 lamps into visible colours, and into parts of an SVG picture."""

from math import cos, pi, sin

from turtleback.lights.paint import LAMPS, SPACES

Colour = tuple[int, int, int]

SLOTS = range(SPACES, LAMPS)
SOCKET = (30, 34, 36)  # nearly grey: terminals of 256 colours have no dark blue-green
SLOT = (12, 16, 20)
LIT = 64  # brightness (0..255) from which a lamp hides its socket


def mix(under: Colour, over: Colour, share: float) -> Colour:
    """Blend the colour `over` onto the colour `under` with opacity `share`, 0..1."""
    (r, g, b), (red, green, blue), part = under, over, int(256 * share)  # integers, because this runs often
    return r + ((red - r) * part >> 8), g + ((green - g) * part >> 8), b + ((blue - b) * part >> 8)


def lights(frame: bytes) -> list[tuple[Colour, float]]:
    """Return the visible colour and the brightness (0..1) of each lamp. The socket shows through faint light."""
    visible = []
    for lamp in range(LAMPS):
        r, g, b = frame[3 * lamp : 3 * lamp + 3]
        socket = SLOT if lamp in SLOTS else SOCKET
        bare = max(0.0, 1 - max(r, g, b) / LIT)
        visible.append((mix((r, g, b), (r + socket[0], g + socket[1], b + socket[2]), bare), max(r, g, b) / 255))
    return visible


def place(lamp: int, circle: float) -> tuple[float, float]:
    """Return the (x, y) of a lamp (0 to 23) on a circle around the origin.

    The dice slots are at the top, and the spaces follow counter-clockwise.
    """
    angle = -(lamp - SLOTS[1]) * 2 * pi / LAMPS
    return circle * sin(angle), -circle * cos(angle)


def hex_of(colour: Colour | bytes) -> str:
    """Return a colour (R, G, B) in CSS notation, `#rrggbb`."""
    return "#%02x%02x%02x" % tuple(colour)


def colours_of(frame: bytes) -> list[str]:
    """Return the colour of each lamp of a frame (72 bytes) in CSS notation. A dark lamp has its socket's colour."""
    return [hex_of(colour) for colour, _ in lights(frame)]


def text(x: float, y: float, content: str, more: str = "") -> str:
    """Return an SVG text element at a point. `content` is escaped here; `more` are further attributes."""
    safe = content.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return '<text x="%.1f" y="%.1f"%s>%s</text>' % (x, y, " " + more if more else "", safe)


def still_ring(frame: bytes, x: float, y: float, radius: float) -> list[str]:
    """Return the SVG elements of a ring that shows a frame: squares for the slots, discs for the spaces."""
    drawn = [
        '<circle cx="%.1f" cy="%.1f" r="%.1f" fill="none" stroke="#1a2226" stroke-width="%.1f"/>'
        % (x, y, radius, radius * 0.28)
    ]
    size = radius * 0.095
    for lamp, colour in enumerate(colours_of(frame)):
        across, down = place(lamp, radius)
        if lamp in SLOTS:
            box = (x + across - size, y + down - size, 2 * size, 2 * size)
            drawn.append('<rect x="%.2f" y="%.2f" width="%.2f" height="%.2f" fill="%s"/>' % (*box, colour))
        else:
            drawn.append('<circle cx="%.2f" cy="%.2f" r="%.2f" fill="%s"/>' % (x + across, y + down, size, colour))
    return drawn
