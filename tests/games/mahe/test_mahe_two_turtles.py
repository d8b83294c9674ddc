"""Mahé with two or three seats, two turtles each: MAHE-1, 4 and 16. Turtles 0 and 1 are seat 0's, 2 and 3 seat 1's."""

from positions import laid_out, named, play, refused, stack
from turtleback.engine.contract import CHANCE, OVER, SetupError
from turtleback.games.mahe.rules import Mahe


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


def swapped(events):
    """The events with the turtles 0 and 1 in each other's place."""
    told = []
    for event in events:
        first = {"turtle": 2, "move": 4, "bust": 2}.get(event[0], len(event))
        told.append(event[:first] + tuple(1 - turtle if turtle < 2 else turtle for turtle in event[first:]))
    return told


def test_mahe_4_12_which_of_two_turtles_on_the_raft_begins_makes_no_difference_ever_after():
    one, other = Mahe(2), Mahe(2)
    for game, turtle in ((one, 0), (other, 1)):
        game.apply(("egg", 3))
        assert game.is_forced()
        game.apply(("turtle", turtle))
        assert not game.is_forced()
    number = 1
    while one.actor() != OVER:
        number = number * 75 % 65537  # an order of choices that looks like none
        action = one.legal()[number % len(one.legal())]
        twin = action
        if action[0] == "turtle" and action[1] < 2:
            twin = ("turtle", 1 - action[1])
        assert swapped(one.apply(action)) == other.apply(twin)
    assert one.scores() == other.scores()


def test_mahe_4_choices_are_alike_only_where_a_seat_chooses_between_two_on_the_raft():
    game = Mahe(3)
    number = 1
    while game.actor() != OVER:
        number = number * 75 % 65537
        both = game.actor() != CHANCE and game.legal() == (("turtle", 2 * game.turn), ("turtle", 2 * game.turn + 1))
        here = game.place[2 * game.turn : 2 * game.turn + 2]
        assert game.actor() == CHANCE or game.is_forced() == (both and here == [0, 0])
        game.apply(game.legal()[number % len(game.legal())])
