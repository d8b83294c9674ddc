"""Tests the sequence of legal actions that end in numbers, and a match that is made of such actions."""

from copy import copy

from rows import each_row
from turtleback.engine.catalogue import new_game
from turtleback.engine.choices import HUNDRED, MINUS, Choices, NumberChooser, listed, ranges
from turtleback.engine.match import Match, bytes_of_move, new_history
from turtleback.engine.record import read_record, record

ROLL, STOP = "roll", "stop"
LEGAL = Choices(("close",), ("correct", (0, 2), (-9, 9)), ("points", (1, 1), (-999, 999)))


def test_choices_are_a_sorted_sequence_with_an_index_for_each_action():
    actions = list(LEGAL)
    assert actions == sorted(set(actions)) and len(actions) == len(LEGAL) == 1 + 3 * 19 + 1999
    assert all(LEGAL.index(action) == at for at, action in enumerate(actions))
    assert LEGAL[1] == ("correct", 0, -9) and LEGAL[57] == ("correct", 2, 9) and LEGAL[58] == ("points", 1, -999)


def test_choices_contain_nothing_else():
    wrong = ((), ("close", 0), ("points",), ("points", 0, 5), ("points", 1, 1000), ("points", 1, 5, 5), ("other", 1, 5))
    assert not [action for action in wrong if action in LEGAL]
    for index in (-1, len(LEGAL)):
        try:
            raise AssertionError(LEGAL[index])
        except IndexError:
            pass


def test_choices_show_their_ends_and_ranges():
    assert listed(LEGAL) == (("close",),) and listed((("roll",),)) == (("roll",),)
    assert ranges(LEGAL) == [["correct", [0, 2], [-9, 9]], ["points", [1, 1], [-999, 999]]] and ranges(()) == []
    assert LEGAL.ends() == (
        ("close",),
        ("correct", 0, -9),
        ("correct", 2, 9),
        ("points", 1, -999),
        ("points", 1, 999),
    )
    assert Choices(*LEGAL.groups) == LEGAL
    assert Choices(("close",)) != LEGAL


def entered(*amounts):
    """Return a match on a score pad for two after these entries."""
    match = Match(new_game("score", 2))
    for amount in amounts:
        match.play(("points", match.game.turn, amount))
    return match


def test_numbers_are_taken_back_and_recorded():
    match = entered(*range(-10, 11))
    assert match.undo() and match.undo() and match.game.points == entered(*range(-10, 9)).game.points
    match.play(("correct", 0, 999))
    assert read_record(record(match)).game.snapshot() == match.game.snapshot()
    assert record(match)[-1] == "1 correct 0 999"


def test_a_history_of_numbers_is_read_back_from_its_bytes():
    match = entered(999, -999, 0)
    packed = bytes(match.history)
    assert len(packed) == 3 * bytes_of_move(match.game) and new_history(match.game, packed) == match.history
    assert [action for _, action, _ in match.moves()] == [("points", 0, 999), ("points", 1, -999), ("points", 0, 0)]


def parts(*pairs, taps=()):
    """Return what is under the cursor in turn, after these taps: numbers, and the names of parts without a number."""
    chooser = NumberChooser(("points", *pairs), ROLL)
    for tap in taps:
        assert chooser.takes(tap) and chooser.tap(tap) is None
    return list(chooser.choices)


def playable(*pairs):
    """Return all actions that people can enter."""
    found, seen = set(), set()
    waiting = [NumberChooser(("points", *pairs), ROLL)]
    while waiting:
        chooser = waiting.pop()
        state = chooser.chosen, chooser.part, chooser.sign, tuple(chooser.choices)
        if state in seen:
            continue
        seen.add(state)
        assert chooser.chosen in Choices(("points", *pairs)), state
        for tap in filter(chooser.takes, (ROLL, STOP)):
            after = copy(chooser)
            played = after.tap(tap)
            if played:
                found.add(played)
            else:
                waiting.append(after)
    return found


@each_row(
    "low, high",
    [(-999, 999), (0, 30), (5, 40), (-3, 30), (-30, 4), (-40, -5), (-150, -130), (150, 250), (-20, 130), (3, 3)],
)
def test_people_can_enter_each_number_of_a_range_and_no_other(low, high):
    assert playable((0, 1), (low, high)) == set(Choices(("points", (0, 1), (low, high))))


def test_the_parts_of_a_number_depend_on_its_range():
    tens = list(range(10, 100, 10))
    assert parts((-999, 999)) == [0, MINUS, *tens, HUNDRED]
    assert parts((0, 999)) == [0, *tens, HUNDRED]
    assert parts((0, 45)) == [0, *tens[:4]] and parts((-45, -10)) == tens[:4]
    assert parts((0, 45), taps=[ROLL] * 4 + [STOP]) == [0, 1, 2, 3, 4, 5]
    assert parts((150, 250)) == [HUNDRED] and parts((150, 250), taps=[STOP]) == [*tens[4:], HUNDRED]
    assert parts((3, 3)) == parts((0, 0), (3, 3)) == [3]
    assert parts((0, 0), (0, 1), (7, 7)) == [0, 1] and parts((0, 0), (0, 1), (7, 7), taps=[STOP]) == [7]


def test_a_step_back_takes_a_sign_and_a_hundred_back():
    chooser = NumberChooser(("points", (0, 0), (-999, 999)), ROLL)
    for tap in (ROLL, STOP, *[ROLL] * 11, STOP):
        chooser.tap(tap)
    assert chooser.chosen == ("points", 0, -100) and chooser.part == HUNDRED
    chooser.go_back()
    chooser.go_back()
    assert chooser.sign == 1 and chooser.part == MINUS
    chooser.tap(STOP)
    assert chooser.sign == -1 and chooser.chosen[-1] == 0
