"""Compares looks, sounds and bot choices of the golden games with the files that golden_looks.py writes."""

from itertools import zip_longest
from pathlib import Path

import pytest

from golden_looks import HERE, looks_of
from turtleback.engine.catalogue import GAMES

LOOKS = {path.stem.removeprefix("looks_of_"): path for path in sorted(Path(HERE).glob("*/looks_of_*.txt"))}


def test_every_looks_file_belongs_to_a_game():
    assert LOOKS and set(LOOKS) <= set(GAMES)


@pytest.mark.parametrize("name", LOOKS)
def test_looks_of_a_game_are_unchanged(name):
    wanted = LOOKS[name].read_text("utf-8").splitlines()
    for number, (was, now) in enumerate(zip_longest(wanted, looks_of(name)), 1):
        assert now == was, f"line {number} of {LOOKS[name].name}; see tests/games/golden_looks.py"
