"""A picture of the case from its STL files: flat light, a depth buffer, nothing more.

It knows numpy and the plan, and sets turtles and buttons where the plan has them.
"""

from math import cos, pi, radians, sin
from pathlib import Path

import numpy
from PIL import Image

from turtleback_hardware.enclosure import plan
from turtleback_hardware.enclosure.mesh import Mesh

SMOOTH = 3  # picture dots a side that become one
LIGHT = numpy.array([-0.35, -0.5, 0.8])
SAND, SHELL, WHITE, DARK = (226, 204, 156), (96, 125, 120), (245, 245, 240), (70, 74, 80)
PAPER = (250, 250, 248)
MARGIN = 0.03  # of the picture, on each side


class Picture:
    """A picture of that many dots, from that side and from so far above; what is nearer hides what is behind."""

    def __init__(self, width: int, height: int, turn: float, tilt: float) -> None:
        self._size = (width * SMOOTH, height * SMOOTH)
        self._turn, self._tilt = radians(turn), radians(tilt)
        self._things: list[tuple[numpy.ndarray, numpy.ndarray]] = []  # corners as they are seen, colours

    def add(self, triangles: numpy.ndarray, colour, lit: bool = False) -> None:
        """Triangles, n x 3 x 3 in mm, in a colour; `lit` ones shine by themselves."""
        normals = numpy.cross(triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0])
        lengths = numpy.linalg.norm(normals, axis=1)
        triangles, normals = triangles[lengths > 0], normals[lengths > 0] / lengths[lengths > 0, None]
        shade = 0.55 + 0.45 * numpy.clip(normals @ (LIGHT / numpy.linalg.norm(LIGHT)), 0, 1)
        colours = numpy.array(tuple(colour)) * (numpy.ones_like(shade) if lit else shade)[:, None]
        self._things.append((self._seen(triangles), colours))

    def save(self, path: Path) -> None:
        """Draw all, as large as fits, and write it as PNG."""
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
        """Corners as mm across, mm down, and nearness."""
        x, y, z = triangles[..., 0], triangles[..., 1], triangles[..., 2]
        across = x * cos(self._turn) - y * sin(self._turn)
        away = x * sin(self._turn) + y * cos(self._turn)
        down = -away * sin(self._tilt) - z * cos(self._tilt)
        near = z * sin(self._tilt) - away * cos(self._tilt)
        return numpy.stack([across, down, near], axis=-1)

    def _fill(self, corners: numpy.ndarray, colour: numpy.ndarray) -> None:
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


def part(folder: Path, name: str, lift: float, turned: bool = False) -> numpy.ndarray:
    """A part's triangles at a height; `turned` lies on its back, as the lid does on the printer."""
    triangles = numpy.array(Mesh(folder / (name + ".stl")).triangles)
    if turned:
        triangles = triangles * (1, -1, -1)
    return triangles + (0, 0, lift)


def round_thing(middle: plan.Point, foot: float, outline: list[tuple[float, float]]) -> numpy.ndarray:
    """A turned shape: its outline as pairs of radius and height, from the foot up."""
    triangles = []
    angles = [2 * pi * step / 32 for step in range(33)]
    for (r, low), (s, high) in zip(outline, outline[1:]):
        for one, other in zip(angles, angles[1:]):
            a, b = (r * cos(one), r * sin(one), low), (r * cos(other), r * sin(other), low)
            c, d = (s * cos(other), s * sin(other), high), (s * cos(one), s * sin(one), high)
            triangles += [(a, b, c), (a, c, d)]
    return numpy.array(triangles) + (*middle, foot)
