"""The tracks of the carrier board: shortest ways through a grid of two layers, one net after the other.

Ground has none: it is what is left over on both layers. It knows cells and nets, not what they are for.
"""

import heapq
import random

from turtleback_hardware.carrier.places import HIGH, PADS, WIDE, Cell, cell_of, nets

Node = tuple[int, int, int]  # x, y, layer: 0 above, 1 below
GROUND = "GND"
VIA_COST = 12
ALONG_COST = 2  # against a layer's own direction: above to the side, below up and down
TRIES = 200


class NoWay(Exception):
    """A net that found no way; the argument is its name."""


def route() -> dict[str, list[list[Node]]]:
    """By net, its ways, each from node to node. The order of the nets is shuffled until all have one."""
    chance = random.Random(1)
    todo = {name: [cell_of(pin) for pin in pins] for name, pins in sorted(nets().items())}
    order = sorted((name for name in todo if name != GROUND and len(todo[name]) > 1), key=lambda name: len(todo[name]))
    for _ in range(TRIES):
        try:
            return Grid(todo).all_ways(order)
        except NoWay as stuck:  # the next time it comes first
            order.remove(str(stuck))
            order.insert(chance.randrange(3), str(stuck))
    raise NoWay("all")


class Grid:
    """Whose each node is, while tracks are laid."""

    def __init__(self, cells: dict[str, list[Cell]]) -> None:
        self._cells = cells
        self._pads = {cell: name for name, own in cells.items() for cell in own}
        for cell in (cell for pads in PADS.values() for cell in pads.values()):
            self._pads.setdefault(cell, "open")
        self._owner: dict[Node, str] = {(x, y, z): name for (x, y), name in self._pads.items() for z in (0, 1)}

    def all_ways(self, order: list[str]) -> dict[str, list[list[Node]]]:
        """A tree for each net, in that order. NoWay if one has none."""
        return {name: self._tree(name) for name in order}

    def _tree(self, name: str) -> list[list[Node]]:
        first, *others = self._cells[name]
        joined: set[Node] = {(*first, 0), (*first, 1)}
        ways = []
        while others:
            way = self._way(name, joined, {(*cell, z) for cell in others for z in (0, 1)})
            ways.append(way)
            others.remove(way[-1][:2])
            joined |= set(way) | {(*way[-1][:2], z) for z in (0, 1)}
            self._owner.update(dict.fromkeys(way, name))
        return ways

    def _way(self, name: str, start: set[Node], ends: set[Node]) -> list[Node]:
        """The cheapest way from any of the start to any of the ends."""
        open_nodes = [(0, node) for node in sorted(start)]
        came: dict[Node, Node | None] = dict.fromkeys(start)
        cost = dict.fromkeys(start, 0)
        while open_nodes:
            spent, node = heapq.heappop(open_nodes)
            if node in ends:
                return _back(came, node)
            for other, price in self._steps(name, node):
                if other not in cost or spent + price < cost[other]:
                    cost[other], came[other] = spent + price, node
                    heapq.heappush(open_nodes, (spent + price, other))
        raise NoWay(name)

    def _steps(self, name: str, node: Node):
        x, y, z = node
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            other = (x + dx, y + dy, z)
            inside = 0 < other[0] < WIDE and 0 < other[1] < HIGH
            if inside and self._owner.get(other, name) == name:
                yield other, 1 + (ALONG_COST if (dx == 0) == (z == 0) else 0)
        if self._owner.get((x, y, 1 - z), name) == name and self._room_for_via(name, x, y):
            yield (x, y, 1 - z), VIA_COST if (x, y) not in self._pads else 1

    def _room_for_via(self, name: str, x: int, y: int) -> bool:
        near = ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
        return (x, y) in self._pads or all(self._pads.get(cell, name) == name for cell in near)


def _back(came: dict[Node, Node | None], node: Node) -> list[Node]:
    way = [node]
    while (before := came[way[-1]]) is not None:
        way.append(before)
    return way[::-1]
