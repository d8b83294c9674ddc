"""Measures printed parts from the triangles of their STL files: closed surface, holes and thickness."""

from functools import cached_property

import numpy

from turtleback_hardware.enclosure.picture import corners_in

UP, AWAY = numpy.array((0.0, 0.0, 1.0)), numpy.array((0.0, 1.0, 0.0))
FAR = 1000.0
ON = 1e-3  # mm; a closer hit is the starting point itself


class Mesh:
    """The triangles of a binary STL file, each as three corners."""

    def __init__(self, path):
        corners = corners_in(path).round(4) + 0.0  # like slicers, treats almost equal corners as the same
        self.vertices, numbers = numpy.unique(corners.reshape(-1, 3), axis=0, return_inverse=True)
        faces = numbers.reshape(-1, 3)
        is_whole = [len(set(face)) == 3 for face in faces.tolist()]
        self.triangles, self._faces = corners[is_whole], faces[is_whole]

    @cached_property
    def _edges(self):
        """The edges of all triangles, as pairs of vertex numbers."""
        return numpy.concatenate([self._faces[:, [0, 1]], self._faces[:, [1, 2]], self._faces[:, [2, 0]]])

    @property
    def closed(self):
        """True if each edge joins exactly two triangles of the same orientation, so that the surface is watertight."""
        edges = list(map(tuple, self._edges.tolist()))
        return len(set(edges)) == len(edges) and {(b, a) for a, b in edges} == set(edges)

    @property
    def bodies(self):
        """The number of connected pieces, found by passing the lowest vertex number along the edges."""
        least = numpy.arange(len(self.vertices))
        one, other = self._edges.T
        while (least[one] != least[other]).any():
            numpy.minimum.at(least, one, least[other])
            numpy.minimum.at(least, other, least[one])
            least = least[least]
        return len(set(least[self._faces].flat))

    @property
    def holes(self):
        """The number of through holes (genus) of one closed body: vertices - edges + faces = 2 - 2 x holes."""
        return 1 - (len(set(self._faces.flat)) - len(self._edges) // 2 + len(self.triangles)) // 2

    @property
    def size(self):
        """Width, depth and height in mm."""
        return tuple(numpy.ptp(self.vertices, axis=0).tolist())

    def solid_at(self, x, y):
        """Return the mm of plastic on a vertical line at (x, y)."""
        return self._solid((x, y, -FAR), UP)

    def solid_from_front(self, x, z):
        """Return the mm of plastic from the near wall to the middle at (x, z)."""
        return self._solid((x, -FAR, z), AWAY, FAR)

    def _solid(self, start, way, deep=2 * FAR):
        levels = numpy.sort(self._hits(numpy.array(start), way))
        return float(sum(out - into for into, out in zip(levels[::2], levels[1::2]) if into < deep))

    def thickness(self, triangle):
        """Return the mm of plastic behind the middle of a triangle."""
        a, b, c = triangle
        normal = numpy.cross(b - a, c - a)
        hits = self._hits(triangle.mean(axis=0), -normal / numpy.linalg.norm(normal))
        return float(hits[hits > ON].min(initial=numpy.inf))

    def _hits(self, start, way):
        """Return the distances from a point along a direction to the triangles there (Moeller-Trumbore)."""
        a, b, c = self.triangles.transpose(1, 0, 2)
        one, other = b - a, c - a
        across = numpy.cross(way, other)
        area = (one * across).sum(axis=1)
        lies = abs(area) >= 1e-12  # skips triangles that are parallel to the direction
        off, area = (start - a)[lies], area[lies]
        around = numpy.cross(off, one[lies])
        v, w = (off * across[lies]).sum(axis=1) / area, around @ way / area
        return ((other[lies] * around).sum(axis=1) / area)[(v >= 0) & (w >= 0) & (v + w <= 1)]
