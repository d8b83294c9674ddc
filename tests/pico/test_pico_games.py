"""Whole games on the emulated Pico: event by event as on a PC, and the memory that they leave."""

from pathlib import Path

import pytest

import playout
from test_traces import first_difference
from turtleback.engine.games import game_class
from turtleback_host.pico.files import compiled
from turtleback_host.pico.script import output_of

SEEDS = {  # of these tables: a seed and its complement, so that every option is both on and off
    "mahe": {
        2: (6, 25, 3, 28),
        3: (7, 24, 13, 18),
        4: (0, 31, 19),
        5: (15, 16, 5),
        6: (12, 19, 5),
        7: (8, 23, 3),
    },
    "mada": {5: (32, 23)},
}
TABLES = [(name, seats) for name in SEEDS for seats in SEEDS[name]]
SPARE = 150 * 1024  # bytes
WHOLE_MATCH = """
import gc
from playout import choices
from turtleback.engine.games import new_game
from turtleback.engine.match import Match
match = Match(new_game("{name}", {seats}))
numbers = choices(7)
while legal := match.game.legal():
    match.play(legal[next(numbers) % len(legal)])
gc.collect()
print(gc.mem_free())
"""


@pytest.mark.parametrize("name, seats", TABLES)
def test_every_option_is_both_on_and_off(name, seats):
    seeds = SEEDS[name][seats]
    for bit in range(len(game_class(name).OPTIONS)):
        assert {seed >> bit & 1 for seed in seeds} == {0, 1}


def helper():
    return {"playout.mpy": compiled(Path(playout.__file__))}


@pytest.mark.parametrize("name, seats", TABLES)
def test_whole_games_go_as_on_a_pc(name, seats):
    seeds = SEEDS[name][seats]
    there = output_of(f"from playout import tell\ntell({name!r}, {seats}, {seeds})", 8000, helper())
    assert not first_difference(playout.lines(name, seats, seeds), there)


@pytest.mark.parametrize("name", ["mada"])
def test_a_whole_match_with_its_history_leaves_150_kb(name):
    most = game_class(name).SEATS[1]
    assert int(output_of(WHOLE_MATCH.format(name=name, seats=most), 8000, helper())[-1]) > SPARE
