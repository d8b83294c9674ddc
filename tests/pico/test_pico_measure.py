"""The bench's table of the Pico: that it is measured, not what it finds."""

import pytest

from turtleback_host.pico import measure

FEW = {
    "boot": measure.boot,
    "play": lambda: measure.play(presses=4, quiet_ms=200),
    "garbage": measure.garbage,
    "heap": lambda: measure.heap(games=2, seats=2, actions=12),
    "engine": measure.engine,
}


@pytest.mark.parametrize("group", FEW)
def test_rows_have_figures(group):
    rows = list(FEW[group]())
    assert rows
    for row in rows:
        print(row)
        assert any(letter.isdigit() for letter in row.found), row
        assert "inf" not in row.found, row  # a press that nothing answered


def test_heading_names_the_version_on_the_board():
    assert "MicroPython 1." in measure.heading()
