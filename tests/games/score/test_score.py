"""Tests the rules of the score pad, SCORE-1 to SCORE-10."""

from positions import then
from turtleback.engine.choices import Choices
from turtleback.engine.contract import OVER
from turtleback.games.face import face_of
from turtleback.games.score.rules import MAX_ENTRIES, ScorePad

POINTS_OF_0 = ("points", (0, 0), (-999, 999))


def pad(seats=2, **options):
    """Return a new score pad."""
    return ScorePad(seats, options)


def entered(game, *amounts):
    """Enter amounts in rounds, one seat after the other. Returns the game."""
    for amount in amounts:
        game.apply(("points", game.turn, amount))
    return game


def test_score_1_each_seat_enters_once_a_round_from_seat_0_on():
    game = pad(3)
    assert game.legal() == Choices(POINTS_OF_0)
    then(game, "points 0 12", events="points 0 0 12, total 0 12, turn 1", actor=1)
    then(game, "points 1 5", actor=2)
    assert not game.is_round_over() and game.next_round(2) == 1
    then(game, "points 2 7", events="points 2 2 7, total 2 7, round 1, turn 0", actor=0)
    assert game.is_round_over() and game.next_round(0) == 2
    then(pad(1), "points 0 3", actor=0)


def test_score_2_amounts_from_minus_999_to_999_are_added():
    game = then(pad(1), "points 0 999, points 0 -999, points 0 -7", scores=[-7])
    assert ("points", 0, 1000) not in game.legal() and ("points", 0, -1000) not in game.legal()
    then(pad(2, start=40), "points 0 2", scores=[42, 40])
    then(pad(2, start=501, down=1), "points 0 60, points 1 -9", scores=[441, 510])


def test_score_3_without_rounds_any_seat_may_get_points_at_any_time():
    game = pad(3, rounds=0)
    assert game.legal() == Choices(("points", (0, 2), (-999, 999)))
    then(game, "points 2 5, points 2 -3", events="points 0 2 -3, total 2 2, turn 0", actor=0, scores=[0, 0, 2])
    assert (game.next_round(0), game.next_round(2)) == (1, 3)
    then(game, "points 1 4, correct 2 6", events="correct 0 2 6, corrected 1 1 6 4, total 1 6, turn 0")
    then(game, "correct 1 0", events="correct 0 1 0, corrected 2 2 0 -3, total 2 5, turn 0")


def test_score_4_one_entry_ends_a_round_if_only_one_seat_scores():
    game = then(pad(3, one_scores=1), "points 2 5, points 0 1", scores=[1, 0, 5], actor=0)
    assert game.is_round_over() and game.next_round(1) == 3
    then(game, "correct 0 8", events="correct 0 0 8, corrected 2 1 8 5, total 2 8, turn 0", scores=[1, 0, 8])


def test_score_5_a_correction_gives_the_points_of_the_new_number():
    game = entered(pad(2), 12, 25, 0, 18, 27)
    then(game, "correct 3 9", events="correct 1 3 9, corrected 1 2 9 18, total 1 34, turn 1", scores=[39, 34], actor=1)
    assert game.entry(3) == (1, 9) and game.corrected == [3]
    assert ("correct", 5, 1) not in game.legal() and ("correct", 0, 1) not in pad().legal()
    then(entered(pad(2, down=1, start=50), 10, 20), "correct 1 -20", scores=[40, 70])


def test_score_6_a_round_that_reaches_the_goal_is_the_last():
    for amounts, options, is_over in (
        ((20, 3), {"goal": 20}, True),
        ((3, 20), {"goal": 20}, True),
        ((20,), {"goal": 20}, False),  # the round goes on
        ((19, 19), {"goal": 20}, False),
        ((10, 0, 11, 0), {"goal": 20}, True),
        ((-25, -25), {"goal": 20}, False),
        ((999, 999), {}, False),
        ((301, 5), {"goal": 301, "start": 301, "down": 1}, True),
        ((300, 5), {"goal": 301, "start": 301, "down": 1}, False),
        ((20,), {"goal": 20, "rounds": 0}, True),
        ((20,), {"goal": 20, "one_scores": 1}, True),
    ):
        assert (entered(pad(2, **options), *amounts).actor() == OVER) == is_over


def test_score_6_a_correction_to_the_goal_ends_the_game():
    game = entered(pad(2, goal=20), 2, 3)
    then(game, "correct 0 20", events="correct 0 0 20, corrected 0 1 20 2, total 0 20, over", actor=OVER)


def test_score_7_the_last_round_ends_the_game():
    for amounts, options, is_over in (
        ((1, 1, 1, 1), {"last_round": 2}, True),
        ((1, 1, 1), {"last_round": 2}, False),
        ((1,), {"last_round": 1, "one_scores": 1}, True),
    ):
        assert (entered(pad(2, **options), *amounts).actor() == OVER) == is_over


def test_score_7_without_rounds_each_seat_needs_as_many_entries():
    game = then(pad(2, rounds=0, last_round=1), "points 1 5, points 1 5", actor=0)
    then(game, "points 0 1", actor=OVER)


def test_score_8_the_pad_can_be_closed_after_the_first_entry():
    game = pad(2)
    assert ("close",) not in game.legal()
    then(game, "points 0 5, close", events="close 1, over", actor=OVER, scores=[5, 0])
    assert game.legal() == ()


def test_score_9_the_pad_has_room_for_500_entries_and_corrections():
    game = pad(2, rounds=0)
    for at in range(MAX_ENTRIES - 1):
        game.apply(("correct", at // 2, at) if at % 2 else ("points", 0, at))
    assert game.actor() != OVER
    then(game, "points 1 1", actor=OVER)


def test_score_10_most_points_win_or_fewest():
    for amounts, options, winners, reason in (
        ((5, 7, 7), {}, [1, 2], "shared"),
        ((5, 7, 6), {}, [1], "most points"),
        ((5, 7, 6), {"low_wins": 1}, [0], "fewest points"),
        ((-5, -5, 6), {"low_wins": 1}, [0, 1], "shared"),
    ):
        game = entered(pad(3, **options), *amounts)
        assert (game.winners(), game.win_reason()) == (winners, reason)


def test_arcs_are_in_proportion_to_points_and_the_slots_show_the_leader():
    for amounts, options, arcs, leaders in (
        ((10, 5, 0), {}, [7, 4, 0], [0]),
        ((10, 5, 0), {"low_wins": 1}, [7, 4, 0], [2]),
        ((10, -5, 0), {}, [7, 0, 2], [0]),
        ((-1, -15, -8), {}, [7, 0, 4], [0]),
        ((0, 0, 0), {}, [0, 0, 0], [0, 1, 2]),
    ):
        totals = face_of(entered(pad(3, **options), *amounts)).totals
        assert (list(totals.lit), list(totals.leaders)) == (arcs, leaders)
