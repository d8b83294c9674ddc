"""What a printer sees of a part: the triangles of its STL, whether they close, and what goes through."""

from functools import cached_property

import numpy

from turtleback_hardware.enclosure.picture import corners_in

UP, AWAY = numpy.array((0.0, 0.0, 1.0)), numpy.array((0.0, 1.0, 0.0))
FAR = 1000.0
ON = 1e-3  # mm: nearer is the surface itself


class Mesh:
    """The triangles of a binary STL file, each as three corners."""

    def __init__(self, path):
        corners = corners_in(path).round(4) + 0.0  # as slicers do: corners closer than that are the same
        self.vertices, numbers = numpy.unique(corners.reshape(-1, 3), axis=0, return_inverse=True)
        faces = numbers.reshape(-1, 3)
        is_whole = [len(set(face)) == 3 for face in faces.tolist()]
        self.triangles, self._faces = corners[is_whole], faces[is_whole]

    @cached_property
    def _edges(self):
        """The numbers of the corners at both ends of each side of each triangle."""
        return numpy.concatenate([self._faces[:, [0, 1]], self._faces[:, [1, 2]], self._faces[:, [2, 0]]])

    @property
    def closed(self):
        """Whether each edge has one triangle on either side, turned the same way: no water gets in."""
        edges = list(map(tuple, self._edges.tolist()))
        return len(set(edges)) == len(edges) and {(b, a) for a, b in edges} == set(edges)

    @property
    def bodies(self):
        """How many pieces hang together: each corner takes the least number among those that it is joined to."""
        least = numpy.arange(len(self.vertices))
        one, other = self._edges.T
        while (least[one] != least[other]).any():
            numpy.minimum.at(least, one, least[other])
            numpy.minimum.at(least, other, least[one])
            least = least[least]
        return len(set(least[self._faces].flat))

    @property
    def holes(self):
        """How many holes go through (its genus): corners - edges + faces = 2 - 2 x holes, for one closed body."""
        return 1 - (len(set(self._faces.flat)) - len(self._edges) // 2 + len(self.triangles)) // 2

    @property
    def size(self):
        """How wide, deep and high it is, in mm."""
        return tuple(numpy.ptp(self.vertices, axis=0).tolist())

    def solid_at(self, x, y):
        """How many mm of plastic a drill coming down at (x, y) goes through."""
        return self._solid((x, y, -FAR), UP)

    def solid_from_front(self, x, z):
        """How many mm of plastic a drill from the near wall to the middle goes through at (x, z)."""
        return self._solid((x, -FAR, z), AWAY, FAR)

    def _solid(self, start, way, deep=2 * FAR):
        levels = numpy.sort(self._hits(numpy.array(start), way))
        return float(sum(out - into for into, out in zip(levels[::2], levels[1::2]) if into < deep))

    def thickness(self, triangle):
        """How thick the plastic is behind the middle of one of its triangles, in mm."""
        a, b, c = triangle
        normal = numpy.cross(b - a, c - a)
        hits = self._hits(triangle.mean(axis=0), -normal / numpy.linalg.norm(normal))
        return float(hits[hits > ON].min(initial=numpy.inf))

    def _hits(self, start, way):
        """How far it is from a point along a direction to each triangle that lies there (Moeller, Trumbore)."""
        a, b, c = self.triangles.transpose(1, 0, 2)
        one, other = b - a, c - a
        across = numpy.cross(way, other)
        area = (one * across).sum(axis=1)
        lies = abs(area) >= 1e-12  # not along the direction
        off, area = (start - a)[lies], area[lies]
        around = numpy.cross(off, one[lies])
        v, w = (off * across[lies]).sum(axis=1) / area, around @ way / area
        return ((other[lies] * around).sum(axis=1) / area)[(v >= 0) & (w >= 0) & (v + w <= 1)]
