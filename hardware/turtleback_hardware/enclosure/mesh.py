"""What a printer sees of a part: the triangles of its STL, whether they close, and what goes through."""

import struct
from collections import Counter
from functools import cached_property
from pathlib import Path

Vertex = tuple[float, float, float]
Triangle = tuple[Vertex, Vertex, Vertex]

UP, AWAY = (0.0, 0.0, 1.0), (0.0, 1.0, 0.0)
FAR = 1000.0
ON = 1e-3  # mm: nearer is the surface itself
_HEAD, _FACET = 84, 50


class Mesh:
    """The triangles of a binary STL file."""

    def __init__(self, path: Path) -> None:
        data = path.read_bytes()
        (count,) = struct.unpack_from("<I", data, 80)
        facets = (struct.unpack_from("<9f", data, _HEAD + _FACET * at + 12) for at in range(count))
        # As slicers do: corners closer than that are the same.
        exact = ([round(length, 4) + 0.0 for length in facet] for facet in facets)
        whole = [((a, b, c), (d, e, f), (g, h, i)) for a, b, c, d, e, f, g, h, i in exact]
        self.triangles: list[Triangle] = [t for t in whole if len(set(t)) == 3]

    @cached_property
    def _edges(self) -> Counter:
        return Counter(edge for a, b, c in self.triangles for edge in ((a, b), (b, c), (c, a)))

    @property
    def closed(self) -> bool:
        """Whether each edge has one triangle on either side, turned the same way: no water gets in."""
        return all(count == 1 and self._edges[(b, a)] == 1 for (a, b), count in self._edges.items())

    @cached_property
    def vertices(self) -> list[Vertex]:
        """All corners, once each."""
        return list({vertex for triangle in self.triangles for vertex in triangle})

    @property
    def bodies(self) -> int:
        """How many pieces hang together."""
        root = {vertex: vertex for vertex in self.vertices}

        def find(vertex: Vertex) -> Vertex:
            while root[vertex] != vertex:
                root[vertex] = root[root[vertex]]
                vertex = root[vertex]
            return vertex

        for a, b in self._edges:
            root[find(a)] = find(b)
        return len({find(vertex) for vertex in self.vertices})

    @property
    def holes(self) -> int:
        """How many holes go through (its genus): corners - edges + faces = 2 - 2 x holes, for one closed body."""
        return 1 - (len(self.vertices) - len(self._edges) // 2 + len(self.triangles)) // 2

    @property
    def size(self) -> Vertex:
        """How wide, deep and high it is, in mm."""
        spans = [max(axis) - min(axis) for axis in zip(*self.vertices)]
        return spans[0], spans[1], spans[2]

    def solid_at(self, x: float, y: float) -> float:
        """How many mm of plastic a drill coming down at (x, y) goes through."""
        return self._solid((x, y, -FAR), UP)

    def solid_from_front(self, x: float, z: float) -> float:
        """How many mm of plastic a drill from the near wall to the middle goes through at (x, z)."""
        return self._solid((x, -FAR, z), AWAY, FAR)

    def _solid(self, start: Vertex, way: Vertex, deep: float = 2 * FAR) -> float:
        levels = sorted(far for far in (_hit(start, way, triangle) for triangle in self.triangles) if far)
        return sum(out - into for into, out in zip(levels[::2], levels[1::2]) if into < deep)

    def thickness(self, triangle: Triangle) -> float:
        """How thick the plastic is behind the middle of one of its triangles, in mm."""
        a, b, c = triangle
        middle = ((a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3)
        normal = _cross(_minus(b, a), _minus(c, a))
        length = _dot(normal, normal) ** 0.5
        inwards = (-normal[0] / length, -normal[1] / length, -normal[2] / length)
        hits = (_hit(middle, inwards, other) for other in self.triangles if other is not triangle)
        return min((far for far in hits if far > ON), default=float("inf"))


def _minus(one: Vertex, other: Vertex) -> Vertex:
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]


def _dot(one: Vertex, other: Vertex) -> float:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def _cross(one: Vertex, other: Vertex) -> Vertex:
    (a, b, c), (d, e, f) = one, other
    return b * f - c * e, c * d - a * f, a * e - b * d


def _hit(start: Vertex, way: Vertex, triangle: Triangle) -> float:
    """How far it is from a point along a direction to a triangle; 0 if it does not lie that way (Moeller, Trumbore)."""
    a, b, c = triangle
    one, other = _minus(b, a), _minus(c, a)
    across = _cross(way, other)
    area = _dot(one, across)
    if abs(area) < 1e-12:
        return 0.0
    off = _minus(start, a)
    v = _dot(off, across) / area
    around = _cross(off, one)
    w = _dot(way, around) / area
    return _dot(other, around) / area if v >= 0 and w >= 0 and v + w <= 1 else 0.0
