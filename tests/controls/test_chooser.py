"""Presses to one of the open choices."""

from turtleback.controls.chooser import ROLL, STOP, Chooser
from turtleback.controls.gestures import TAP_ROLL, TAP_STOP


def test_roll_and_stop_answer_directly():
    chooser = Chooser((ROLL, STOP))
    assert chooser.chosen is None
    assert chooser.tap(TAP_ROLL) == ROLL
    assert chooser.tap(TAP_STOP) == STOP


def test_stop_means_nothing_where_only_a_roll_is_open():
    chooser = Chooser((ROLL,))
    assert not chooser.takes(TAP_STOP)
    assert chooser.tap(TAP_STOP) is None
    assert chooser.tap(TAP_ROLL) == ROLL


def test_otherwise_roll_moves_a_cursor_and_stop_takes_its_choice():
    chooser = Chooser((("turtle", 4), ("turtle", 5)))
    assert chooser.chosen == ("turtle", 4)
    assert chooser.tap(TAP_ROLL) is None
    assert chooser.chosen == ("turtle", 5)
    assert chooser.tap(TAP_STOP) == ("turtle", 5)


def test_the_cursor_goes_round():
    chooser = Chooser((("die", 1), ("die", 2), ("die", 3)))
    for _ in range(4):
        chooser.tap(TAP_ROLL)
    assert chooser.chosen == ("die", 2)


def test_the_plain_answers_come_before_the_cards():
    chooser = Chooser((("card", 2), ROLL, STOP))
    seen = []
    for _ in range(3):
        seen.append(chooser.chosen)
        chooser.tap(TAP_ROLL)
    assert seen == [ROLL, STOP, ("card", 2)]
