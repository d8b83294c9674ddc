"""Checks that the STL files of the printed case are closed, have the right holes, and fit the parts on the bill."""

import subprocess
from math import hypot, pi

import pytest

import config
from mesh import Mesh
from rows import each_row
from turtleback.lights.paint import LAMPS, SPACES
from turtleback_hardware.enclosure import plan
from turtleback_hardware.enclosure import sizes as mm
from turtleback_hardware.tables import HARDWARE, PARTS, millimetres

CASE = HARDWARE / "case"
TOOLS = HARDWARE.parent / ".venv-hardware"
MESHES = {path.stem: Mesh(path) for path in sorted(CASE.glob("*.stl"))}
HOLES = {
    "base": 1 + 2 * mm.JACKS + mm.THIRD_JACK + 7 * mm.SOUND + mm.BATTERY,  # USB, jacks, piezo, switch
    "lid": LAMPS + 2 + 4 + mm.SCREEN,  # lamps, buttons, screws, screen
    "wells": LAMPS + 3 + 1,  # lamps, screws, the middle
    "diffuser": 1,
}
SAMPLES = 120  # triangles of a part whose thickness is measured
BESIDE = 0.007  # mm; offset that avoids the seams between triangles


def drilled(name, points):
    """Return the mm of plastic at points of the plan. For the lid, which is printed face down, y is reversed."""
    turn = -1 if name == "lid" else 1
    return [round(MESHES[name].solid_at(x + BESIDE, turn * y + BESIDE), 2) for x, y in points]


def in_front(x, z):
    """Return the mm of plastic of the near wall at (x, z)."""
    return round(MESHES["base"].solid_from_front(x + BESIDE, z + BESIDE), 2)


def between_lamps():
    """Return the points halfway between neighbouring LEDs."""
    return [plan.at(mm.LED_CIRCLE / 2, plan.lamp_angle(lamp) + plan.STEP / 2) for lamp in range(LAMPS)]


def led_corners():
    """Yield the four corners of every LED."""
    radii = [mm.LED_CIRCLE / 2 + side * mm.LED / 2 for side in (-1, 1)]
    for lamp in range(LAMPS):
        out, along = plan.at(1, plan.lamp_angle(lamp)), plan.at(1, plan.lamp_angle(lamp) + 90)
        for radius in radii:
            for side in (-mm.LED / 2, mm.LED / 2):
                yield radius * out[0] + side * along[0], radius * out[1] + side * along[1]


@each_row("name", HOLES)
def test_each_part_is_one_closed_printable_piece_with_its_holes(name):
    mesh = MESHES[name]
    assert mesh.closed and mesh.bodies == 1 and mesh.holes == HOLES[name]
    assert max(mesh.size[:2]) <= mm.PRINTER_BED
    if name in ("base", "lid"):
        assert mesh.size[:2] == pytest.approx((mm.SIDE, mm.SIDE), abs=0.01)


def test_every_printed_part_is_tested():
    assert set(MESHES) == set(HOLES) and all((CASE / (name + ".step")).is_file() for name in HOLES)


def test_the_case_fits_the_ring_on_the_bill():
    outside, inside = millimetres(PARTS["ring"]["value"])
    assert [outside, inside] == [mm.RING_OUT, mm.RING_IN]
    assert 0 < inside / 2 - plan.SEAT[0] <= mm.PLAY and 0 < plan.SEAT[1] - outside / 2 <= mm.PLAY
    assert pi * mm.LED_CIRCLE / mm.LAMPS == pytest.approx(7.71, abs=0.01)  # pi * 58.9 / 24
    assert config.NUM_LEDS == len(plan.leds()) == 24


def test_light_passes_up_from_each_led_but_not_sideways():
    for part in ("wells", "lid"):
        assert set(drilled(part, plan.leds())) == {0}
        assert set(drilled(part, led_corners())) == {0}
    assert set(drilled("wells", between_lamps())) == {mm.WELL - mm.RIB_OVER_BOARD}
    assert set(drilled("diffuser", plan.leds())) == {mm.DIFFUSER}


def test_the_board_of_the_ring_rests_on_a_step():
    edges = [plan.at(radius, 7) for radius in (mm.RING_IN / 2 + 0.3, mm.RING_OUT / 2 - 0.3)]
    assert set(drilled("wells", edges)) == {plan.WELLS_HEIGHT - mm.RING_BOARD - mm.DIFFUSER}


def test_there_is_room_for_every_turtle():
    assert len(plan.spaces()) == SPACES and len(plan.raft()) == len(plan.eggs()) == 7
    assert set(drilled("lid", plan.spaces() + plan.raft())) == {round(mm.LID - mm.POCKET, 2)}


def test_the_numbers_run_in_the_direction_of_the_turtles():
    (x, y), (u, v) = plan.spaces()[:2]
    assert (x * v - y * u > 0) == (not config.CLOCKWISE)


def test_buttons_fit_in_width_and_depth():
    for x, y in plan.buttons():
        rim = mm.BUTTON / 2 - 0.1
        assert set(drilled("lid", [(x, y), (x + rim, y), (x, y + rim)])) == {0}
    assert mm.HEIGHT - mm.FLOOR >= mm.BUTTON_DEPTH
    inside = mm.SIDE / 2 - mm.WALL - mm.LIP
    assert all(inside - abs(x) > mm.BUTTON_RIM / 2 for x, _ in plan.buttons())


def test_the_solder_board_is_clear_of_the_screws_and_the_wells():
    x, y = plan.solder_board()
    for u, v in plan.lid_screws():
        beside = max(abs(u - x) - mm.SOLDER_BOARD[0] / 2, abs(v - y) - mm.SOLDER_BOARD[1] / 2)
        assert beside > mm.BOSS / 2
    assert plan.USB_HEIGHT + 3 < mm.HEIGHT - plan.WELLS_HEIGHT
    assert hypot(mm.SCREEN_BOARD, mm.SCREEN_BOARD) < 2 * plan.WELLS[0]


def test_the_near_wall_is_open_at_each_jack_and_the_piezo():
    holes = [(x, mm.HEIGHT / 2, mm.JACK) for x in plan.jacks()] + [(*at, mm.SOUND_HOLE) for at in plan.sound_holes()]
    assert len(holes) == 2 * mm.JACKS + mm.THIRD_JACK + 7 * mm.SOUND
    for x, z, wide in holes:
        for off, plastic in ((0, 0), (wide / 2 - 0.1, 0), (wide / 2 + 0.3, mm.WALL)):
            for spot in ((x + off, z), (x - off, z), (x, z + off), (x, z - off)):
                assert in_front(*spot) == plastic, (x, z, off)


def test_the_piezo_on_the_bill_fits_and_covers_its_holes():
    across, _ = millimetres(PARTS["piezo"]["value"])
    assert across == mm.PIEZO and across / 2 > mm.SOUND_STEP + mm.SOUND_HOLE / 2
    assert mm.HEIGHT / 2 - across / 2 > mm.FLOOR and mm.HEIGHT / 2 + across / 2 < mm.HEIGHT - mm.LIP_DEPTH


def nearest(points, others):
    """Return the smallest distance between points of two lists."""
    return min(hypot(x - u, y - v) for x, y in points for u, v in others if (x, y) != (u, v))


def walls():
    """Return the planned thickness of each thin wall in mm, by description."""
    pockets, behind = plan.spaces() + plan.raft(), (*plan.BUTTON_JACKS, plan.THIRD_JACK)
    return {
        "the base's wall": mm.WALL,
        "its floor": mm.FLOOR,
        "the lid's lip": mm.LIP,
        "the lid under a turtle": mm.LID - mm.POCKET,
        "the diffuser": mm.DIFFUSER,
        "a rib between two lamps": mm.RIB,
        "the wells' inside": plan.SEAT[0] - plan.WELLS[0],
        "the wells' outside": plan.WELLS[1] - plan.SEAT[1],
        "what a screw goes into": (mm.BOSS - mm.PILOT) / 2,
        "between two turtles": nearest(pockets, pockets) - mm.TURTLE,
        "a turtle and an egg": nearest(pockets, plan.eggs()) - (mm.TURTLE + plan.EGG[0]) / 2,
        "between two eggs": nearest(plan.eggs(), plan.eggs()) - plan.EGG[1],
        "a turtle and the edge": min(mm.SIDE / 2 - max(abs(x), abs(y)) for x, y in pockets) - mm.TURTLE / 2,
        "a turtle and a button's rim": nearest(pockets, plan.buttons()) - (mm.TURTLE + mm.BUTTON_RIM) / 2,
        "a turtle and a screw": nearest(pockets, plan.lid_screws()) - (mm.TURTLE + mm.CLEAR) / 2,
        "two sound holes": mm.SOUND_STEP - mm.SOUND_HOLE,
        "the piezo and a jack": min(abs(x - plan.PIEZO) for x in behind) - (mm.PIEZO + mm.JACK_BODY) / 2,
        "a jack and a screw": min(abs(x - plan.lid_screws()[3][0]) for x in behind) - (mm.JACK_BODY + mm.BOSS) / 2,
        "the screen and the lamps": plan.WINDOW[0] - hypot(mm.SCREEN_WIDTH + 2, mm.SCREEN_HEIGHT + 2) / 2,
    }


def test_no_wall_is_planned_too_thin():
    assert not {name: thick for name, thick in walls().items() if thick < mm.MIN_WALL}


@each_row("name", HOLES)
def test_no_wall_is_too_thin_to_print(name):
    mesh = MESHES[name]
    for triangle in mesh.triangles[:: max(1, len(mesh.triangles) // SAMPLES)]:
        assert mesh.thickness(triangle) > mm.MIN_WALL - 0.01, triangle


def test_the_parts_are_up_to_date(tmp_path):
    if not (TOOLS / "enclosure.done").exists():
        pytest.skip("build123d is not here: run `make enclosure`, it sets it up in .venv-hardware.")
    script = (
        "import pathlib, sys; from turtleback_hardware.enclosure.make import parts; parts(pathlib.Path(sys.argv[1]))"
    )
    subprocess.run([TOOLS / "bin/python", "-c", script, tmp_path], check=True, capture_output=True)
    for name in HOLES:
        made, kept = tmp_path / (name + ".stl"), CASE / (name + ".stl")
        assert made.read_bytes() == kept.read_bytes(), "run `make enclosure`"
