"""The fairness report's picture: how far each face is off 1/6, beside fair dice and dice that were not, as SVG."""

from turtleback_host.fairness.figures import FACES, FAIR, band, share_spread
from turtleback_host.fairness.report import WELDON_DICE, WELDON_FIVES_AND_SIXES

WIDTH, HEIGHT = 760, 360
LEFT, RIGHT, TOP, BOTTOM = 70, 20, 40, 60
MOST = 0.003  # off 1/6, at the top of the picture
STEP = 0.001
MODULO = [43 / 256] * 4 + [42 / 256] * 2
INK, GRID, OURS, WELDON, OTHER, BAND = "#24292f", "#d8dee4", "#0b6e4f", "#b35900", "#7a5ccc", "#dcefe6"
TITLE = "Share of each face, off 1/6. Fair dice stay in the green band in 99 of 100 cases."
STYLE = "font-family: sans-serif; font-size: 13px"


def x_of(face: float) -> float:
    """The x coordinate of a face."""
    return LEFT + (face - 0.5) * (WIDTH - LEFT - RIGHT) / len(FACES)


def y_of(off: float) -> float:
    """The y coordinate of a deviation from 1/6; a greater one is higher."""
    return TOP + (MOST - off) * (HEIGHT - TOP - BOTTOM) / (2 * MOST)


def line(x1: float, y1: float, x2: float, y2: float, ink: str, width: float = 1) -> str:
    """A line between two points."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{ink}" stroke-width="{width}"/>'


def words(x: float, y: float, label: str, anchor: str = "middle", ink: str = INK) -> str:
    """A label at a point."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{ink}">{label}</text>'


def dot(face: float, off: float, spread: float, ink: str) -> str:
    """A share with its error bar."""
    x, y = x_of(face), y_of(off)
    bar = line(x, y_of(off - spread), x, y_of(off + spread), ink, 2) if spread else ""
    return bar + f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="{ink}"/>'


def axes(spread: float) -> list[str]:
    """The grid, the band that fair dice stay in, and the faces."""
    right = WIDTH - RIGHT
    height = y_of(-spread) - y_of(spread)
    drawn = [f'<rect x="{LEFT}" y="{y_of(spread):.1f}" width="{right - LEFT}" height="{height:.1f}" fill="{BAND}"/>']
    for step in range(-round(MOST / STEP), round(MOST / STEP) + 1):
        y = y_of(step * STEP)
        drawn.append(line(LEFT, y, right, y, INK if step == 0 else GRID))
        drawn.append(words(LEFT - 8, y + 4, "1/6" if step == 0 else "%+.3f" % (step * STEP), "end"))
    return drawn + [words(x_of(face), HEIGHT - BOTTOM + 18, str(face)) for face in FACES]


def legend(dice: int) -> list[str]:
    """The legend of the colours."""
    weldon = f"Weldon's dice, {WELDON_DICE:,}: 5 or 6"
    entries = ((OURS, f"Turtleback, {dice:,} dice"), (WELDON, weldon), (OTHER, "byte % 6"))
    places = zip((LEFT, LEFT + 230, LEFT + 500), entries)
    return [
        f'<circle cx="{x + 6}" cy="{HEIGHT - 16}" r="4.5" fill="{ink}"/>' + words(x + 18, HEIGHT - 12, label, "start")
        for x, (ink, label) in places
    ]


def picture(counts: list[int]) -> str:
    """The SVG for these counts of faces."""
    dice = sum(counts)
    spread = band(dice)
    weldon = WELDON_FIVES_AND_SIXES / WELDON_DICE / 2 - FAIR
    both = share_spread(2 * FAIR, WELDON_DICE)  # he counted the two together
    shapes = axes(spread)
    shapes.append(words(LEFT, 22, TITLE, "start"))
    shapes += [dot(face + 0.22, share - FAIR, 0, OTHER) for face, share in zip(FACES, MODULO)]
    shapes += [dot(face - 0.22, weldon, both / 2, WELDON) for face in (5, 6)]
    shapes += [dot(face, count / dice - FAIR, 0, OURS) for face, count in zip(FACES, counts)]
    body = "\n".join(shapes + legend(dice))
    size = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    paper = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} style="{STYLE}">\n{paper}\n{body}\n</svg>\n'
