"""Two pictures of the case from its STL files, in play and exploded, drawn with flat shading and a depth buffer."""

from math import cos, pi, radians, sin
from pathlib import Path

import numpy
from PIL import Image

from turtleback.lights.paint import SPACES
from turtleback.lights.palette import GOLD, SEATS, WHITE
from turtleback_hardware.enclosure import plan
from turtleback_hardware.enclosure import sizes as mm

SMOOTH = 3  # supersampling: a square with this number of pixels a side becomes one pixel
LIGHT = numpy.array([-0.35, -0.5, 0.8])
SAND, SHELL, PAINT, DARK = (226, 204, 156), (96, 125, 120), (245, 245, 240), (70, 74, 80)
PAPER = (250, 250, 248)
MARGIN = 0.03  # share of the picture, on each side


class CasePicture:
    """A rendered picture of triangles, `width` by `height` pixels. `turn` and `tilt` of the view are in degrees."""

    def __init__(self, width: int, height: int, turn: float, tilt: float) -> None:
        self._size = (width * SMOOTH, height * SMOOTH)
        self._turn, self._tilt = radians(turn), radians(tilt)
        self._things: list[tuple[numpy.ndarray, numpy.ndarray]] = []  # projected corners, colours

    def add(self, triangles: numpy.ndarray, colour, lit: bool = False) -> None:
        """Add triangles, an array (n, 3, 3) in mm, in a colour. Triangles with `lit` are drawn without shading."""
        normals = numpy.cross(triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0])
        lengths = numpy.linalg.norm(normals, axis=1)
        triangles, normals = triangles[lengths > 0], normals[lengths > 0] / lengths[lengths > 0, None]
        shade = 0.55 + 0.45 * numpy.clip(normals @ (LIGHT / numpy.linalg.norm(LIGHT)), 0, 1)
        colours = numpy.array(tuple(colour)) * (numpy.ones_like(shade) if lit else shade)[:, None]
        self._things.append((self._seen(triangles), colours))

    def save(self, path: Path) -> None:
        """Draw all triangles as large as possible, and write the picture as PNG."""
        corners = numpy.concatenate([seen for seen, _ in self._things])
        colours = numpy.concatenate([colour for _, colour in self._things])
        low, high = corners.min(axis=(0, 1))[:2], corners.max(axis=(0, 1))[:2]
        scale = (numpy.array(self._size) / (high - low)).min() * (1 - 2 * MARGIN)
        corners[..., :2] = (corners[..., :2] - (low + high) / 2) * scale + numpy.array(self._size) / 2
        width, height = self._size
        self._colour = numpy.full((height, width, 3), PAPER, dtype=numpy.float32)
        self._depth = numpy.full((height, width), -numpy.inf, dtype=numpy.float32)
        for triangle, colour in zip(corners, colours):
            self._fill(triangle, colour)
        picture = Image.fromarray(self._colour.astype(numpy.uint8))
        small = picture.resize((width // SMOOTH, height // SMOOTH), Image.Resampling.LANCZOS)
        small.quantize(256, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(path, optimize=True)

    def _seen(self, triangles: numpy.ndarray) -> numpy.ndarray:
        """Project corners onto the picture. Returns mm to the right, mm down, and mm towards the viewer."""
        x, y, z = triangles[..., 0], triangles[..., 1], triangles[..., 2]
        across = x * cos(self._turn) - y * sin(self._turn)
        away = x * sin(self._turn) + y * cos(self._turn)
        down = -away * sin(self._tilt) - z * cos(self._tilt)
        near = z * sin(self._tilt) - away * cos(self._tilt)
        return numpy.stack([across, down, near], axis=-1)

    def _fill(self, corners: numpy.ndarray, colour: numpy.ndarray) -> None:
        """Fill a triangle where it is nearer than what is drawn already."""
        low = numpy.maximum(numpy.floor(corners[:, :2].min(axis=0)).astype(int), 0)
        high = numpy.minimum(numpy.ceil(corners[:, :2].max(axis=0)).astype(int) + 1, self._size)
        (ax, ay, az), (bx, by, bz), (cx, cy, cz) = corners
        area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
        if area == 0 or (high <= low).any():
            return
        xs, ys = numpy.meshgrid(numpy.arange(low[0], high[0]) + 0.5, numpy.arange(low[1], high[1]) + 0.5)
        v = ((xs - ax) * (cy - ay) - (cx - ax) * (ys - ay)) / area
        w = ((bx - ax) * (ys - ay) - (xs - ax) * (by - ay)) / area
        depth = az + v * (bz - az) + w * (cz - az)
        there = (slice(low[1], high[1]), slice(low[0], high[0]))
        shown = (v >= 0) & (w >= 0) & (v + w <= 1) & (depth > self._depth[there])
        self._depth[there][shown] = depth[shown]
        self._colour[there][shown] = colour


FACET = numpy.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attributes", "<u2")])


def corners_in(path: Path) -> numpy.ndarray:
    """Read the corners of all triangles of a binary STL file, as an array (n, 3, 3) in mm."""
    return numpy.fromfile(path, FACET, offset=84)["corners"].astype(float)


def part(folder: Path, name: str, lift: float, turned: bool = False) -> numpy.ndarray:
    """Return a part's triangles, raised by `lift` mm and, if `turned`, upside down from its position on the printer."""
    triangles = corners_in(folder / (name + ".stl"))
    if turned:
        triangles = triangles * (1, -1, -1)
    return triangles + (0, 0, lift)


def round_thing(middle: plan.Point, foot: float, outline: list[tuple[float, float]]) -> numpy.ndarray:
    """Return the triangles of a solid of revolution. Its outline is a list of (radius, height) from the foot up."""
    triangles = []
    angles = [2 * pi * step / 32 for step in range(33)]
    for (r, low), (s, high) in zip(outline, outline[1:]):
        for one, other in zip(angles, angles[1:]):
            a, b = (r * cos(one), r * sin(one), low), (r * cos(other), r * sin(other), low)
            c, d = (s * cos(other), s * sin(other), high), (s * cos(one), s * sin(one), high)
            triangles += [(a, b, c), (a, c, d)]
    return numpy.array(triangles) + (*middle, foot)


TOP = mm.HEIGHT + mm.LID
TURTLE = [
    (0.0, 0.0),
    (0.42, 0.0),
    (0.45, 1.5),
    (0.42, 4.0),
    (0.3, 7.0),
    (0.12, 8.5),
    (0.0, 8.8),
]  # outline of a turtle: (radius as a share of TURTLE, height in mm)
INK, SHADE = (92, 78, 60), (190, 166, 118)
HEAD = [(0.0, 0.0), (0.13, 0.5), (0.13, 2.5), (0.0, 4.0)]
# The seats of the turtles in play, bottom to top, by space, from 1. The other turtles are on the raft.
STACKS = {4: (0,), 9: (1, 4), 17: (5,)}
DICE = 2


def in_play(folder: Path, path: Path) -> None:
    """Draw the closed case with turtles on it and its lamps on, as PNG."""
    picture = CasePicture(1200, 960, 12, 50)
    picture.add(part(folder, "base", 0), SHELL)
    _lid(picture, folder, TOP)
    picture.add(part(folder, "diffuser", mm.HEIGHT - mm.DIFFUSER), DARK)
    for lamp in range(mm.LAMPS):
        picture.add(_lamp(lamp), _lamp_colour(lamp), lit=True)
    _buttons(picture, TOP)
    if mm.SCREEN:
        picture.add(_slab(mm.SCREEN_WIDTH, mm.SCREEN_HEIGHT, mm.HEIGHT - 1), (24, 28, 40))
    for space, seats in STACKS.items():
        for height, seat in enumerate(seats):
            _turtle(picture, plan.spaces()[space - 1], TOP - mm.POCKET + 8.5 * height, SEATS[seat])
    waiting = [seat for seat in range(7) if seat not in sum(STACKS.values(), ())]
    for spot, seat in zip(plan.raft(), waiting):
        _turtle(picture, spot, TOP - mm.POCKET, SEATS[seat])
    picture.save(path)


def exploded(folder: Path, path: Path) -> None:
    """Draw an exploded view of the case as PNG."""
    picture = CasePicture(960, 1180, 22, 32)
    picture.add(part(folder, "base", -105), SHELL)
    picture.add(_slab(*mm.SOLDER_BOARD, -105 + mm.FLOOR + mm.BOARD_FEET, plan.solder_board()), (60, 120, 80))
    picture.add(part(folder, "wells", -40), PAINT)
    picture.add(part(folder, "diffuser", 0), (232, 236, 240))
    _lid(picture, folder, 90)
    _buttons(picture, 125)
    picture.save(path)


def _lid(picture: CasePicture, folder: Path, top: float) -> None:
    """Add the lid, with its engraving filled with paint."""
    lid = part(folder, "lid", top, turned=True)
    depth = top - lid[..., 2]
    for level, colour in ((mm.ENGRAVED, INK), (mm.POCKET, SHADE)):
        floor = (numpy.abs(depth - level) < 0.01).all(axis=1)
        picture.add(lid[floor], colour, lit=True)
        lid, depth = lid[~floor], depth[~floor]
    picture.add(lid, SAND)


def _lamp(lamp: int) -> numpy.ndarray:
    """Return a lamp's window as a flat shape just above the diffuser."""
    turn = radians(plan.lamp_angle(lamp))
    outline = [(x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)) for x, y in plan.window()]
    a, b, c, d = [(x, y, mm.HEIGHT + 0.1) for x, y in outline]
    return numpy.array([(a, b, c), (a, c, d)])


def _lamp_colour(lamp: int) -> bytes | tuple[int, ...]:
    """Return a lamp's colour. Lamps show turtles, the decider's dice, and the beach's eggs from space 21 backwards."""
    if lamp >= SPACES:
        return SEATS[4] if lamp < SPACES + DICE else (60, 62, 66)
    if lamp + 1 in STACKS:
        return SEATS[STACKS[lamp + 1][-1]]
    return GOLD if lamp > SPACES - 4 else WHITE if lamp == 0 else (60, 62, 66)


def _buttons(picture: CasePicture, height: float) -> None:
    rim, cap = mm.BUTTON_RIM / 2, mm.BUTTON / 2 - 1.5
    for middle, colour in zip(plan.buttons(), ((90, 170, 110), (190, 84, 72))):
        picture.add(round_thing(middle, height, [(rim, 0.0), (rim - 0.5, 2.5), (cap, 3.0), (cap, 2.0)]), DARK)
        picture.add(
            round_thing(middle, height, [(cap - 0.4, 0.0), (cap - 0.6, 5.5), (cap - 3, 6.6), (0.0, 6.9)]), colour
        )


def _turtle(picture: CasePicture, middle: plan.Point, height: float, colour: bytes) -> None:
    size = mm.TURTLE
    shell = [(radius * size, up) for radius, up in TURTLE]
    picture.add(round_thing(middle, height, shell), colour)
    angle = numpy.arctan2(middle[1], middle[0]) + numpy.pi / 2
    head = (middle[0] + 0.46 * size * numpy.cos(angle), middle[1] + 0.46 * size * numpy.sin(angle))
    picture.add(round_thing(head, height, [(radius * size, up) for radius, up in HEAD]), colour)


def _slab(wide: float, deep: float, height: float, middle: plan.Point = (0.0, 0.0)) -> numpy.ndarray:
    x, y = middle
    a, b, c, d = [(x + u * wide / 2, y + v * deep / 2, height) for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return numpy.array([(a, b, c), (a, c, d)])
