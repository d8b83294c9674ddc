"""The keeper of the mouse race: turns and dice, what is turned up, the sheet at the end (MICE-1, 2 and 4 to 7)."""

from positions import named, play
from turtleback.engine.contract import CHANCE, OVER, IllegalAction
from turtleback.games.mice.sheet_rules import MiceTable


def throw(game, die=3, blank=2):
    """The seat whose turn it is throws both dice."""
    return play(game, "roll, die %d, blank %d" % (die, blank))


def refused(game, text):
    """Whether that is not open."""
    try:
        play(game, text)
    except IllegalAction:
        return True
    return False


def test_mice_2_both_dice_are_thrown_and_the_second_may_be_blank():
    game = MiceTable(3)
    assert game.legal() == (("roll",),)
    play(game, "roll")
    assert game.actor() == CHANCE
    assert game.legal() == tuple(("die", n) for n in range(1, 7))
    play(game, "die 6")
    assert game.legal() == tuple(("blank", n) for n in range(6))
    assert play(game, "blank 0") == [("blank", 0), ("turn", 1)]
    assert game.view(0)["dice"] == [6, 0]


def test_the_turn_goes_round():
    game = MiceTable(3)
    for seat in (0, 1, 2, 0):
        assert game.actor() == seat
        throw(game)


def test_mice_4_who_has_moved_keeps_what_it_captured():
    game = MiceTable(3)
    throw(game)
    play(game, "stop")
    assert game.actor() == 0  # though the next to throw is seat 1
    events = play(game, "mouse 2, number 5")
    assert named(events, "won") == [("won", 0, 5, 2)]
    assert game.scores() == [5, 0, 0]
    assert game.actor() == 1


def test_mice_5_ones_own_number_turned_up_is_a_mouse_come_home():
    game = MiceTable(2)
    throw(game)
    throw(game)
    play(game, "stop, mouse 1, number 6")
    assert game.scores() == [0, 6]


def test_one_throw_may_turn_up_several():
    game = MiceTable(2)
    throw(game)
    play(game, "stop, mouse 1, number 6, stop, mouse 0, number 1, stop, mouse 1, number 2")
    assert game.scores() == [9, 0]


def test_mice_1_no_number_of_a_colour_is_turned_up_twice():
    game = MiceTable(2)
    throw(game)
    play(game, "stop, mouse 1, number 6, stop, mouse 1")
    assert ("number", 6) not in game.legal() and ("number", 5) in game.legal()
    play(game, "number 5, stop, mouse 0")
    assert len(game.legal()) == 7


def test_before_the_first_throw_there_is_nothing_to_say():
    assert refused(MiceTable(2), "stop")


def test_mice_6_the_table_says_who_has_no_mouse_left_and_the_race_is_over():
    game = MiceTable(2)
    throw(game)
    play(game, "stop, out 1")
    assert refused(game, "roll")
    for _ in range(7):
        assert game.actor() == 0
        play(game, "board")
    for _ in range(7):
        assert game.actor() == 1
        assert refused(game, "board")  # it has none left
        play(game, "home")
    assert game.actor() == OVER
    assert game.scores() == [0, 28]
    assert game.winners() == ([1], "most points")


def test_mice_6_a_colour_of_which_all_are_turned_up_needs_nobody_to_say_so():
    game = MiceTable(2)
    throw(game)
    for number in range(1, 8):
        events = play(game, "stop, mouse 1, number %d" % number)
    assert named(events, "out") == [("out", 0, 1)]
    assert game.actor() == 0 and ("board",) in game.legal()


def test_mice_7_vector_home_7_and_5_captured_3_and_6_fenced_2_are_19():
    game = MiceTable(2)
    throw(game)
    play(game, "stop, mouse 0, number 7, stop, mouse 0, number 5, stop, mouse 1, number 3, stop, mouse 1, number 6")
    play(game, "stop, out 1, board, fence, board, board, board")
    assert game.scores()[0] == 19


def test_mice_4_a_seventh_mouse_has_nobody_left_to_fence_it():
    game = MiceTable(2)
    throw(game)
    play(game, "stop, out 0, fence, fence, fence, fence, fence, fence")
    assert game.legal() == (("home",), ("taken", 1))


def test_what_was_forgotten_in_the_race_is_written_down_after_it():
    game = MiceTable(3)
    throw(game)
    play(game, "stop, out 2, taken 2, taken 1")
    assert game.scores() == [0, 2, 1]
    assert refused(game, "taken 0")  # nobody captures a mouse of theirs; it can only be fenced


def test_mice_7_a_tie_is_shared():
    game = MiceTable(2)
    throw(game)
    play(game, "stop, out 1" + ", home" * 14)
    assert game.winners() == ([0, 1], "shared")
