"""Tests the rules of the mouse race, MICE-1 to 8 and 11, and the numbers that each seat sees."""

from mice_positions import placed, race, steps

from positions import play, refused, then
from turtleback.engine.contract import CHANCE, OVER, IllegalAction
from turtleback.games.mice.rules import TAKEN, UNKNOWN, Mice
from turtleback.games.mice.track import CHEESE

TABLE = {"hidden": 1}  # the players write the numbers on paper
DICE = ", ".join("die %d" % value for value in range(1, 7))


def seen_by(game, seat, of):
    """Return the numbers of the mice of the seat `of` that `seat` can see."""
    return game.view(seat)["value"][of * 7 : of * 7 + 7]


def test_mice_1_each_seat_secretly_places_seven_numbers_in_any_order():
    game = then(Mice(2), "", open=", ".join("place %d" % value for value in range(1, 8)))
    then(game, "place 4, place 7, place 1, place 2, place 6, place 3", actor=0, open="place 5")
    then(game, "place 5", events="place 0, turn 1", actor=1)
    assert seen_by(game, 1, of=0) == [UNKNOWN] * 7
    then(game, "place 1, place 2, place 3, place 4, place 5, place 6, place 7", events="place 1, turn 0", open="roll")
    assert game.value == [4, 7, 1, 2, 6, 3, 5, 1, 2, 3, 4, 5, 6, 7]
    assert seen_by(game, 1, of=1) == [1, 2, 3, 4, 5, 6, 7]
    assert seen_by(placed(3), 0, of=1) == seen_by(placed(3), 2, of=1) == [UNKNOWN] * 7


def test_mice_2_dice_have_faces_1_to_6_and_0_to_5():
    game = then(placed(), "roll", events="roll 0", actor=CHANCE, open=DICE, chance_weights=(1,) * 6)
    then(
        game,
        "die 6",
        actor=CHANCE,
        open="blank 0, blank 1, blank 2, blank 3, blank 4, blank 5",
        chance_weights=(1,) * 6,
    )


def test_mice_3_each_die_moves_a_mouse_of_its_own():
    two = {0: {0: 8, 1: 20}}
    game = race({0: {0: 8, 1: 20, 2: 23}})
    then(race(two), "roll, die 6, blank 2", actor=0, open="move 0 2, move 0 6, move 1 2, move 1 6")
    then(game, "roll, die 6, blank 2, move 1 2", actor=0, open="move 0 6, move 2 6")
    then(game, "move 0 6", events="move 0 0 6, turn 1", actor=1, open="roll")
    assert steps(game, 0) == {0: 14, 1: 22, 2: 23}
    then(race(two), "roll, die 3, blank 3", open="move 0 3, move 1 3")  # equal dice are one choice


def test_mice_3_vector_a_4_and_a_blank_move_one_mouse_4():
    game = then(race({0: {0: 8, 1: 20}}), "roll, die 4, blank 0", open="move 0 4, move 1 4")
    then(game, "move 1 4", events="move 0 1 4, turn 1")
    assert steps(game, 0) == {0: 8, 1: 24}


def test_mice_3_vector_a_last_mouse_uses_one_of_the_dice():
    then(race({0: {3: 8}}), "roll, die 2, blank 5", open="move 3 2, move 3 5")
    then(race({0: {3: 8}}), "roll, die 2, blank 0", open="move 3 2")
    refused(IllegalAction, then(race({0: {3: 8}}), "roll, die 2, blank 0").apply, ("stop",))


def test_mice_4_vector_a_mouse_fences_the_own_mice_it_passes():
    game = race({0: {0: 8, 1: 9, 2: 10, 3: 20}})
    then(game, "roll, die 3, blank 0, move 0 3", events="move 0 0 3, fence 0 1, fence 0 2, turn 1")
    assert steps(game, 0) == {0: 11, 3: 20} and game.place[1] == game.place[2] == TAKEN
    assert (seen_by(game, 0, of=0)[1], seen_by(game, 1, of=0)[1]) == (2, UNKNOWN)
    then(
        placed(), "roll, die 2, blank 0, move 4 2", events="move 0 4 2, fence 0 5, fence 0 6, turn 1"
    )  # also on the starts


def test_mice_4_a_mouse_captures_and_reveals_others_that_it_passes():
    game = race({0: {0: 10, 1: 20}}, seats=3, ahead={9: 12, 12: 14, 13: 15})
    events = "move 0 0 4, capture 0 1 2, capture 0 1 5, value 3, value 6, turn 1"
    then(game, "roll, die 4, blank 0, move 0 4", events=events)
    assert (steps(game, 0), game.place[9], game.place[12]) == ({0: 14, 1: 20}, TAKEN, TAKEN)
    assert game.scores()[0] == 3 + 6 + sum(range(3, 8))
    assert seen_by(game, 2, of=1) == seen_by(game, 0, of=1) == [UNKNOWN] * 2 + [3] + [UNKNOWN] * 2 + [6, UNKNOWN]


def test_mice_4_mice_meet_on_shared_cells():
    game = race({0: {0: 10, 1: 20}}, ahead={7: 12})
    assert steps(game, 1)[0] != 12
    then(game, "roll, die 2, blank 0, move 0 2", events="move 0 0 2, capture 0 1 0, value 1, turn 1")


def test_mice_5_vector_reaching_or_passing_the_cheese_brings_a_mouse_home():
    for die in (6, 2):
        game = then(race({0: {0: 29, 1: 8}}), "roll, die %d, blank 0" % die)
        assert seen_by(game, 1, of=0)[0] == UNKNOWN
        then(game, "move 0 %d" % die, events="move 0 0 %d, home 0 0, value 1, turn 1" % die)
        assert game.place[0] == CHEESE and seen_by(game, 1, of=0)[0] == 1
    game = then(race({0: {0: 29, 1: 8}}), "roll, die 1, blank 0, move 0 1", events="move 0 0 1, turn 1")
    assert steps(game, 0) == {0: 30, 1: 8}


def test_mice_6_vector_capturing_a_last_mouse_sends_the_captor_home():
    # The second seat's last mouse is 2 cells ahead, one of the third seat's mice 4 cells ahead.
    game = race({0: {0: 10, 1: 8}, 1: {6: 20}}, seats=3, ahead={7 + 6: 12, 14 + 3: 14})
    captures = "move 0 0 5, capture 0 1 6, capture 0 2 3, home 0 0, value 7, value 4, value 1, over"
    then(game, "roll, die 5, blank 3, move 0 5", events=captures, actor=OVER)
    assert game.place[0] == CHEESE


def test_mice_6_fencing_own_mice_does_not_end_the_game():
    then(race({0: {0: 8, 1: 9}}), "roll, die 2, blank 0, move 0 2", events="move 0 0 2, fence 0 1, turn 1", actor=1)


def test_mice_7_vector_home_and_captured_less_fenced_are_19():
    game = race({0: {0: 8, 2: 9, 3: 10, 5: 11}, 1: {0: 30}}, turn=1)
    game.place[2 - 1] = game.place[7 + 3 - 1] = game.place[7 + 6 - 1] = TAKEN
    assert game.scores()[0] == 7 + 5 + 3 + 6  # without the fenced mouse, whose number only its owner knows yet
    play(game, "roll, die 1, blank 0")
    then(game, "move 0 1", events="move 1 0 1, home 1 0, open 0 1, value 1, value 2, over")
    assert game.scores()[0] == 19 and seen_by(game, 1, of=0)[1] == 2


def test_mice_7_mice_left_on_the_map_count_nothing_and_stay_hidden():
    game = then(race({0: {0: 30}, 1: {0: 30, 6: 29}}), "roll, die 1, blank 0, move 0 1", actor=OVER, open="")
    assert (game.scores(), game.winners(), game.win_reason()) == ([28, 2 + 3 + 4 + 5 + 6], [0], "most points")
    assert seen_by(game, 0, of=1) == [UNKNOWN, 2, 3, 4, 5, 6, UNKNOWN]


def test_mice_7_ties_are_shared():
    game = race({0: {0: 30}, 1: {0: 30}, 2: {0: 30}}, seats=3)
    game.place[6] = TAKEN
    then(game, "roll, die 1, blank 0, move 0 1", scores=[14, 27, 27], winners=[1, 2], win_reason="shared")


def test_mice_8_a_die_that_cannot_be_played_is_lost():
    game = race({0: {0: 30, 1: 8}, 1: {0: 0}}, ahead={7: 10})
    then(game, "roll, die 3, blank 5, move 1 3", actor=OVER, dice=[])
    game = then(race({0: {0: 8, 1: 9}}), "roll, die 2, blank 5, move 0 2", actor=1, open="roll", dice=[])
    assert steps(game, 0) == {0: 10}


def test_mice_11_with_numbers_on_paper_the_game_knows_none():
    assert Mice(2).options["hidden"] == 0
    then(Mice(2, TABLE), "", open="roll", value=[UNKNOWN] * 14)
    game = race({0: {0: 30, 3: 8}, 1: {0: 0, 5: 1}}, options=TABLE)
    assert game.view(0) == game.view(1) and game.value[0] == game.value[3] == UNKNOWN


def test_mice_5_11_players_enter_the_number_of_a_mouse_at_home():
    game = then(
        race({0: {0: 30, 3: 8}}, options=TABLE), "roll, die 2, blank 3, move 0 2", events="move 0 0 2, home 0 0"
    )
    then(game, "", actor=CHANCE, open="value 1, value 4", chance_weights=(1, 1))  # the other numbers are already known
    then(game, "value 4", events="value 4", open="move 3 3")
    assert game.scores()[0] == 2 + 3 + 5 + 6 + 7 + 4
    assert seen_by(game, 0, of=0)[0] == seen_by(game, 1, of=0)[0] == 4


def test_mice_4_11_players_enter_captured_numbers_in_order_of_the_path():
    game = race({0: {0: 10, 1: 20}, 1: {1: 0, 4: 1, 5: 2}}, options=TABLE, ahead={12: 11, 11: 13})
    then(game, "roll, die 3, blank 0, move 0 3", events="move 0 0 3, capture 0 1 5, capture 0 1 4")
    then(game, "", open="value 2, value 5, value 6")
    then(game, "value 2", open="value 5, value 6")
    then(game, "value 5", events="value 5, turn 1")
    assert seen_by(game, 0, of=1)[4:6] == [5, 2]


def test_mice_7_11_players_open_their_fences_when_the_game_is_over():
    game = race({0: {0: 30}, 1: {0: 8, 3: 10}}, turn=1, options=TABLE)
    then(
        game, "roll, die 2, blank 0, move 0 2", events="move 1 0 2, fence 1 3, turn 0"
    )  # the fenced mouse stays face down
    assert game.scores()[1] == 2 + 3 + 5 + 6 + 7
    then(game, "roll, die 1, blank 0, move 0 1", events="move 0 0 1, home 0 0, open 1 3")
    then(game, "value 1", events="value 1", open="value 1, value 4")
    then(game, "value 4", events="value 4, over", actor=OVER, scores=[28, 2 + 3 + 5 + 6 + 7 - 4])


def test_mice_11_events_are_the_same_with_numbers_on_paper():
    both = [race({0: {0: 30, 3: 8}, 1: {0: 0, 5: 1}}, options=options, ahead={12: 10}) for options in (None, TABLE)]
    known, entered = (then(game, "roll, die 2, blank 1") for game in both)
    assert play(entered, "move 3 2, value 6, move 0 1, value 1") == play(known, "move 3 2, move 0 1")
