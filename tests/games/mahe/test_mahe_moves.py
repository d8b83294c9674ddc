"""Mahé, dice, stacks and the raft, and who decides: MAHE-5 to 13."""

from positions import BLUE, GREEN, RED, YELLOW, each, laid_out, named, open_to, play, stack
from turtleback.engine.contract import CHANCE
from turtleback.games.mahe.island import landing

SWIMS = [  # why, the stacks before, whose turn it is, what is played, the stacks after it
    # MAHE-9
    ("2 and 4, then stop, swim 12", {3: [BLUE]}, BLUE, "roll, die 2, roll, die 4, stop", {15: [BLUE]}),
    ("2, 1, 4 from the raft reach 21", {}, BLUE, "roll, die 2, roll, die 1, roll, die 4", {21: [BLUE]}),
    ("2, 1, 4 are a full circle", {8: [BLUE]}, BLUE, "roll, die 2, roll, die 1, roll, die 4", {8: [BLUE]}),
    # MAHE-7, 8
    ("there is no fourth die", {}, BLUE, "roll, die 1, roll, die 1, roll, die 1", {9: [BLUE]}),
    ("at seven the third die is not offered", {}, BLUE, "roll, die 3, roll, die 4", {14: [BLUE]}),
    # MAHE-10
    (
        "the mover takes along all above it and leaves those below",
        {5: [BLUE, RED, YELLOW, GREEN]}, RED, "roll, die 3, stop", {5: [BLUE], 8: [RED, YELLOW, GREEN]},
    ),
    (
        "on an occupied space the moved turtles go on top",
        {5: [BLUE, RED], 8: [GREEN, YELLOW]}, BLUE, "roll, die 3, stop", {8: [GREEN, YELLOW, BLUE, RED]},
    ),
    (
        "passing others is free",
        {5: [BLUE], 6: [RED], 7: [YELLOW]}, BLUE, "roll, die 3, stop", {6: [RED], 7: [YELLOW], 8: [BLUE]},
    ),
    # MAHE-11
    (
        "a bust sends the mover and all above it to the raft",
        {5: [BLUE, RED, YELLOW]}, RED, "roll, die 6, roll, die 6", {5: [BLUE]},
    ),
    (
        "the stack of the rule book busts to the raft",
        {18: [BLUE, RED, YELLOW]}, RED, "roll, die 5, roll, die 3", {18: [BLUE]},
    ),
]  # fmt: skip


def test_mahe_7_8_9_10_11_the_stacks_after_a_move():
    def check(_, before, turn, played, after):
        game = laid_out(stacks=before, turn=turn)
        events = play(game, played)
        assert {space: stack(game, space) for space in range(1, 22) if stack(game, space)} == after
        assert game.turn == turn + 1
        assert not (named(events, "bust") and named(events, "award"))

    each(SWIMS, check)


DECIDERS = [  # why, the stacks, what is played, who decides then
    ("alone the owner decides", {3: [BLUE], 4: [RED]}, "roll, die 2", BLUE),
    ("the topmost turtle decides for the one that carries it", {3: [BLUE, RED, YELLOW]}, "roll, die 2", YELLOW),
    ("the owner on top decides alone", {3: [RED, BLUE]}, "roll, die 2", BLUE),
    ("the decider can force a third die", {3: [BLUE, GREEN]}, "roll, die 1, roll, die 2", GREEN),
]


def test_mahe_6_who_decides():
    def check(_, stacks, played, decider):
        game = laid_out(stacks=stacks)
        play(game, played)
        assert (game.actor(), open_to(game)) == (decider, "roll, stop")

    each(DECIDERS, check)


def test_mahe_5_the_owner_must_roll_the_first_die_and_it_never_busts():
    game = laid_out(turn=RED)
    assert (game.actor(), open_to(game)) == (RED, "roll")
    for value in range(1, 7):
        assert not named(play(laid_out(), "roll, die %d" % value), "bust")


def test_mahe_7_vector_dice_2_and_6_bust():
    game = laid_out(stacks={4: [BLUE]})
    assert named(play(game, "roll, die 2, roll, die 6"), "bust") == [("bust", 4, BLUE)]


def test_mahe_8_option_roll_at_seven_offers_a_certain_bust():
    game = laid_out(options={"roll_at_seven": 1})
    play(game, "roll, die 3, roll, die 4")
    assert open_to(game) == "roll, stop"
    assert game.odds(("roll",), "bust") == (6, 6)
    assert named(play(game, "roll, die 1"), "bust")


def test_mahe_9_after_21_comes_1_and_from_the_raft_1():
    assert (landing(21, 1), landing(0, 1), landing(20, 3)) == (1, 1, 2)


def test_mahe_12_on_the_raft_each_turtle_stands_and_moves_alone():
    game = laid_out(stacks={5: [BLUE, RED]})
    play(game, "roll, die 6, roll, die 6")
    game.turn = game.decider = game.mover = BLUE
    play(game, "roll, die 2")
    assert game.actor() == BLUE
    play(game, "stop")
    assert stack(game, 2) == [BLUE]


def test_mahe_12_option_raft_stacks_keeps_a_busted_stack_together():
    game = laid_out(stacks={5: [BLUE, RED], 1: [YELLOW], 2: [GREEN]}, options={"raft_stacks": 1})
    play(game, "roll, die 6, roll, die 6")
    game.turn = game.decider = game.mover = BLUE
    play(game, "roll, die 2")
    assert game.actor() == RED
    play(game, "stop")
    assert stack(game, 2) == [GREEN, BLUE, RED]


def test_mahe_12_option_raft_stacks_still_lets_everybody_start_alone():
    game = laid_out(options={"raft_stacks": 1})
    for seat in (BLUE, RED, YELLOW, GREEN):
        play(game, "roll, die %d" % (seat + 1))
        assert game.actor() == seat
        play(game, "stop")
        assert stack(game, seat + 1) == [seat]


def test_mahe_13_vector_red_carries_yellow_to_the_beach_and_yellow_takes_the_five():
    game = laid_out(stacks={18: [BLUE, RED, YELLOW]}, turn=RED, egg=5)
    play(game, "roll, die 1")
    assert game.actor() == YELLOW
    play(game, "roll, die 2, roll, die 3")
    assert (stack(game, 15), stack(game, 18)) == ([RED, YELLOW], [BLUE])
    assert game.cards == [[], [], [5], []]


def test_the_die_is_chance_and_six_faces_are_alike():
    game = laid_out()
    play(game, "roll")
    assert game.actor() == CHANCE
    assert open_to(game) == "die 1, die 2, die 3, die 4, die 5, die 6"
    assert game.weights() == (1, 1, 1, 1, 1, 1)
