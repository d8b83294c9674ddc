"""Tests the sequence of legal actions that end in numbers, and a match that is made of such actions."""

from turtleback.engine.catalogue import new_game
from turtleback.engine.choices import Choices, listed, ranges
from turtleback.engine.match import Match, bytes_of_move, new_history
from turtleback.engine.record import read_record, record

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
