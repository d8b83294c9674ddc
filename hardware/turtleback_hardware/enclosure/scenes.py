"""Two pictures of the case: on the table in play, and taken apart."""

from math import cos, radians, sin
from pathlib import Path

import numpy

from turtleback.lights.paint import SPACES
from turtleback.lights.palette import GOLD, SEATS, WHITE
from turtleback_hardware.enclosure import plan
from turtleback_hardware.enclosure import sizes as mm
from turtleback_hardware.enclosure.picture import DARK, SAND, SHELL, Picture, part, round_thing
from turtleback_hardware.enclosure.picture import WHITE as PAINT

TOP = mm.HEIGHT + mm.LID
TURTLE = [
    (0.0, 0.0),
    (0.42, 0.0),
    (0.45, 1.5),
    (0.42, 4.0),
    (0.3, 7.0),
    (0.12, 8.5),
    (0.0, 8.8),
]  # radius of a pocket's
INK, SHADE = (92, 78, 60), (190, 166, 118)
HEAD = [(0.0, 0.0), (0.13, 0.5), (0.13, 2.5), (0.0, 4.0)]
# In play: on which space, counted from 1, which seats' turtles stand, bottom to top; the others are on the raft.
STACKS = {4: (0,), 9: (1, 4), 17: (5,)}
DICE = 2


def in_play(folder: Path, to: Path) -> None:
    """The case closed, with turtles on it and its lamps on."""
    picture = Picture(1200, 960, 12, 50)
    picture.add(part(folder, "base", 0), SHELL)
    _lid(picture, folder, TOP)
    picture.add(part(folder, "diffuser", mm.HEIGHT - mm.DIFFUSER), DARK)
    for lamp in range(mm.LAMPS):
        picture.add(_lamp(lamp), _shown(lamp), lit=True)
    _buttons(picture, TOP)
    if mm.SCREEN:
        picture.add(_slab(mm.SCREEN_WIDTH, mm.SCREEN_HEIGHT, mm.HEIGHT - 1), (24, 28, 40))
    for space, seats in STACKS.items():
        for height, seat in enumerate(seats):
            _turtle(picture, plan.spaces()[space - 1], TOP - mm.POCKET + 8.5 * height, SEATS[seat])
    waiting = [seat for seat in range(7) if seat not in sum(STACKS.values(), ())]
    for spot, seat in zip(plan.raft(), waiting):
        _turtle(picture, spot, TOP - mm.POCKET, SEATS[seat])
    picture.save(to)


def apart(folder: Path, to: Path) -> None:
    """The parts one above the other, as they go together."""
    picture = Picture(960, 1180, 22, 32)
    picture.add(part(folder, "base", -105), SHELL)
    picture.add(_slab(*mm.SOLDER_BOARD, -105 + mm.FLOOR + mm.BOARD_FEET, plan.solder_board()), (60, 120, 80))
    picture.add(part(folder, "wells", -40), PAINT)
    picture.add(part(folder, "diffuser", 0), (232, 236, 240))
    _lid(picture, folder, 90)
    _buttons(picture, 125)
    picture.save(to)


def _lid(picture: Picture, folder: Path, top: float) -> None:
    """The lid with its engraving filled in with paint, as one may."""
    lid = part(folder, "lid", top, turned=True)
    depth = top - lid[..., 2]
    for level, colour in ((mm.ENGRAVED, INK), (mm.POCKET, SHADE)):
        floor = (numpy.abs(depth - level) < 0.01).all(axis=1)
        picture.add(lid[floor], colour, lit=True)
        lid, depth = lid[~floor], depth[~floor]
    picture.add(lid, SAND)


def _lamp(lamp: int) -> numpy.ndarray:
    """A lamp's window as a flat shape, just over the diffuser."""
    turn = radians(plan.lamp_angle(lamp))
    outline = [(x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)) for x, y in plan.window()]
    a, b, c, d = [(x, y, mm.HEIGHT + 0.1) for x, y in outline]
    return numpy.array([(a, b, c), (a, c, d)])


def _shown(lamp: int) -> bytes | tuple[int, ...]:
    """The colour of a lamp: turtles, the decider's dice, and eggs on the beach backwards from 21."""
    if lamp >= SPACES:
        return SEATS[4] if lamp < SPACES + DICE else (60, 62, 66)
    if lamp + 1 in STACKS:
        return SEATS[STACKS[lamp + 1][-1]]
    return GOLD if lamp > SPACES - 4 else WHITE if lamp == 0 else (60, 62, 66)


def _buttons(picture: Picture, height: float) -> None:
    rim, cap = mm.BUTTON_RIM / 2, mm.BUTTON / 2 - 1.5
    for middle, colour in zip(plan.buttons(), ((90, 170, 110), (190, 84, 72))):
        picture.add(round_thing(middle, height, [(rim, 0.0), (rim - 0.5, 2.5), (cap, 3.0), (cap, 2.0)]), DARK)
        picture.add(
            round_thing(middle, height, [(cap - 0.4, 0.0), (cap - 0.6, 5.5), (cap - 3, 6.6), (0.0, 6.9)]), colour
        )


def _turtle(picture: Picture, middle: plan.Point, height: float, colour: bytes) -> None:
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
