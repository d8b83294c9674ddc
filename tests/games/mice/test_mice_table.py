"""Tests the score sheet of the mouse race, MICE-1, 2 and 4 to 7: dice, numbers turned up, and the end."""

from positions import named, play, refused, then
from turtleback.engine.contract import CHANCE, OVER, IllegalAction
from turtleback.games.mice.sheet_rules import MiceSheet


def thrown(seats, text=""):
    """Return a sheet after the first throw of both dice and the actions in `text`, which starts with a comma."""
    return then(MiceSheet(seats), "roll, die 3, blank 2" + text)


def test_mice_2_seats_throw_both_dice_and_one_may_be_blank():
    game = then(MiceSheet(3), "", actor=0, open="roll")  # before the first throw there is nothing to enter
    then(game, "roll", actor=CHANCE, open=", ".join("die %d" % value for value in range(1, 7)))
    then(game, "die 6", actor=CHANCE, open=", ".join("blank %d" % value for value in range(6)))
    then(game, "blank 0", events="blank 0, turn 1", dice=[6, 0], actor=1, open="roll, stop")
    then(game, "roll, die 3, blank 2, roll, die 3, blank 2", events="blank 2, turn 0", dice=[3, 2], actor=0)


def test_mice_4_5_the_mover_scores_captures_and_mice_at_home():
    game = then(thrown(3), "stop", actor=0)  # although seat 1 throws next
    events = play(game, "mouse 2, number 5")
    assert named(events, "won") == [("won", 0, 5, 2)]
    then(game, "", scores=[5, 0, 0], actor=1)
    then(thrown(2), "roll, die 1, blank 0, stop, mouse 1, number 6", scores=[0, 6])
    then(thrown(2), "stop, mouse 1, number 6, stop, mouse 0, number 1, stop, mouse 1, number 2", scores=[9, 0])


def test_mice_1_no_number_of_a_colour_is_turned_up_twice():
    game = thrown(2, ", stop, mouse 1, number 6, stop, mouse 1")
    then(game, "", open="number 1, number 2, number 3, number 4, number 5, number 7")
    then(game, "number 5, stop, mouse 0", open=", ".join("number %d" % number for number in range(1, 8)))


def test_mice_6_a_seat_without_mice_ends_the_race():
    game = then(thrown(2), "stop, out 1", actor=0, open="board, fence, home, taken 1")
    then(
        game, ", ".join(["board"] * 7), actor=1, open="fence, home, taken 0"
    )  # a seat that is out has no mouse on the board
    then(game, ", ".join(["home"] * 7), actor=OVER, scores=[0, 28], winners=[1], win_reason="most points")


def test_mice_6_a_colour_with_all_numbers_turned_up_is_out():
    game = thrown(2, ", stop, mouse 1, number 1, stop, mouse 1, number 2, stop, mouse 1, number 3")
    play(game, "stop, mouse 1, number 4, stop, mouse 1, number 5, stop, mouse 1, number 6")
    then(game, "stop, mouse 1, number 7", events="number 0 7, won 0 7 1, out 0 1", actor=0)
    refused(IllegalAction, game.apply, ("roll",))


def test_mice_7_vector_home_and_captured_less_fenced_are_19():
    game = thrown(2, ", stop, mouse 0, number 7, stop, mouse 0, number 5")
    play(game, "stop, mouse 1, number 3, stop, mouse 1, number 6")
    assert then(game, "stop, out 1, board, fence, board, board, board").scores()[0] == 19


def test_mice_4_a_seventh_mouse_cannot_be_fenced():
    then(thrown(2), "stop, out 0, fence, fence, fence, fence, fence, fence", open="home, taken 1")


def test_forgotten_captures_are_entered_after_the_race():
    then(thrown(3), "stop, out 2, taken 2, taken 1", scores=[0, 2, 1], open="board, fence, home, taken 1, taken 2")


def test_mice_7_a_tie_is_shared():
    then(thrown(2), "stop, out 1" + ", home" * 14, winners=[0, 1], win_reason="shared")
