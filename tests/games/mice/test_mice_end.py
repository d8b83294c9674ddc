"""The mouse race, its end and its score: MICE-6 to 8."""

from mice_positions import at_home, race, roll, step

from positions import named, play
from turtleback.engine.contract import OVER
from turtleback.games.mice.rules import TAKEN


def test_mice_6_the_game_ends_at_once_when_the_last_mouse_comes_home():
    game = race({0: {0: 30}})
    roll(game, 3, 2)
    events = play(game, "move 0 2")
    assert events[-1] == ("over",)
    assert (game.actor(), game.legal()) == (OVER, ())


def test_mice_6_vector_the_captor_of_a_last_mouse_ends_its_move_and_goes_to_the_cheese():
    # Of three seats: the second's last mouse 2 ahead, one of the third's 4 ahead.
    game = race({0: {0: 10, 1: 8}, 1: {6: 20}}, seats=3)
    game.place[7 + 6] = game.paths[0][12]
    game.place[14 + 3] = game.paths[0][14]
    roll(game, 5, 3)
    events = play(game, "move 0 5")
    assert events == [
        ("move", 0, 0, 5),
        ("capture", 0, 1, 6),
        ("capture", 0, 2, 3),
        ("home", 0, 0),
        ("value", 7),
        ("value", 4),
        ("value", 1),
        ("over",),
    ]
    assert 0 in at_home(game, 0)
    assert game.actor() == OVER


def test_mice_6_fencing_ones_own_does_not_end_the_game():
    game = race({0: {0: 8, 1: 9}})
    roll(game, 2, 0)
    play(game, "move 0 2")
    assert game.actor() == 1


def test_mice_8_a_die_after_the_end_is_not_played():
    game = race({0: {0: 30, 1: 8}, 1: {0: 0}})
    game.place[7] = game.paths[0][10]
    roll(game, 3, 5)
    play(game, "move 1 3")
    assert game.actor() == OVER
    assert step(game, 0, 0) == 30


def test_mice_8_a_second_die_with_no_other_mouse_left_is_lost():
    game = race({0: {0: 8, 1: 9}})
    roll(game, 2, 5)
    play(game, "move 0 2")
    assert step(game, 0, 0) == 10
    assert (game.actor(), game.dice, game.legal()) == (1, [], (("roll",),))


def test_mice_7_vector_home_7_5_captured_3_6_fenced_2_are_19():
    game = race({0: {0: 8, 2: 9, 3: 10, 5: 11}, 1: {0: 30}}, turn=1)
    game.place[2 - 1] = game.place[7 + 3 - 1] = game.place[7 + 6 - 1] = TAKEN
    assert game.scores()[0] == 7 + 5 + 3 + 6  # nobody else knows yet what is fenced
    roll(game, 1, 0)
    assert play(game, "move 0 1")[-1] == ("over",)
    assert game.scores()[0] == 19


def test_mice_7_fences_are_opened_at_the_end_and_count_against_their_owner():
    game = race({0: {0: 30}, 1: {0: 8, 4: 9, 5: 10}}, turn=1)
    roll(game, 2, 0)
    play(game, "move 0 2")
    assert game.scores()[1] == 2 + 3 + 4 + 7
    roll(game, 1, 0)
    events = play(game, "move 0 1")
    assert named(events, "open") == [("open", 1, 4), ("open", 1, 5)]
    assert [event[1] for event in named(events, "value")] == [1, 5, 6]
    assert game.scores()[1] == 2 + 3 + 4 + 7 - 5 - 6


def test_mice_7_mice_left_on_the_map_count_nothing():
    game = race({0: {0: 30}, 1: {0: 30, 6: 29}})
    roll(game, 1, 0)
    play(game, "move 0 1")
    assert game.scores() == [28, 2 + 3 + 4 + 5 + 6]


def test_mice_7_most_points_win():
    game = race({0: {0: 30}, 1: {0: 30, 6: 29}})
    roll(game, 1, 0)
    play(game, "move 0 1")
    assert game.winners() == ([0], "most points")


def test_mice_7_ties_are_shared():
    game = race({0: {0: 30}, 1: {0: 30}, 2: {0: 30}}, seats=3)
    game.place[6] = TAKEN
    roll(game, 1, 0)
    play(game, "move 0 1")
    assert game.scores() == [14, 27, 27]
    assert game.winners() == ([1, 2], "shared")
