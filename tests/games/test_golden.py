"""Whole games as text, every action with its events: whatever changes in the rules shows up here as a changed line.

A new one is made by `turtleback play GAME --bots … --record FILE` and
`turtleback replay FILE > tests/games/GAME/golden/NAME.txt`.
"""

from pathlib import Path

import pytest

from turtleback.engine.catalogue import GAMES
from turtleback.engine.contract import OVER
from turtleback.engine.options import option_of
from turtleback.engine.record import read_record
from turtleback.games.mada.rules import Mada
from turtleback_host.records.replay import as_text

FILES = sorted(Path(__file__).parent.glob("*/golden/*.txt"))


def records_of(name):
    """The lines of each golden of a game, by its file's name."""
    records = {path.stem: path.read_text().splitlines() for path in FILES}
    return {stem: lines for stem, lines in records.items() if lines[0] == "game %s" % name}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_goldens_that_play_as_they_did(name):
    records = records_of(name)
    assert records
    for stem, lines in records.items():
        match = read_record(lines)
        assert match.game.actor() == OVER, stem
        assert as_text(match) == lines, stem


def matches_of(name):
    """The golden matches of one game."""
    return [read_record(lines) for lines in records_of(name).values()]


def goldens_of(name):
    """The games of that name at the end of their goldens."""
    return [match.game for match in matches_of(name)]


def test_mahe_has_goldens_for_2_3_4_and_7_seats_and_the_card_variant():
    games = goldens_of("mahe")
    assert {2, 3, 4, 7} <= {game.seats for game in games}
    assert any(game.options["card_variant"] for game in games)


def test_midas_has_goldens_for_2_4_and_9_seats_and_of_every_way_in_which_a_hand_ends():
    assert {2, 4, 9} <= {game.seats for game in goldens_of("midas")}
    told = "".join(path.read_text() for path in FILES if path.stem.startswith("midas"))
    assert all(", %s " % ending in told for ending in ("caught", "empty", "guard"))


def test_the_card_variants_golden_plays_cards():
    assert any(" card " in path.read_text() for path in FILES if "cards" in path.stem)


def test_mada_has_goldens_for_2_to_5_seats_with_all_that_can_happen_and_with_its_options():
    matches = matches_of("mada")
    assert {match.game.seats for match in matches} == {2, 3, 4, 5}
    assert any(match.game.options["copies"] != option_of(Mada, "copies").default for match in matches)
    assert any(match.game.options["pears"] != option_of(Mada, "pears").default for match in matches)
    for match in matches:
        told = {event[0] for _, _, events in match.moves() for event in events}
        assert {"lost", "aside", "sting", "swap", "over"} <= told
    assert sum(event == ("shuffle",) for match in matches for _, _, events in match.moves() for event in events) > 2


def test_madas_score_has_goldens_with_a_shared_win_odds_and_two_fifths_at_once():
    matches = matches_of("mada_table")
    assert any(len(match.game.winners()[0]) > 1 for match in matches)
    assert any(match.game.options["odds"] for match in matches)
    told = [[event[0] for _, _, events in match.moves() for event in events] for match in matches]
    assert any(names.count("fifth") > 1 for names in told) and any("top" in names for names in told)


def test_the_bags_goldens_throw_all_there_is_and_dice_of_ones_own():
    games = goldens_of("bag")
    assert 1 in {game.seats for game in games} and any(game.seats > 1 for game in games)
    assert any(game.options["faces"] == 7 for game in games)
    told = "".join(path.read_text() for path in FILES if path.stem.startswith("bag"))
    assert all(said in told for said in ("die 7", "total", "coin 0", "coin 1", "starts", "faces 0 20", "close"))


def test_the_mouse_race_has_goldens_for_2_and_6_seats_numbers_told_and_a_track_of_ones_own():
    games = goldens_of("mice")
    assert {2, 6} <= {game.seats for game in games}
    assert {game.options["hidden"] for game in games} == {0, 1}
    assert any(isinstance(game.options["track"], tuple) for game in games)
