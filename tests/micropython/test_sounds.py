"""What is heard of random games of each kind, on CPython and on MicroPython: the same tones, byte for byte."""

from pathlib import Path

import pytest

import soundout
import vm
from test_traces import first_difference
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.engine.first_player import DRAWN

SEEDS = (1, 2)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_both_interpreters_sound_the_same(name, seed):
    seats = game_class(name).SEATS[seed % 2]
    drawn = {"first": DRAWN} if any(option.name == "first" for option in game_class(name).OPTIONS) else {}
    here = list(soundout.lines(name, seats, seed, drawn))
    program = f"from soundout import tell\ntell({name!r}, {seats}, {seed}, {drawn!r})"
    there = vm.run(program, vm.FIRMWARE, Path(__file__).parent)
    assert len(here) > 10
    assert not first_difference(here, there.splitlines())
