"""Whole games on the emulated Pico: event by event as on a PC, and the memory that they leave."""

from pathlib import Path

import pytest

import playout
from test_traces import first_difference
from turtleback.engine.catalogue import GAMES, game_class
from turtleback_host.pico.files import compiled
from turtleback_tools.emulator.script import output_of

SEEDS = {  # of each game and seat count: a seed and its complement, so that every option is both on and off
    ("mahe", 2): (6, 121, 3, 124),
    ("mahe", 3): (7, 120, 13, 114),
    ("mahe", 4): (0, 127, 19),
    ("mahe", 5): (15, 112, 5),
    ("mahe", 6): (12, 115, 5),
    ("mahe", 7): (8, 119, 3),
    ("mice", 2): (0, 7),
    ("mice", 6): (1, 6),
    ("mice_table", 6): (0, 1),
    ("mada", 5): (32, 31),
    ("midas", 3): (6, 9),
    ("mada_table", 5): (5, 10),
    ("bag", 4): (33, 14),
}
for game in [game for game in GAMES if not any(name == game for name, _ in SEEDS)]:  # at least once with all options
    SEEDS[game, game_class(game).SEATS[1]] = (0, 2 ** len(game_class(game).OPTIONS) - 1)
TRACE = """
import gc
from playout import tell
tell("{name}", {seats}, {seeds})
gc.collect()
print(gc.mem_free())
"""
MATCH = """
import gc
from playout import choices
from turtleback.engine.catalogue import new_game
from turtleback.engine.match import Match
match = Match(new_game("{name}", {seats}))
numbers = choices(7)
while legal := match.game.legal():
    match.play(legal[next(numbers) % len(legal)])
gc.collect()
print(gc.mem_free())
"""
ROOM = 150 * 1024  # bytes of the heap that a game leaves to the rest


def test_the_games_take_every_option_on_and_off():
    for (name, _), seeds in SEEDS.items():
        for bit in range(len(game_class(name).OPTIONS)):
            assert {seed >> bit & 1 for seed in seeds} == {0, 1}


def output_lines(script, name, seats, seeds=()):
    """The lines that a script with `playout` at hand prints."""
    helper = {"playout.mpy": compiled(Path(playout.__file__))}
    return output_of(script.format(name=name, seats=seats, seeds=seeds), 8000, helper)


@pytest.mark.parametrize("name, seats", SEEDS)
def test_whole_games_go_as_on_a_pc_and_leave_room(name, seats):
    *there, free = output_lines(TRACE, name, seats, SEEDS[name, seats])
    assert not first_difference(playout.lines(name, seats, SEEDS[name, seats]), there)
    assert int(free) >= ROOM


@pytest.mark.parametrize("name", ["mice", "mada"])
def test_a_whole_match_with_its_history_leaves_room(name):
    assert int(output_lines(MATCH, name, game_class(name).SEATS[1])[-1]) >= ROOM
