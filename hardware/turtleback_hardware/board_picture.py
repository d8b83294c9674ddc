"""Pictures of the wiring and of the solder board, step by step. New parts are in colour, earlier ones in grey.

The Pico's USB socket is on the left. The holes of the solder board come from board.csv, and those of the breadboard
from breadboard.csv.
"""

from collections.abc import Callable

from turtleback_hardware.board import (
    CABLED,
    COLOURS,
    LABELS,
    RAILS,
    ROWS,
    breadboard_places,
    cables,
    is_hole,
    nets_of_copper,
    places,
)
from turtleback_hardware.netlist import MADE, Netlist
from turtleback_hardware.tables import PARTS, PICTURES, rows, write

PITCH = 24
LEFT_EDGE, TOP_EDGE = 70, 144
LINES = ("R+", "R-", "", *"jihgf", "", "", *"edcba", "", "L+", "L-")  # from the far edge to the near one
WIDTH, HEIGHT = 2 * LEFT_EDGE + ROWS * PITCH, 2 * TOP_EDGE + len(LINES) * PITCH
GREY = "#b9bcc2"
NAMES = {
    "A1": "A1 Pico",
    "U1": "U1 74AHCT125",
    "U2": "U2 MCP121",
    "D1": "ring",
    "DS1": "screen",
    "A2": "booster",
    "BZ1": "piezo",
}
# Parts that are soldered into a cable, because the board has no free strip for them. The cable leads to this pin.
IN_CABLES = {"R6": "BZ1.2", "D2": "A2.5V"}

Point = tuple[float, float]


class BoardPicture:
    """A picture of the board with the parts up to a step."""

    def __init__(self, placed: list[tuple[int, str, str, str]], step: int, colour: Callable[[str, str], str]) -> None:
        """Draw the board and the legs up to `step`. `colour(ref, leg)` returns the colour of a leg."""
        self._colour = colour
        self._lines: list[str] = []
        self._taken: set[tuple[str, int]] = set()
        legs: dict[str, list[tuple[str, str]]] = {}
        steps: dict[str, int] = {}
        for at, ref, leg, hole in placed:
            if at <= step and is_hole(hole):
                legs.setdefault(ref, []).append((leg, hole))
                steps[ref] = at
        self._board()
        # Flat parts are drawn first, so that the others cover them.
        for ref in sorted(legs, key=lambda ref: (len(legs[ref]) < 8, steps[ref], not _is_on_board(ref, legs[ref]))):
            self._part(ref, legs[ref], steps[ref] == step)

    def svg(self) -> str:
        """Return the picture as SVG."""
        size = 'viewBox="0 0 %d %d" width="%d" height="%d"' % (WIDTH, HEIGHT, WIDTH, HEIGHT)
        head = '<svg xmlns="http://www.w3.org/2000/svg" %s font-family="sans-serif" font-size="12">' % size
        return "\n".join([head, *self._lines, "</svg>"]) + "\n"

    def _board(self) -> None:
        self._draw('<rect width="100%" height="100%" fill="#ffffff"/>')
        top, bottom = TOP_EDGE - PITCH, HEIGHT - TOP_EDGE + PITCH / 2
        box = (LEFT_EDGE - PITCH, top, WIDTH - 2 * LEFT_EDGE + 2 * PITCH, bottom - top)
        self._draw('<rect x="%g" y="%g" width="%g" height="%g" rx="10" fill="#eef4ee" stroke="#9ab09a"/>' % box)
        for line in (line for line in LINES if line):
            y = TOP_EDGE + LINES.index(line) * PITCH
            colour = "#d03030" if "+" in line else "#222222" if "-" in line else "#556655"
            for x in (LEFT_EDGE - 36, WIDTH - LEFT_EDGE + 20):
                self._text(x, y + 4, line, colour)
            self._draw('<path d="M%d %dh%d" stroke="#d6e2d6" stroke-width="8" />' % (LEFT_EDGE, y, (ROWS - 1) * PITCH))
            for row in range(ROWS):
                self._draw('<circle cx="%d" cy="%d" r="3" fill="#aabbaa"/>' % (LEFT_EDGE + row * PITCH, y))
        for row in range(1, ROWS + 1):
            for line in (2, 15):
                self._text(LEFT_EDGE + (row - 1) * PITCH - 5, TOP_EDGE + line * PITCH + 4, str(row), "#779977", 9)

    def _part(self, ref: str, legs: list[tuple[str, str]], new: bool) -> None:
        """Draw a part as a chip, a button, a lead between two holes, or a cable for each leg.

        It is grey unless `new`.
        """
        spots = self._spots(legs)
        if len(legs) >= 8:
            self._chip(ref, spots, new)
        elif _is_on_board(ref, legs):
            self._chip(ref, spots, new)
            self._text(spots[0][0] - 4, min(y for _, y in spots) - 12, LABELS[ref], "#222222", 12)
        elif len(legs) > 1 and (ref[0] in "WRC" or ref in ("U2", "D3")):
            for (leg, _), one, other in zip(legs, spots, spots[1:]):
                self._lead(ref, leg, one, other, new)
        else:
            for (leg, hole), spot in zip(legs, spots):
                self._cable(ref, leg, hole, spot, new)

    def _spots(self, legs: list[tuple[str, str]]) -> list[Point]:
        """Return the points of the legs. A leg in a rail gets the nearest free hole."""
        rows = [int(hole[1:]) for _, hole in legs if hole not in RAILS] or [28]
        spots: list[Point] = []
        for _, hole in legs:
            row = rows[0] if hole in RAILS else int(hole[1:])
            while (hole, row) in self._taken and hole in RAILS:
                row = row - 1 if row > 1 else ROWS
            self._taken.add((hole, row))
            line = hole if hole in RAILS else hole[0]
            spots.append((LEFT_EDGE + (row - 1) * PITCH, TOP_EDGE + LINES.index(line) * PITCH))
        return spots

    def _chip(self, ref: str, spots: list[Point], new: bool) -> None:
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        box = (min(xs) - 10, min(ys) - 8, max(xs) - min(xs) + 20, max(ys) - min(ys) + 16)
        fill = ("#2f7d4f" if ref == "A1" else "#444444") if new else GREY
        self._draw('<rect x="%g" y="%g" width="%g" height="%g" rx="4" fill="%s" fill-opacity="0.85"/>' % (*box, fill))
        for x, y in spots:
            self._draw('<circle cx="%g" cy="%g" r="3.5" fill="#f4e4a0"/>' % (x, y))
        first = spots[0]
        self._draw('<circle cx="%g" cy="%g" r="6" fill="none" stroke="#ffffff" stroke-width="2"/>' % first)
        if ref == "A1":
            socket = (box[0] - 8, sum(ys) / len(ys) - 16)
            self._draw('<rect x="%g" y="%g" width="22" height="32" fill="#c0c4c8"/>' % socket)
        if ref in NAMES:
            self._text(sum(xs) / len(xs) - 30, sum(ys) / len(ys) + 4, NAMES[ref], "#ffffff", 14)

    def _lead(self, ref: str, leg: str, one: Point, other: Point, new: bool) -> None:
        """Draw a jumper, or a small part with its label in the middle. It is grey unless `new`."""
        (x1, y1), (x2, y2) = one, other
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        colour = self._colour(ref, leg) if new else GREY
        bend = 14 if x1 == x2 else 0
        self._curve(one, (x + bend, y), other, colour, 5 if ref[0] == "W" else 2.5)
        if ref[0] != "W":
            self._text(x + bend / 2 - 14, y + 4, ref, "#ffffff", 11, back="#446" if new else GREY)
        elif new:
            self._text(x + bend / 2 - 6, y + 4, ref, colour, 9, back="#ffffff")

    def _cable(self, ref: str, leg: str, hole: str, spot: Point, new: bool) -> None:
        """Draw a wire that leaves the board at the nearer edge, with the label of its other end.

        It is grey unless `new`.
        """
        x, y = spot
        edge = "top" if hole[0] in "fghijR" else "bottom"
        out, turn = self._way_out(edge, x), -50 if edge == "top" else 50
        end = TOP_EDGE - 40 if edge == "top" else HEIGHT - TOP_EDGE + 26
        self._curve((x, y), (out, y + (end - y) * 0.6), (out, end), self._colour(ref, leg) if new else GREY, 4)
        if new:
            self._draw('<g transform="translate(%g %g) rotate(%d)">' % (out, end, turn))
            self._text(8, 4, _label(ref, leg), self._colour(ref, leg), 11)
            self._draw("</g>")

    def _way_out(self, edge: str, x: float) -> float:
        """Return the x of the nearest place at an edge that no other cable uses."""
        row = round((x - LEFT_EDGE) / PITCH)
        near = (row + by for distance in range(ROWS) for by in (distance, -distance))
        out = next(at for at in near if (edge, at) not in self._taken and 0 <= at < ROWS)
        self._taken.add((edge, out))
        return LEFT_EDGE + out * PITCH

    def _curve(self, one: Point, bend: Point, other: Point, colour: str, width: float) -> None:
        way = '<path d="M%g %gQ%g %g %g %g" fill="none" stroke="%s" stroke-width="%g" stroke-linecap="round"/>'
        self._draw(way % (*one, *bend, *other, colour, width))

    def _text(self, x: float, y: float, text: str, colour: str, size: int = 12, back: str = "") -> None:
        if back:
            box = (x - 3, y - size + 1, len(text) * size * 0.62 + 6, size + 4, back)
            self._draw('<rect x="%g" y="%g" width="%g" height="%g" rx="3" fill="%s"/>' % box)
        self._draw('<text x="%g" y="%g" fill="%s" font-size="%d">%s</text>' % (x, y, colour, size, text))

    def _draw(self, element: str) -> None:
        self._lines.append(element)


def _is_on_board(ref: str, legs: list[tuple[str, str]]) -> bool:
    """Return whether a button is on the board, as on the breadboard, not at the end of a cable."""
    return ref.startswith("SW") and not any(hole in RAILS for _, hole in legs)


def _label(ref: str, leg: str) -> str:
    """Return the label at the end of a cable."""
    if ref in IN_CABLES:
        return "%s, then %s" % (ref, _label(*IN_CABLES[ref].split(".")))
    return "%s %s" % (NAMES.get(ref, LABELS.get(ref, ref)).replace("switch for", "jack"), leg)


WIRING = """# Wiring

Made by `make hardware` from `board.csv`: both ends of each single wire, and the colour it has in the pictures.

| part | its pin | goes to | colour |
|---|---|---|---|
%s
"""


def wiring() -> str:
    """Return the page with all cables, including the battery's cables."""
    netlist, lines = Netlist("battery"), []
    for net, ref, leg, to in sorted(cables("battery"), key=lambda wire: CABLED.index(wire[1])):
        part = LABELS.get(ref) or PARTS[netlist.parts[ref]]["what"]
        place = "board `%s`" % to if is_hole(to) else to.replace(".", " ")
        lines.append("| %s, %s | %s | %s | %s |" % (ref, part, leg, place, COLOURS[net][0]))
    return WIRING % "\n".join(lines)


def colours_of(version: str) -> Callable[[str, str], str]:
    """Return a function `colour(ref, leg)` that returns the colour of a leg's net in a version."""
    netlist, nets = Netlist(version), nets_of_copper(version)
    return lambda ref, leg: COLOURS[nets[ref] if ref[0] == "W" else netlist.net_of("%s.%s" % (ref, leg))][1]


def breadboard_colour(ref: str, leg: str) -> str:
    """Return the colour of a leg on the breadboard."""
    wire = next(row["wire"] for row in rows("breadboard.csv") if row["ref"] == ref and leg in (row["leg"], "1"))
    return COLOURS[wire][1]


def main() -> None:
    """Write the wiring, and draw the breadboard and the steps. Step 5 adds the battery."""
    write(MADE / "wiring.md", wiring())
    for step in range(1, 6):
        version = "battery" if step == 5 else "usb"
        write(PICTURES / ("board-%d.svg" % step), BoardPicture(places(version), step, colours_of(version)).svg())
    write(PICTURES / "breadboard.svg", BoardPicture(breadboard_places(), 1, breadboard_colour).svg())
