"""The mouse race, dice and moves: MICE-2 to 5."""

from mice_positions import at_home, meeting, placed, race, roll, step

from positions import named, play, refused
from turtleback.engine.contract import CHANCE, IllegalAction
from turtleback.games.mice.rules import TAKEN


def moves(game):
    """The open moves as (mouse, pips)."""
    return [action[1:] for action in game.legal()]


def test_mice_2_a_die_of_1_to_6_and_one_of_0_to_5_fall():
    game = placed()
    assert game.legal() == (("roll",),)
    play(game, "roll")
    assert game.actor() == CHANCE
    assert game.legal() == tuple(("die", value) for value in range(1, 7))
    play(game, "die 6")
    assert game.actor() == CHANCE
    assert game.legal() == tuple(("blank", value) for value in range(6))
    assert game.weights() == (1,) * 6


def test_mice_3_the_seat_assigns_the_dice_and_chooses_their_order():
    game = race({0: {0: 8, 1: 20}})
    roll(game, 6, 2)
    assert game.actor() == 0
    assert moves(game) == [(0, 2), (0, 6), (1, 2), (1, 6)]


def test_mice_3_two_different_mice_move_one_per_die():
    game = race({0: {0: 8, 1: 20, 2: 23}})
    roll(game, 6, 2)
    play(game, "move 1 2")
    assert moves(game) == [(0, 6), (2, 6)]
    play(game, "move 0 6")
    assert (step(game, 0, 0), step(game, 0, 1)) == (14, 22)
    assert (game.turn, game.legal()) == (1, (("roll",),))


def test_mice_3_dice_of_the_same_pips_are_one_choice():
    game = race({0: {0: 8, 1: 20}})
    roll(game, 3, 3)
    assert moves(game) == [(0, 3), (1, 3)]


def test_mice_3_moving_is_compulsory():
    game = race({0: {0: 8, 1: 20}})
    roll(game, 6, 2)
    assert all(action[0] == "move" for action in game.legal())
    refused(IllegalAction, game.apply, ("roll",))
    refused(IllegalAction, game.apply, ("stop",))


def test_mice_3_vector_a_4_and_a_blank_move_exactly_one_mouse_4():
    game = race({0: {0: 8, 1: 20}})
    roll(game, 4, 0)
    assert moves(game) == [(0, 4), (1, 4)]
    play(game, "move 1 4")
    assert (step(game, 0, 0), step(game, 0, 1)) == (8, 24)
    assert game.turn == 1


def test_mice_3_vector_one_mouse_and_2_and_5_move_2_or_5():
    game = race({0: {3: 8}})
    roll(game, 2, 5)
    assert moves(game) == [(3, 2), (3, 5)]
    play(game, "move 3 5")
    assert (step(game, 0, 3), game.turn) == (13, 1)


def test_mice_3_vector_one_mouse_and_2_and_a_blank_move_2():
    game = race({0: {3: 8}})
    roll(game, 2, 0)
    assert moves(game) == [(3, 2)]


def test_mice_4_vector_a_rear_mouse_fences_its_own_at_1_and_2_ahead():
    game = race({0: {0: 8, 1: 9, 2: 10, 3: 20}})
    roll(game, 3, 0)
    events = play(game, "move 0 3")
    assert named(events, "fence") == [("fence", 0, 1), ("fence", 0, 2)]
    assert not named(events, "value")
    assert game.place[1] == game.place[2] == TAKEN
    assert step(game, 0, 0) == 11


def test_mice_4_from_the_starts_too_the_rear_mouse_runs_over_its_own():
    game = placed()
    roll(game, 2, 0)
    events = play(game, "move 4 2")
    assert named(events, "fence") == [("fence", 0, 5), ("fence", 0, 6)]


def test_mice_4_mice_of_others_are_taken_on_the_way_and_at_its_end_and_shown_to_all():
    game = race({0: {0: 10, 1: 20}})
    game.place[7 + 2] = game.paths[0][12]
    game.place[7 + 5] = game.paths[0][14]
    roll(game, 4, 0)
    events = play(game, "move 0 4")
    assert events[:5] == [("move", 0, 0, 4), ("capture", 0, 1, 2), ("capture", 0, 1, 5), ("value", 3), ("value", 6)]
    assert game.place[9] == game.place[12] == TAKEN
    assert game.scores()[0] == 3 + 6 + sum(range(3, 8))


def test_mice_4_those_beyond_the_move_stay():
    game = race({0: {0: 10, 1: 20}, 1: {0: 0, 1: 1}})
    game.place[7] = game.paths[0][15]
    roll(game, 4, 0)
    assert not named(play(game, "move 0 4"), "capture")


def test_mice_4_mice_meet_where_their_cells_are_the_same():
    game = race({0: {0: 10, 1: 20}})
    there = meeting(game, 0, 12, 1)
    game.place[7] = game.paths[1][there]
    assert step(game, 1, 0) == there != 12
    roll(game, 2, 0)
    assert named(play(game, "move 0 2"), "capture") == [("capture", 0, 1, 0)]


def test_mice_5_vector_two_cells_before_the_cheese_a_6_comes_home():
    game = race({0: {0: 29, 1: 8}})
    roll(game, 6, 0)
    events = play(game, "move 0 6")
    assert events[:3] == [("move", 0, 0, 6), ("home", 0, 0), ("value", 1)]
    assert 0 in at_home(game, 0)


def test_mice_5_the_exact_number_comes_home_too():
    game = race({0: {0: 29, 1: 8}})
    roll(game, 2, 0)
    assert named(play(game, "move 0 2"), "home")


def test_mice_5_one_short_of_the_cheese_is_not_home():
    game = race({0: {0: 29, 1: 8}})
    roll(game, 1, 0)
    assert not named(play(game, "move 0 1"), "home")
    assert step(game, 0, 0) == 30
