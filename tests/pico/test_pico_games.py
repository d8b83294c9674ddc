"""Whole games on the emulated Pico: event by event as on a PC."""

from pathlib import Path

import pytest

import playout
from test_traces import first_difference
from turtleback.engine.games import GAMES, game_class
from turtleback_host.pico.files import compiled
from turtleback_host.pico.script import output_of

KB = 1024
# A whole match at the fullest table. Prints the free bytes once it is over, its history with it.
MATCH = """
import gc
from playout import choices, options_of
from turtleback.engine.games import GAMES, game_class
from turtleback.engine.match import Match

kind = game_class({name!r})
match = Match(kind(kind.SEATS[1], options_of({name!r}, 0)))
numbers = choices(1)
while legal := match.game.legal():
    share = next(numbers) % 32
    match.play(legal[share * share * len(legal) >> 10])
gc.collect()
print(gc.mem_free())
"""
MAHE_SEEDS = {  # of each seat count's games: a seed and its complement, so that every option is both on and off
    2: (6, 25, 3, 28),
    3: (7, 24, 13, 18),
    4: (0, 31, 19),
    5: (15, 16, 5),
    6: (12, 19, 5),
    7: (8, 23, 3),
}
TABLES = [("mahe", seats, seeds) for seats, seeds in MAHE_SEEDS.items()]
TABLES += [("mice", 2, (0, 4)), ("mice", 6, (3, 2))]


def test_twenty_games_of_mahe_take_every_option_on_and_off_at_every_seat_count():
    assert sum(map(len, MAHE_SEEDS.values())) == 20
    for seeds in MAHE_SEEDS.values():
        taken = [playout.options_of("mahe", seed) for seed in seeds]
        for option in game_class("mahe").OPTIONS:
            assert {options[option.name] for options in taken} == set(playout.values(option))


def test_the_mouse_race_is_played_on_every_track_with_numbers_known_and_told():
    taken = [playout.options_of(name, seed) for name, _, seeds in TABLES if name == "mice" for seed in seeds]
    for option in game_class("mice").OPTIONS:
        assert {options[option.name] for options in taken} == set(playout.values(option))


@pytest.mark.parametrize("name, seats, seeds", TABLES)
def test_whole_games_go_as_on_a_pc(name, seats, seeds):
    helper = {"playout.mpy": compiled(Path(playout.__file__))}
    there = output_of(f"from playout import tell\ntell({name!r}, {seats}, {seeds})", 8000, helper)
    assert not first_difference(playout.lines(name, seats, seeds), there)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_leaves_150_kb_of_the_heap_free(name):
    helper = {"playout.mpy": compiled(Path(playout.__file__))}
    (free,) = output_of(MATCH.format(name=name), 8000, helper)
    assert int(free) > 150 * KB
