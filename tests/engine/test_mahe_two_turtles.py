"""Mahé with two or three seats, two turtles each: MAHE-1, 4 and 16. Turtles 0 and 1 are seat 0's, 2 and 3 seat 1's."""

from positions import laid_out, named, play, refused, stack
from turtleback.engine.contract import SetupError
from turtleback.engine.mahe import Mahe


def test_mahe_1_two_or_three_seats_have_two_turtles_each_more_have_one():
    assert [len(Mahe(seats).place) for seats in range(2, 8)] == [4, 6, 4, 5, 6, 7]


def test_mahe_1_every_turtle_starts_on_the_raft():
    assert Mahe(7).place == [0] * 7


def test_mahe_1_is_for_two_to_seven_seats():
    for seats in (1, 8, 0, "4"):
        assert "2 to 7 seats" in refused(SetupError, Mahe, seats)


def test_mahe_4_the_owner_chooses_which_turtle_moves_first():
    game = laid_out(seats=2)
    assert game.legal() == (("turtle", 0), ("turtle", 1))
    play(game, "turtle 1, roll, die 4, stop")
    assert stack(game, 4) == [1]


def test_mahe_4_the_other_turtle_moves_next_without_a_choice():
    game = laid_out(seats=2)
    play(game, "turtle 1, roll, die 4, stop")
    assert game.turn == 0
    assert game.legal() == (("roll",),)
    play(game, "roll, die 2, stop")
    assert stack(game, 2) == [0]
    assert game.turn == 1


def test_mahe_4_the_order_is_chosen_anew_every_turn():
    game = laid_out(seats=2)
    play(game, "turtle 1, roll, die 4, stop, roll, die 2, stop")
    assert game.legal() == (("turtle", 2), ("turtle", 3))


def test_mahe_4_a_turtle_carried_by_the_first_still_moves():
    game = laid_out(seats=2, stacks={3: [0, 1]})
    play(game, "turtle 0, roll, die 2, stop")
    assert stack(game, 5) == [0, 1]
    play(game, "roll, die 1, stop")
    assert (stack(game, 5), stack(game, 6)) == ([0], [1])


def test_mahe_16_a_bust_ends_only_that_turtles_move():
    game = laid_out(seats=3)
    events = play(game, "turtle 0, roll, die 6, roll, die 6")
    assert named(events, "bust")
    assert (game.turn, game.mover) == (0, 1)


def test_mahe_16_option_bust_ends_turn():
    game = laid_out(seats=3, options={"bust_ends_turn": 1})
    play(game, "turtle 0, roll, die 6, roll, die 6")
    assert game.turn == 1
    assert game.legal() == (("turtle", 2), ("turtle", 3))


def test_mahe_16_option_bust_ends_turn_leaves_the_second_turtles_bust_alone():
    game = laid_out(seats=3, options={"bust_ends_turn": 1})
    play(game, "turtle 0, roll, die 6, stop, roll, die 6, roll, die 6")
    assert game.turn == 1
