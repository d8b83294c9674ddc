"""Draws the course of a game as SVG: each seat's chance to win, or its points, from the first action to the last."""

from html import escape

from turtleback.engine.match import Match
from turtleback.lights.palette import SEATS

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 420, 250, 36, 26, 10, 108  # so narrow that a phone shows letters in full size
DARKER = 0.75  # factor on the lamps' colours, which are too bright on white paper
DASHES = ("", "8 3", "2 3", "10 3 2 3", "5 5", "12 4", "1 4", "8 3", "2 3")  # so that nobody has to tell colours apart
LABEL_GAP = 15
LABEL_LETTERS = 12  # that RIGHT has room for
Course = list[tuple[int, list[float]]]  # action number, then a value per seat


def points_of(match: Match) -> Course:
    """The points of each seat whenever they changed, replayed."""
    game = type(match.game)(match.game.seats, match.game.options)
    course: Course = [(0, [float(points) for points in game.scores()])]
    for at, index in enumerate(match.history, 1):
        game.apply(game.legal()[index])
        points = [float(points) for points in game.scores()]
        if points != course[-1][1] or at == len(match.history):
            course.append((at, points))
    return course


def svg(course: Course, names: list[str], axis: str) -> str:
    """The picture of a course; `axis` says what its values are."""
    last = max(course[-1][0], 1)
    values = [value for _, row in course for value in row]
    low, high = min(0.0, *values), max(1.0, *values)

    def x(at: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * at / last

    def y(value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low)

    parts = ['<svg viewBox="0 0 %d %d" role="img" aria-label="%s">' % (WIDTH, HEIGHT, escape(axis, True))]
    for value in sorted({low, (low + high) // 2, high}):
        ends = (LEFT, y(value), WIDTH - RIGHT, y(value))
        parts.append('<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" stroke="#ccc"/>' % ends)
        parts.append('<text x="%d" y="%.1f" text-anchor="end">%g</text>' % (LEFT - 6, y(value) + 4, round(value, 1)))
    labels = _label_heights([y(value) for value in course[-1][1]])
    for seat, name in enumerate(names):
        line = " ".join("%.1f,%.1f" % (x(at), y(row[seat])) for at, row in course)
        style = 'fill="none" stroke="%s" stroke-width="2" stroke-dasharray="%s"' % (ink(seat), DASHES[seat])
        parts.append('<polyline points="%s" %s/>' % (line, style))
        place = (WIDTH - RIGHT + 8, labels[seat] + 4, ink(seat))
        parts.append('<text x="%d" y="%.1f" fill="%s" font-weight="bold">' % place + escape(label(name)) + "</text>")
    parts.append('<text x="%d" y="%d">%s, action by action</text></svg>' % (LEFT, HEIGHT - 6, escape(axis)))
    return "".join(parts)


def label(name: str) -> str:
    """A name, cut where the picture ends."""
    return name if len(name) <= LABEL_LETTERS else name[: LABEL_LETTERS - 1].rstrip() + "…"


def _label_heights(wanted: list[float]) -> list[float]:
    """Heights near the wanted ones, in their order and far enough apart, within the picture."""
    order = sorted(range(len(wanted)), key=lambda seat: wanted[seat])
    heights = [0.0] * len(wanted)
    free = float(TOP)
    for left, seat in zip(range(len(order) - 1, -1, -1), order):
        latest = HEIGHT - BOTTOM - left * LABEL_GAP
        heights[seat] = min(max(wanted[seat], free), max(latest, free))
        free = heights[seat] + LABEL_GAP
    return heights


def ink(seat: int) -> str:
    """The seat's colour for white paper, as hexadecimal digits."""
    return "#%02x%02x%02x" % tuple(int(DARKER * channel) for channel in SEATS[seat])
