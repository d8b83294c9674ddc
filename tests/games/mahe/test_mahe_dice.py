"""Mahé, the dice and who decides: MAHE-5 to 9."""

from positions import BLUE, GREEN, RED, YELLOW, laid_out, named, play, refused, stack
from turtleback.engine.contract import CHANCE, IllegalAction
from turtleback.games.mahe.island import landing
from turtleback.games.mahe.rules import Mahe


def test_mahe_5_the_owner_must_roll_the_first_die():
    game = laid_out(turn=RED)
    assert game.actor() == RED
    assert game.legal() == (("roll",),)


def test_mahe_5_the_first_die_never_busts():
    for value in range(1, 7):
        game = laid_out()
        assert not named(play(game, "roll, die %d" % value), "bust")


def test_mahe_6_alone_the_owner_decides():
    game = laid_out(stacks={3: [BLUE], 4: [RED]})
    play(game, "roll, die 2")
    assert game.actor() == BLUE
    assert game.legal() == (("roll",), ("stop",))


def test_mahe_6_the_topmost_turtle_decides_for_the_one_that_carries_it():
    game = laid_out(stacks={3: [BLUE, RED, YELLOW]})
    play(game, "roll, die 2")
    assert game.actor() == YELLOW


def test_mahe_6_the_owner_on_top_decides_alone():
    game = laid_out(stacks={3: [RED, BLUE]})
    play(game, "roll, die 2")
    assert game.actor() == BLUE


def test_mahe_6_the_decider_can_force_a_third_die():
    game = laid_out(stacks={3: [BLUE, GREEN]})
    play(game, "roll, die 1, roll, die 2")
    assert game.actor() == GREEN
    assert ("roll",) in game.legal()


def test_mahe_7_vector_dice_2_and_6_bust():
    game = laid_out(stacks={4: [BLUE]})
    assert named(play(game, "roll, die 2, roll, die 6"), "bust") == [("bust", 4, BLUE)]


def test_mahe_7_no_fourth_die():
    game = laid_out()
    events = play(game, "roll, die 1, roll, die 1, roll, die 1")
    assert named(events, "move") == [("move", 0, 9, 9, BLUE)]
    assert game.turn == RED


def test_mahe_8_at_seven_the_third_die_is_not_offered():
    game = laid_out()
    assert named(play(game, "roll, die 3, roll, die 4"), "move") == [("move", 0, 14, 14, BLUE)]
    assert game.turn == RED


def test_mahe_8_option_roll_at_seven_offers_a_certain_bust():
    game = laid_out(options={"roll_at_seven": 1})
    play(game, "roll, die 3, roll, die 4")
    assert game.legal() == (("roll",), ("stop",))
    assert game.odds(("roll",), "bust") == (6, 6)
    assert named(play(game, "roll, die 1"), "bust")


def test_mahe_9_vector_dice_2_and_4_then_stop_swim_12():
    game = laid_out(stacks={3: [BLUE]})
    play(game, "roll, die 2, roll, die 4, stop")
    assert stack(game, 15) == [BLUE]


def test_mahe_9_vector_dice_2_1_4_from_the_raft_reach_21():
    game = laid_out()
    play(game, "roll, die 2, roll, die 1, roll, die 4")
    assert stack(game, 21) == [BLUE]


def test_mahe_9_vector_dice_2_1_4_are_a_full_circle():
    game = laid_out(stacks={8: [BLUE]})
    play(game, "roll, die 2, roll, die 1, roll, die 4")
    assert stack(game, 8) == [BLUE]


def test_mahe_9_after_21_comes_1_and_from_the_raft_1():
    assert landing(21, 1) == 1
    assert landing(0, 1) == 1
    assert landing(20, 3) == 2


def test_mahe_9_lengths_that_never_occur():
    lengths = set()
    for first in range(1, 7):
        lengths.add(first)
        for second in range(1, 8 - first):
            lengths.add(2 * (first + second))
            for third in range(1, 8 - first - second):
                lengths.add(3 * (first + second + third))
    for never in (7, 11, 13, 16, 17, 19, 20):
        assert never not in lengths


def test_the_die_is_chance_and_six_faces_are_alike():
    game = laid_out()
    play(game, "roll")
    assert game.actor() == CHANCE
    assert game.legal() == tuple(("die", value) for value in range(1, 7))
    assert game.weights() == (1, 1, 1, 1, 1, 1)


def test_an_illegal_action_changes_nothing():
    game = Mahe(4)
    before = game.snapshot()
    for action in (("stop",), ("roll",), ("die", 3), ("egg", 7), ("egg",), ("turtle", 0)):
        refused(IllegalAction, game.apply, action)
    assert game.snapshot() == before
