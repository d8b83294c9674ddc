"""Mahé, stacks and the raft: MAHE-10 to 12."""

from positions import BLUE, GREEN, RED, YELLOW, laid_out, named, play, stack


def test_mahe_10_the_mover_takes_along_all_above_it_and_leaves_those_below():
    game = laid_out(stacks={5: [BLUE, RED, YELLOW, GREEN]}, turn=RED)
    play(game, "roll, die 3, stop")
    assert stack(game, 5) == [BLUE]
    assert stack(game, 8) == [RED, YELLOW, GREEN]


def test_mahe_10_on_an_occupied_space_the_moved_turtles_go_on_top():
    game = laid_out(stacks={5: [BLUE, RED], 8: [GREEN, YELLOW]})
    play(game, "roll, die 3, stop")
    assert stack(game, 8) == [GREEN, YELLOW, BLUE, RED]


def test_mahe_10_passing_others_is_free():
    game = laid_out(stacks={5: [BLUE], 6: [RED], 7: [YELLOW]})
    play(game, "roll, die 3, stop")
    assert (stack(game, 6), stack(game, 7), stack(game, 8)) == ([RED], [YELLOW], [BLUE])


def test_mahe_11_a_bust_sends_the_mover_and_all_above_it_to_the_raft():
    game = laid_out(stacks={5: [BLUE, RED, YELLOW]}, turn=RED)
    events = play(game, "roll, die 6, roll, die 6")
    assert stack(game, 5) == [BLUE]
    assert game.place[RED] == game.place[YELLOW] == 0
    assert not named(events, "award")


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
    assert stack(game, 15) == [RED, YELLOW]
    assert stack(game, 18) == [BLUE]
    assert game.cards == [[], [], [5], []]


def test_mahe_11_vector_the_same_stack_busts_to_the_raft():
    game = laid_out(stacks={18: [BLUE, RED, YELLOW]}, turn=RED, egg=5)
    play(game, "roll, die 5, roll, die 3")
    assert stack(game, 18) == [BLUE]
    assert game.place[RED] == game.place[YELLOW] == 0
    assert game.cards == [[], [], [], []]
