"""The four parts of the case as solids, in the position in which they are printed: base, lid, wells and diffuser.

`make enclosure` writes STEP and STL files of each part, and two pictures of the case.
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

DEEP = 100.0  # depth of holes, more than that of any part


def base() -> Part:
    """Return the shell, with posts for the screws, feet for the solder board, and holes for the plugs."""
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
    """Return the lid, face down, with pockets, numbers, windows and holes, and with the lip on its back."""
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
    return mirror(part, about=Plane.XZ)  # the drawing shows the face, but the part is printed face down


def wells() -> Part:
    """Return the wells that separate the lamps. The ring's board fits into the foot, the diffuser into the head."""
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
    """Return the diffuser, a ring to print in white or to cut from tracing paper."""
    return _ring(*_diffuser_seat(-mm.PLAY / 2), mm.DIFFUSER)


PARTS = {"base": base, "lid": lid, "wells": wells, "diffuser": diffuser}


def _plate(side: float, corner: float, high: float) -> Part:
    return extrude(RectangleRounded(side, side, corner), high)


def _cylinder(diameter: float, high: float) -> Part:
    return Pos(0, 0, high / 2) * Cylinder(diameter / 2, high)


def _ring(near: float, far: float, high: float) -> Part:
    return _cylinder(2 * far, high) - _cylinder(2 * near, high)


def _each(points, part: Part) -> Part:
    """Return copies of a part at all points."""
    return Part() + [Pos(x, y, 0) * part for x, y in points]


def _windows() -> Part:
    shape = extrude(Polygon(*plan.window(), align=None), DEEP, both=True)
    return Part() + [Rot(0, 0, plan.lamp_angle(lamp)) * shape for lamp in range(mm.LAMPS)]


def _diffuser_seat(play: float) -> tuple[float, float]:
    near, far = plan.WINDOW
    return near - 2 - play, far + 2 + play


def _engraving() -> Part:
    """Return the shape to engrave: numbers and spokes of the spaces, marks of the slots, and eggs on the beach."""
    cut = Part()
    for lamp in range(mm.LAMPS):
        angle = plan.lamp_angle(lamp)
        strokes = plan.space(lamp) if lamp < SPACES else plan.slot(lamp - SPACES)
        cut += [Rot(0, 0, angle) * Pos(x, y, mm.ENGRAVED / 2) * Box(w, h, mm.ENGRAVED) for x, y, w, h in strokes]
    egg = extrude(Ellipse(plan.EGG[0] / 2, plan.EGG[1] / 2), mm.ENGRAVED)
    return cut + [Pos(x, y, 0) * Rot(0, 0, plan.GAP_ANGLE) * egg for x, y in plan.eggs()]


def _board_feet() -> Part:
    """Return a step under each corner of the solder board, with a wall that keeps the board in place."""
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
    """Return the holes for USB on the left, jacks and piezo in front, and the battery's switch at the back."""
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
UNDATED = "2000-01-01T00:00:00"  # a fixed date, so that the same part gives the same file
COARSE_MM, COARSE_RAD = 0.08, 0.3  # largest deviation of a facet from a curve, and largest angle between facets


def parts(folder: Path) -> None:
    """Write the STEP and STL files of all parts to a folder."""
    for name, make in PARTS.items():
        part = make()
        export_stl(part, folder / (name + ".stl"), tolerance=COARSE_MM, angular_tolerance=COARSE_RAD)
        export_step(part, folder / (name + ".step"), write_pcurves=False, timestamp=UNDATED)


def main() -> None:
    """Write the files of the parts, and the pictures."""
    CASE.mkdir(exist_ok=True)
    PICTURES.mkdir(exist_ok=True)
    parts(CASE)
    picture.in_play(CASE, PICTURES / "case.png")
    picture.exploded(CASE, PICTURES / "apart.png")


if __name__ == "__main__":
    main()
