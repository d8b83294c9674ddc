"""Whole games as text, every action with its events: whatever changes in the rules shows up here as a changed line.

A new one is made by `turtleback play GAME --bots … --record FILE` and `turtleback replay FILE > tests/golden/NAME.txt`.
"""

from pathlib import Path

import pytest

from turtleback.engine.contract import OVER
from turtleback.engine.games import GAMES
from turtleback.engine.record import read_record
from turtleback_host.replay import as_text

FILES = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_golden_game_plays_as_it_did(path):
    lines = path.read_text().splitlines()
    match = read_record(lines)
    assert match.game.actor() == OVER
    assert as_text(match) == lines


@pytest.mark.parametrize("name", GAMES)
def test_no_game_lacks_a_golden(name):
    assert any(path.read_text().startswith("game %s\n" % name) for path in FILES)


def games_of(name):
    """The goldens of a game, played to their ends."""
    games = [read_record(path.read_text().splitlines()).game for path in FILES]
    return [game for game in games if name == game.NAME]


def test_mahe_has_goldens_for_2_3_4_and_7_seats_and_the_card_variant():
    games = games_of("mahe")
    assert {2, 3, 4, 7} <= {game.seats for game in games}
    assert any(game.options["card_variant"] for game in games)


def test_the_card_variants_golden_plays_cards():
    assert any(" card " in path.read_text() for path in FILES if "cards" in path.stem)


def test_the_mouse_race_has_goldens_for_2_and_6_seats_numbers_told_and_a_track_of_ones_own():
    games = games_of("mice")
    assert {2, 6} <= {game.seats for game in games}
    assert {game.options["hidden"] for game in games} == {0, 1}
    assert any(isinstance(game.options["track"], tuple) for game in games)
