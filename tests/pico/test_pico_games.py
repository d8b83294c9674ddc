"""Whole games on the emulated Pico: event by event as on a PC."""

from pathlib import Path

import pytest

import playout
from test_traces import first_difference
from turtleback_host.pico.files import compiled
from turtleback_host.pico.script import output_of

SEEDS = {  # of each seat count's games: a seed and its complement, so that every option is both on and off
    2: (6, 25, 3, 28),
    3: (7, 24, 13, 18),
    4: (0, 31, 19),
    5: (15, 16, 5),
    6: (12, 19, 5),
    7: (8, 23, 3),
}


def test_twenty_games_take_every_option_on_and_off_at_every_seat_count():
    assert sum(map(len, SEEDS.values())) == 20
    for seeds in SEEDS.values():
        for bit in range(len(playout.OPTIONS)):
            assert {seed >> bit & 1 for seed in seeds} == {0, 1}


@pytest.mark.parametrize("seats", SEEDS)
def test_whole_games_go_as_on_a_pc(seats):
    helper = {"playout.mpy": compiled(Path(playout.__file__))}
    there = output_of(f"from playout import tell\ntell({seats}, {SEEDS[seats]})", 8000, helper)
    assert not first_difference(playout.lines(seats, SEEDS[seats]), there)
