"""The four parts as solids, each lying as it is printed: base, lid (its face down), wells, diffuser; and their files.

`make enclosure` writes STEP and STL of each part, and a picture of all.
"""

from pathlib import Path

from build123d import (
    Axis,
    Box,
    Cylinder,
    Ellipse,
    Part,
    Plane,
    Polygon,
    Pos,
    RectangleRounded,
    Rot,
    export_step,
    export_stl,
    extrude,
    mirror,
)

from turtleback.lights.paint import SPACES
from turtleback_hardware.enclosure import picture, plan
from turtleback_hardware.enclosure import sizes as mm
from turtleback_hardware.tables import HARDWARE, PICTURES

DEEP = 100.0  # through anything


def base() -> Part:
    """The shell, with what screws go into, feet for the solder board, and holes for the plugs."""
    inside = mm.SIDE - 2 * mm.WALL
    part = _plate(mm.SIDE, mm.CORNER, mm.HEIGHT)
    part -= Pos(0, 0, mm.FLOOR) * _plate(inside, mm.CORNER - mm.WALL, mm.HEIGHT)
    part += _each(plan.lid_screws(), _cylinder(mm.BOSS, mm.HEIGHT)) & _plate(mm.SIDE, mm.CORNER, mm.HEIGHT)
    deep = mm.SCREW_LENGTH - mm.LID + 2
    part -= Pos(0, 0, mm.HEIGHT - deep) * _each(plan.lid_screws(), _cylinder(mm.PILOT, deep))
    part += _board_feet()
    for hole in _plug_holes():
        part -= hole
    return part


def lid() -> Part:
    """The island, its face at z = 0: pockets, numbers, windows, holes for buttons and screen; behind it the lip."""
    part = _plate(mm.SIDE, mm.CORNER, mm.LID)
    part -= _each(plan.spaces() + plan.raft(), _cylinder(mm.TURTLE, mm.POCKET))
    part -= _engraving()
    lip, space = mm.SIDE - 2 * mm.WALL - 2 * mm.PLAY, mm.LIP_DEPTH
    rim = _plate(lip, mm.CORNER - mm.WALL, space) - _plate(lip - 2 * mm.LIP, mm.CORNER - mm.WALL - mm.LIP, space)
    rim -= _each(plan.lid_screws(), _cylinder(mm.BOSS + 2 * mm.PLAY + 0.4, space))
    part += Pos(0, 0, mm.LID) * rim
    high = plan.WELLS_HEIGHT - plan.FLANGE
    part += Pos(0, 0, mm.LID) * _each(plan.well_screws(), _cylinder(mm.BOSS, high))
    part -= Pos(0, 0, mm.LID - 1) * _each(plan.well_screws(), _cylinder(mm.PILOT, high + 1))
    part -= _windows()
    part -= _each(plan.buttons(), _cylinder(mm.BUTTON, DEEP))
    part -= _each(plan.lid_screws(), _cylinder(mm.CLEAR, DEEP))
    if mm.SCREEN:
        part -= Box(mm.SCREEN_WIDTH + 2, mm.SCREEN_HEIGHT + 2, DEEP)
    return mirror(part, about=Plane.XZ)  # drawn as seen from its face, which lies on the bed


def wells() -> Part:
    """What keeps the lamps apart, its flange down: the ring's board lies in its foot, the diffuser in its head."""
    near, far = plan.WELLS
    part = _ring(near, far, plan.WELLS_HEIGHT)
    part += _ring(far - 1, plan.WELL_SCREWS + mm.BOSS / 2, plan.FLANGE)
    part -= _each(plan.well_screws(), _cylinder(mm.CLEAR, DEEP))
    part -= _ring(*plan.SEAT, mm.RING_BOARD)
    part -= _ring(*plan.WINDOW, mm.RING_BOARD + mm.RIB_OVER_BOARD)
    part -= _windows()
    part -= Pos(0, 0, plan.WELLS_HEIGHT - mm.DIFFUSER) * _ring(*_diffuser_seat(mm.PLAY / 2), mm.DIFFUSER)
    return part


def diffuser() -> Part:
    """A ring to print in white, or to cut from tracing paper."""
    return _ring(*_diffuser_seat(-mm.PLAY / 2), mm.DIFFUSER)


PARTS = {"base": base, "lid": lid, "wells": wells, "diffuser": diffuser}


def _plate(side: float, corner: float, high: float) -> Part:
    return extrude(RectangleRounded(side, side, corner), high)


def _cylinder(diameter: float, high: float) -> Part:
    return Pos(0, 0, high / 2) * Cylinder(diameter / 2, high)


def _ring(near: float, far: float, high: float) -> Part:
    return _cylinder(2 * far, high) - _cylinder(2 * near, high)


def _each(points, part: Part) -> Part:
    """The same part at every point."""
    return Part() + [Pos(x, y, 0) * part for x, y in points]


def _windows() -> Part:
    shape = extrude(Polygon(*plan.window(), align=None), DEEP, both=True)
    return Part() + [Rot(0, 0, plan.lamp_angle(lamp)) * shape for lamp in range(mm.LAMPS)]


def _diffuser_seat(play: float) -> tuple[float, float]:
    near, far = plan.WINDOW
    return near - 2 - play, far + 2 + play


def _engraving() -> Part:
    """Numbers and spokes from each lamp to its space, pips at the slots, eggs on the beach."""
    cut = Part()
    for lamp in range(mm.LAMPS):
        angle = plan.lamp_angle(lamp)
        strokes = plan.space(lamp) if lamp < SPACES else plan.slot(lamp - SPACES)
        cut += [Rot(0, 0, angle) * Pos(x, y, mm.ENGRAVED / 2) * Box(w, h, mm.ENGRAVED) for x, y, w, h in strokes]
    egg = extrude(Ellipse(plan.EGG[0] / 2, plan.EGG[1] / 2), mm.ENGRAVED)
    return cut + [Pos(x, y, 0) * Rot(0, 0, plan.GAP_ANGLE) * egg for x, y in plan.eggs()]


def _board_feet() -> Part:
    """A step under each corner of the solder board, and a wall that keeps it in place."""
    x, y = plan.solder_board()
    wide, deep = mm.SOLDER_BOARD
    feet = Part()
    for right in (-1, 1):
        for up in (-1, 1):
            corner = Pos(x + right * (wide / 2 - 3), y + up * (deep / 2 - 1), mm.FLOOR)
            feet += corner * Pos(0, up, mm.BOARD_FEET / 2) * Box(8, 8, mm.BOARD_FEET)
            feet += corner * Pos(0, up * 3.2, (mm.BOARD_FEET + 3) / 2) * Box(8, 3.6, mm.BOARD_FEET + 3)
    return feet


def _plug_holes() -> list[Part]:
    """USB on the left, jacks and piezo in front, the battery's switch behind."""
    _, y = plan.solder_board()
    half = mm.SIDE / 2
    holes = [Pos(-half, y, plan.USB_HEIGHT) * Box(4 * mm.WALL, *mm.USB_PLUG)]
    holes += [Pos(x, -half, mm.HEIGHT / 2) * _lying(mm.JACK) for x in plan.jacks()]
    holes += [Pos(x, -half, z) * _lying(mm.SOUND_HOLE) for x, z in plan.sound_holes()]
    if mm.BATTERY:
        holes.append(Pos(60, half, mm.HEIGHT / 2) * _lying(mm.SWITCH))
    return holes


def _lying(diameter: float) -> Part:
    return Cylinder(diameter / 2, 4 * mm.WALL).rotate(Axis.X, 90)


CASE = HARDWARE / "case"
UNDATED = "2000-01-01T00:00:00"  # the same part is the same file
COARSE_MM, COARSE_RAD = 0.08, 0.3  # how far a facet may be off a curve, and turn


def parts(folder: Path) -> None:
    """Write the parts to a folder."""
    for name, make in PARTS.items():
        part = make()
        export_stl(part, folder / (name + ".stl"), tolerance=COARSE_MM, angular_tolerance=COARSE_RAD)
        export_step(part, folder / (name + ".step"), write_pcurves=False, timestamp=UNDATED)


def main() -> None:
    """Write parts and pictures."""
    CASE.mkdir(exist_ok=True)
    PICTURES.mkdir(exist_ok=True)
    parts(CASE)
    picture.in_play(CASE, PICTURES / "case.png")
    picture.apart(CASE, PICTURES / "apart.png")


if __name__ == "__main__":
    main()
