"""What is soldered as board.csv says is the circuit, and the pictures show it."""

import pytest

from turtleback_hardware.board import faults, is_hole, places
from turtleback_hardware.board_picture import Picture
from turtleback_hardware.netlist import VERSIONS
from turtleback_hardware.tables import PICTURES

RAIL_HOLES = 25  # of a half-size board


@pytest.mark.parametrize("version", VERSIONS)
def test_the_board_is_the_circuit(version):
    assert faults(version, places(version)) == []


@pytest.mark.parametrize("version", VERSIONS)
def test_every_leg_in_the_next_row_is_a_fault(version):
    placed = places(version)
    for at, (step, ref, leg, hole) in enumerate(placed):
        if is_hole(hole) and hole[1:].isdigit() and ref != "A1":
            moved = hole[0] + str(int(hole[1:]) % 30 + 1)
            assert faults(version, [*placed[:at], (step, ref, leg, moved), *placed[at + 1 :]]), (ref, leg, moved)


@pytest.mark.parametrize("version", VERSIONS)
def test_every_jumper_is_needed(version):
    placed = places(version)
    for jumper in {ref for _, ref, _, _ in placed if ref.startswith("W")}:
        assert faults(version, [place for place in placed if place[1] != jumper]), jumper


def test_the_rails_have_holes_enough():
    for rail in ("L-", "L+", "R-", "R+"):
        assert [hole for _, _, _, hole in places("battery")].count(rail) <= RAIL_HOLES


@pytest.mark.parametrize("step", range(1, 6))
def test_the_pictures_are_up_to_date(step):
    picture = Picture("battery" if step == 5 else "usb", step).svg()
    assert (PICTURES / ("board-%d.svg" % step)).read_text("utf-8") == picture, "run `make hardware`"
