"""Tests the first player, MAHE-20, MICE-10 and MADA-2, in the games and on their score sheets."""

from positions import named, play, refused, then
from turtleback.app.game_setup import GameSetup
from turtleback.app.player_pages import set_seats
from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, SetupError
from turtleback.engine.first_player import DRAWN, starts
from turtleback.engine.match import Match

GAMES = ("mahe", "mice", "mada", "mice_table", "mada_table")


def both_ways(name, seats, first):
    """Return two games that this seat begins: in one an option names the seat, in the other the seat is drawn."""
    drawn = then(new_game(name, seats, {"first": DRAWN}), "starts %d" % first, events="starts %d" % first)
    return new_game(name, seats, {"first": first}), drawn


def test_the_beginner_is_drawn_first_with_equal_chances():
    for name in GAMES:
        game = new_game(name, 3, {"first": DRAWN})
        then(game, "", actor=CHANCE, legal=starts(3), chance_weights=(1, 1, 1), scores=[0, 0, 0], HAS_CHANCE=True)
    assert not new_game("mada_table", 3).HAS_CHANCE


def test_a_drawn_beginner_leads_to_the_position_of_a_named_one():
    for name in GAMES:
        for seats in (2, 3, 5):
            for first in range(seats):
                named_one, drawn_one = both_ways(name, seats, first)
                then(drawn_one, "", snapshot=named_one.snapshot(), legal=named_one.legal())


def test_a_missing_seat_is_refused_as_beginner():
    for name in GAMES:
        wrong = refused(SetupError, new_game, name, 3, {"first": 3})
        assert wrong == "Option first takes a seat from 0 to 2, or 9 to have it drawn, not 3."
        assert "0 to 9" in refused(SetupError, new_game, name, 3, {"first": 10})


def test_options_that_name_a_removed_seat_are_dropped():
    setting = GameSetup("mahe", ["human"] * 5, {"head_start": 4, "first": 2})
    set_seats(setting, 3)
    assert setting.options == {"first": 2}


def test_the_draw_of_the_beginner_cannot_be_undone():
    match = Match(new_game("mice_table", 3, {"first": DRAWN}))
    match.play(("starts", 2))
    match.play(("roll",))
    assert match.undo()
    assert not match.undo()
    assert match.game.actor() == 2


def test_mahe_20_turns_go_round_from_the_first_seat():
    for game in both_ways("mahe", 4, 2):
        then(game, "egg 5", actor=2)
        for turn in (3, 0, 1, 2):
            then(game, "roll, die 2, stop", actor=turn)
    for game in both_ways("mahe", 3, 1):  # a seat with two turtles chooses between them
        then(game, "egg 5", actor=1, open="turtle 2, turtle 3")
        then(game, "turtle 3, roll, die 4, stop, roll, die 2, stop", actor=2, place=[0, 0, 2, 4, 0, 0])


def test_mahe_20_with_raft_stacks_no_seat_starts_carrying_another():
    for seats in (3, 5):
        game = new_game("mahe", seats, {"first": DRAWN, "raft_stacks": 1})
        play(game, "starts 1, egg 5")
        for _ in range(seats):
            first = game.turn
            for group in game.view(0)["groups"]:
                assert [turtle // game.each for turtle in group] == [first] * len(group)
            if game.each == 2:
                play(game, "turtle %d, roll, die 6, stop" % (2 * first + 1))
            play(game, "roll, die 6, stop")


def test_mice_10_the_beginner_places_first_and_rolls_first():
    numbers = ", ".join("place %d" % value for value in range(1, 8))
    for game in both_ways("mice", 3, 1):
        then(game, "", actor=1)
        for turn in (2, 0, 1):
            then(game, numbers, actor=turn)
        then(game, "", open="roll")
    for name, options in (("mice", {"hidden": 1}), ("mice_table", {})):
        game = then(new_game(name, 3, dict(options, first=2)), "", actor=2)
        then(game, "roll, die 3, blank 0" + (", move 6 3" if name == "mice" else ""), actor=0)


def test_mada_2_the_beginner_is_dealt_first_and_plays_first():
    for game in both_ways("mada", 3, 2):
        for kind, turn in zip(range(1, 9), (2, 2, 0, 0, 0, 1, 1, 1)):
            then(game, "card %d" % kind, turn=turn)
        then(game, "card 9", events="card 9, turn 2", hands=[[4, 5, 6], [7, 8, 9], [1, 2, 3]], actor=2)
    _, game = both_ways("mada", 2, 1)  # a scorpion in the last hand takes effect before the beginner plays
    events = play(game, "card 1, card 2, card 3, card 4, card 5, card 15")
    assert named(events, "sting") == [("sting", 0)]
    then(game, "discard 4", events="discard 0 4, turn 1")


def test_mada_2_on_the_score_sheet_the_beginner_is_asked_first():
    for game in both_ways("mada_table", 4, 3):
        then(game, "", actor=3, open="lost 0, lost 1, lost 2, lost 3")
        then(game, "lost 1, pears 1, pears 1, pears 1", events="pears 0 1, turn 2")
