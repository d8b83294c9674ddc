"""The carrier board: where its pads are, its tracks, and a picture of both, above in red, below in blue.

Pads are on a grid of 1.27 mm: x to the right, y down, as KiCad has it. The circuit is the battery version with one
part more, JP1, that says where the 5 V come from: 1-2 USB, 2-3 battery. What is not on the board has a header, a pad
for each of its wires. Tracks are the shortest ways through two layers, one net after the other; ground has none: it is
what is left over.
"""

import heapq
import random

from turtleback_hardware.netlist import Netlist
from turtleback_hardware.tables import PICTURES

GRID_MM = 1.27
WIDE, HIGH = 64, 40  # grid steps: as large as the solder board, so that it fits the same case
Cell = tuple[int, int]

PICO = [(2 + 2 * step, 27) for step in range(20)] + [(40 - 2 * step, 13) for step in range(20)]
BUFFER = [(46 + 2 * step, 21) for step in range(7)] + [(58 - 2 * step, 15) for step in range(7)]


def _row(*cells: Cell) -> dict[str, Cell]:
    return {str(number): cell for number, cell in enumerate(cells, 1)}


# By part, where each of its pins is. A pin without a place has nothing to be soldered to.
PADS: dict[str, dict[str, Cell]] = {
    "A1": _row(*PICO),
    "U1": _row(*BUFFER),
    "JP1": _row((2, 7), (4, 7), (6, 7)),
    "U2": _row((20, 7), (22, 7), (24, 7)),
    "C5": _row((28, 7), (32, 7)),
    "D2": _row((46, 7), (38, 7)),
    "A2": {"2": (52, 5), "3": (50, 5)},
    "C2": _row((46, 11), (50, 11)),
    "R8": _row((18, 10), (10, 10)),
    "R7": _row((20, 10), (28, 10)),
    "C6": _row((30, 10), (34, 10)),
    "R6": _row((37, 10), (44, 10)),
    "J3": _row((26, 3), (28, 3)),
    "BZ1": _row((38, 3), (40, 3)),
    "R1": _row((50, 26), (58, 26)),
    "R2": _row((30, 31), (38, 31)),
    "R3": _row((30, 34), (38, 34)),
    "R4": _row((28, 31), (20, 31)),
    "R5": _row((28, 34), (20, 34)),
    "C3": _row((42, 31), (46, 31)),
    "C4": _row((42, 34), (46, 34)),
    "C1": _row((52, 32), (56, 32)),
    "DS1": _row((4, 38), (6, 38), (8, 38), (10, 38)),
    "J1": _row((18, 38), (16, 38)),
    "SW1": _row((22, 38), (24, 38)),
    "SW2": _row((28, 38), (30, 38)),
    "J2": _row((36, 38), (34, 38)),
    "D1": {"1": (56, 38), "2": (58, 38), "3": (54, 38)},
}


def nets() -> dict[str, list[str]]:
    """The carrier's nets: by name, pads such as `A1.4`."""
    made = {name: [pin.split(" ")[0] for pin in pins] for name, pins in Netlist("battery").nets.items()}
    made["V5"].remove("A1.39")
    made["VSYS"] = ["A1.39", "JP1.3"]
    made["VBUS"] = ["A1.40", "JP1.1"]
    made["V5"].append("JP1.2")
    placed = {name: [pin for pin in pins if _has(pin)] for name, pins in made.items()}
    return {name: pins for name, pins in placed.items() if pins}


def cell_of(pin: str) -> Cell:
    """Where a pad such as `A1.4` is."""
    ref, number = pin.split(".")
    return PADS[ref][number]


def _has(pin: str) -> bool:
    ref, number = pin.split(".")
    return number in PADS.get(ref, {})


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


STEP, EDGE = 12, 20
COLOURS = ("#c83737", "#3759c8")
PICTURE = PICTURES / "carrier.svg"


def svg() -> str:
    """The picture's file."""
    width, height = 2 * EDGE + WIDE * STEP, 2 * EDGE + HIGH * STEP
    size = 'viewBox="0 0 %d %d" width="%d" height="%d"' % (width, height, width, height)
    lines = ['<svg xmlns="http://www.w3.org/2000/svg" %s font-family="sans-serif" font-size="11">' % size]
    lines.append('<rect width="%d" height="%d" fill="#ffffff"/>' % (width, height))
    board = (EDGE, EDGE, WIDE * STEP, HIGH * STEP)
    lines.append('<rect x="%d" y="%d" width="%d" height="%d" rx="4" fill="#e3efe3" stroke="#7a9a7a"/>' % board)
    for way in (way for ways in route().values() for way in ways):
        for (x, y, layer), (u, v, below) in zip(way, way[1:]):
            if layer == below:
                ends = (*_at(x, y), *_at(u, v), COLOURS[layer])
                lines.append('<path d="M%d %dL%d %d" stroke="%s" stroke-width="4" stroke-linecap="round"/>' % ends)
            else:
                lines.append('<circle cx="%d" cy="%d" r="5" fill="#555555"/>' % _at(x, y))
    for ref, pads in PADS.items():
        lines += [
            '<circle cx="%d" cy="%d" r="6" fill="#c9a227" stroke="#ffffff"/>' % _at(*cell) for cell in pads.values()
        ]
        lines += ['<circle cx="%d" cy="%d" r="2.6" fill="#ffffff"/>' % _at(*cell) for cell in pads.values()]
        x, y = next(iter(pads.values()))
        lines.append('<text x="%d" y="%d">%s</text>' % (_at(x, y)[0] - 6, _at(x, y)[1] - 8, ref))
    return "\n".join([*lines, "</svg>"]) + "\n"


def _at(x: int, y: int) -> tuple[int, int]:
    return EDGE + x * STEP, EDGE + y * STEP
