"""Tests, with fewer repetitions, that each figure of the Pico's benchmark reaches its goal."""

import re

import pytest

from turtleback_tools.benchmarks import pico as measure

# Figures that may miss their goals. The README gives the reasons.
MISSED = ("CPU a picture sent",)
# Figures that may miss their goals on MicroPython 1.29. Its heap is 12 KB smaller. A garbage collection between turns
# takes 13 ms, so that a picture can come 20.3 ms after the one before, instead of 20.
MISSED_ON_1_29 = ("heap free in a game", "pictures in 5 s of one switch")
MIN_ROOM, MAX_LATE = 156, 1  # KB that must be free even then, and pictures that may be late
FEW = {
    "boot": measure.boot,
    "play": lambda: measure.play(presses=4, quiet_ms=200),
    "one switch": lambda: measure.one_switch(presses=2),
    "garbage": measure.garbage,
    "heap": lambda: measure.heap(games=6),
    "engine": measure.engine,
    "bots": lambda: measure.bots(decisions=40),
}


@pytest.mark.parametrize("group", FEW)
def test_figures_reach_their_goals(group):
    rows = list(FEW[group]())
    assert rows
    missed = MISSED + MISSED_ON_1_29 * ("MicroPython 1.29" in measure.heading())
    for row in rows:
        print(row)
        assert any(letter.isdigit() for letter in row.value), row
        assert not row.missed or row.name.startswith(missed), row
        assert not row.name.startswith("heap free") or float(row.value.split()[0]) >= MIN_ROOM
        assert all(int(late) <= MAX_LATE for late in re.findall(r"(\d+) late", row.value) if row.missed)


def test_the_heading_names_the_version_of_micropython():
    assert "MicroPython 1." in measure.heading()
