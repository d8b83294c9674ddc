"""The mouse race: dice and moves, its end and its score: MICE-2 to 8."""

from mice_positions import at_home, meeting, placed, race, roll, step

from positions import each, named, open_to, play, refused
from turtleback.engine.contract import CHANCE, OVER, IllegalAction
from turtleback.games.mice.rules import TAKEN


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


OPEN = [  # why, the own mice by steps, both dice, what is played, what is open then
    ("dice and their order are free", {0: 8, 1: 20}, (6, 2), "", "move 0 2, move 0 6, move 1 2, move 1 6"),
    ("two different mice move", {0: 8, 1: 20, 2: 23}, (6, 2), "move 1 2", "move 0 6, move 2 6"),
    ("dice of the same pips are one choice", {0: 8, 1: 20}, (3, 3), "", "move 0 3, move 1 3"),
    ("vector: a 4 and a blank move one mouse 4", {0: 8, 1: 20}, (4, 0), "", "move 0 4, move 1 4"),
    ("vector: one mouse moves 2 or 5", {3: 8}, (2, 5), "", "move 3 2, move 3 5"),
    ("vector: one mouse and a blank move 2", {3: 8}, (2, 0), "", "move 3 2"),
]


def test_mice_3_what_is_open():
    def check(_, own, dice, played, wanted):
        game = race({0: own})
        roll(game, *dice)
        if played:
            play(game, played)
        assert (game.actor(), open_to(game)) == (0, wanted)
        refused(IllegalAction, game.apply, ("roll",))
        refused(IllegalAction, game.apply, ("stop",))

    each(OPEN, check)


# Why; the own mice by steps, and those of seat 1 on which of these steps; the die, and the mouse that it moves; what is
# told of it; where that mouse stands then.
MOVES = [
    # MICE-3
    ("a blank leaves the others where they are", {0: 8, 1: 20}, {}, 4, 1, [], 24),
    # MICE-4
    ("vector: a rear mouse fences its own", {0: 8, 1: 9, 2: 10, 3: 20}, {}, 3, 0, ["fence 0 1", "fence 0 2"], 11),
    (
        "those of others are taken on the way and at its end, and shown to all",
        {0: 10, 1: 20}, {2: 12, 5: 14}, 4, 0, ["capture 0 1 2", "capture 0 1 5", "value 3", "value 6"], 14,
    ),
    ("those beyond the move stay", {0: 10, 1: 20}, {0: 15}, 4, 0, [], 14),
    # MICE-5
    ("vector: two cells before the cheese a 6 comes home", {0: 29, 1: 8}, {}, 6, 0, ["home 0 0", "value 1"], None),
    ("the exact number, too", {0: 29, 1: 8}, {}, 2, 0, ["home 0 0", "value 1"], None),
    ("one short of it is not home", {0: 29, 1: 8}, {}, 1, 0, [], 30),
]  # fmt: skip


def test_mice_3_4_5_what_a_move_does():
    def check(_, own, others, die, mouse, told, at):
        game = race({0: own})
        for other, there in others.items():
            game.place[7 + other] = game.paths[0][there]
        roll(game, die, 0)
        events = [" ".join(str(word) for word in event) for event in play(game, "move %d %d" % (mouse, die))]
        assert events == ["move 0 %d %d" % (mouse, die)] + told + ["turn 1"]
        assert step(game, 0, mouse) == at
        assert (mouse in at_home(game, 0)) == (at is None)

    each(MOVES, check)


def test_mice_3_after_both_dice_it_is_the_next_seats_turn():
    game = race({0: {0: 8, 1: 20, 2: 23}})
    roll(game, 6, 2)
    play(game, "move 1 2, move 0 6")
    assert (step(game, 0, 0), step(game, 0, 1)) == (14, 22)
    assert (game.actor(), open_to(game)) == (1, "roll")


def test_mice_4_from_the_starts_too_the_rear_mouse_runs_over_its_own():
    game = placed()
    roll(game, 2, 0)
    assert named(play(game, "move 4 2"), "fence") == [("fence", 0, 5), ("fence", 0, 6)]
    assert game.place[5] == game.place[6] == TAKEN


def test_mice_4_what_is_taken_counts():
    game = race({0: {0: 10, 1: 20}})
    game.place[7 + 2], game.place[7 + 5] = game.paths[0][12], game.paths[0][14]
    roll(game, 4, 0)
    play(game, "move 0 4")
    assert game.place[9] == game.place[12] == TAKEN
    assert game.scores()[0] == 3 + 6 + sum(range(3, 8))


def test_mice_4_mice_meet_where_their_cells_are_the_same():
    game = race({0: {0: 10, 1: 20}})
    there = meeting(game, 0, 12, 1)
    game.place[7] = game.paths[1][there]
    assert step(game, 1, 0) == there != 12
    roll(game, 2, 0)
    assert named(play(game, "move 0 2"), "capture") == [("capture", 0, 1, 0)]


def test_mice_6_the_game_ends_at_once_when_the_last_mouse_comes_home():
    game = race({0: {0: 30}})
    roll(game, 3, 2)
    events = play(game, "move 0 2")
    assert events[-1] == ("over",)
    assert (game.actor(), game.legal()) == (OVER, ())


def test_mice_6_vector_the_captor_of_a_last_mouse_ends_its_move_and_goes_to_the_cheese():
    # Of three seats: the second's last mouse 2 ahead, one of the third's 4 ahead.
    game = race({0: {0: 10, 1: 8}, 1: {6: 20}}, seats=3)
    game.place[7 + 6] = game.paths[0][12]
    game.place[14 + 3] = game.paths[0][14]
    roll(game, 5, 3)
    events = play(game, "move 0 5")
    assert events == [
        ("move", 0, 0, 5),
        ("capture", 0, 1, 6),
        ("capture", 0, 2, 3),
        ("home", 0, 0),
        ("value", 7),
        ("value", 4),
        ("value", 1),
        ("over",),
    ]
    assert 0 in at_home(game, 0)
    assert game.actor() == OVER


def test_mice_6_fencing_ones_own_does_not_end_the_game():
    game = race({0: {0: 8, 1: 9}})
    roll(game, 2, 0)
    play(game, "move 0 2")
    assert game.actor() == 1


def test_mice_8_a_die_after_the_end_is_not_played():
    game = race({0: {0: 30, 1: 8}, 1: {0: 0}})
    game.place[7] = game.paths[0][10]
    roll(game, 3, 5)
    play(game, "move 1 3")
    assert game.actor() == OVER
    assert step(game, 0, 0) == 30


def test_mice_8_a_second_die_with_no_other_mouse_left_is_lost():
    game = race({0: {0: 8, 1: 9}})
    roll(game, 2, 5)
    play(game, "move 0 2")
    assert step(game, 0, 0) == 10
    assert (game.actor(), game.dice, game.legal()) == (1, [], (("roll",),))


def test_mice_7_vector_home_7_5_captured_3_6_fenced_2_are_19():
    game = race({0: {0: 8, 2: 9, 3: 10, 5: 11}, 1: {0: 30}}, turn=1)
    game.place[2 - 1] = game.place[7 + 3 - 1] = game.place[7 + 6 - 1] = TAKEN
    assert game.scores()[0] == 7 + 5 + 3 + 6  # nobody else knows yet what is fenced
    roll(game, 1, 0)
    assert play(game, "move 0 1")[-1] == ("over",)
    assert game.scores()[0] == 19


def test_mice_7_fences_are_opened_at_the_end_and_count_against_their_owner():
    game = race({0: {0: 30}, 1: {0: 8, 4: 9, 5: 10}}, turn=1)
    roll(game, 2, 0)
    play(game, "move 0 2")
    assert game.scores()[1] == 2 + 3 + 4 + 7
    roll(game, 1, 0)
    events = play(game, "move 0 1")
    assert named(events, "open") == [("open", 1, 4), ("open", 1, 5)]
    assert [event[1] for event in named(events, "value")] == [1, 5, 6]
    assert game.scores()[1] == 2 + 3 + 4 + 7 - 5 - 6


def test_mice_7_mice_left_on_the_map_count_nothing_and_most_points_win():
    game = race({0: {0: 30}, 1: {0: 30, 6: 29}})
    roll(game, 1, 0)
    play(game, "move 0 1")
    assert game.scores() == [28, 2 + 3 + 4 + 5 + 6]
    assert game.winners() == ([0], "most points")


def test_mice_7_ties_are_shared():
    game = race({0: {0: 30}, 1: {0: 30}, 2: {0: 30}}, seats=3)
    game.place[6] = TAKEN
    roll(game, 1, 0)
    play(game, "move 0 1")
    assert game.scores() == [14, 27, 27]
    assert game.winners() == ([1, 2], "shared")
