"""The ring as SVG: where each lamp is drawn, and in which colour. It knows no time and no game."""

from math import cos, pi, sin

from turtleback.lights.paint import LAMPS, SPACES
from turtleback_host.terminal.ring_cells import lights

SLOTS = range(SPACES, LAMPS)


def place(lamp: int, circle: float) -> tuple[float, float]:
    """The point of a lamp on a circle of that radius about 0, 0: the slots at the top, numbers counter-clockwise."""
    angle = -(lamp - SLOTS[1]) * 2 * pi / LAMPS
    return circle * sin(angle), -circle * cos(angle)


def hex_of(colour: tuple[int, int, int] | bytes) -> str:
    """A colour as CSS writes it."""
    return "#%02x%02x%02x" % tuple(colour)


def colours_of(frame: bytes) -> list[str]:
    """The colour of each lamp as the eye sees it; a dark lamp has that of its socket."""
    return [hex_of(colour) for colour, _ in lights(frame)]


def text(x: float, y: float, said: str, more: str = "") -> str:
    """Words at a point, with more attributes."""
    safe = said.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return '<text x="%.1f" y="%.1f"%s>%s</text>' % (x, y, " " + more if more else "", safe)


def still_ring(frame: bytes, x: float, y: float, radius: float) -> list[str]:
    """The ring showing a frame, about a point: the slots as squares, spaces as discs, a tick at every fifth space."""
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
