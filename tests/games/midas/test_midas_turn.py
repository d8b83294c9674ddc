"""Midas in Love, a turn: MIDAS-7 to 11, 13 and 14."""

from midas_table import BISHOP, BLACK_KNIGHT, BLACK_QUEEN, KNIGHT, PAWN, QUEEN, ROOK, laid_out, to_spaces

from positions import each, named, play, refused
from turtleback.engine.contract import IllegalAction
from turtleback.games.midas.rules import KING

FAR = {QUEEN: 60, BLACK_QUEEN: 65}  # nymphs that are in nobody's way


def test_midas_7_the_gold_slides_at_the_start_of_every_turn():
    game = laid_out(13, FAR, gold=[31, 86])
    assert game.nuggets == [31, 86]
    play(game, "stay, stay")
    assert game.nuggets == [31, 86]
    assert ("turn", 2) in play(game, "stay")
    assert game.nuggets == [36, 1]


def test_midas_7_the_king_takes_up_to_three_steps():
    game = laid_out(13, FAR)
    for space in (14, 13, 12):
        assert game.actor() == 0
        play(game, "king %d" % space)
    assert (game.space[KING], game.mover) == (12, QUEEN)


def test_midas_7_nymphs_step_once_each_white_first_from_queen_to_pawn():
    nymphs = {BLACK_KNIGHT: 51, PAWN: 41, QUEEN: 61, BISHOP: 71, BLACK_QUEEN: 81}
    game = laid_out(13, nymphs)
    play(game, "stay")
    order = []
    while game.mover != KING:
        order.append(game.mover)
        game.apply(game.legal()[0])
    assert order == [QUEEN, BISHOP, PAWN, BLACK_QUEEN, BLACK_KNIGHT]


def test_midas_7_whoever_has_the_nymph_moves_it():
    game = laid_out(13, {QUEEN: 60, ROOK: 65, BISHOP: 70}, seats=3)
    play(game, "stay")
    actors = []
    for _ in range(3):
        actors.append(game.actor())
        play(game, "stay")
    assert actors == [1, 2, 1]
    assert game.actor() == 0


OPEN = [  # why, the King's space, the nymphs', the gold, what is played, where the next piece can step
    # MIDAS-8
    ("vector: the King on 13", 13, FAR, [], "", [7, 8, 9, 12, 14, 21, 23, 25]),
    ("vector: 14 has no long diagonal inward", 14, FAR, [], "", [8, 9, 10, 13, 15, 22, 24]),
    ("gold does not block", 13, FAR, [18, 14, 70], "", [7, 8, 9, 12, 14, 21, 23, 25]),
    ("nymphs have long steps, too, and the King blocks them", 18, {QUEEN: 13}, [], "stay", [7, 8, 9, 12, 14, 21, 25]),
    # MIDAS-10
    ("a kiss forbids its way", 13, {QUEEN: 14, ROOK: 18}, [], "", [7, 8, 9, 12, 21, 25]),
    ("for the whole turn", 13, {QUEEN: 14, ROOK: 18}, [], "king 9", [3, 4, 5, 8, 17]),  # 10, 19 lie those ways
    ("and ends with it", 13, {QUEEN: 14}, [], "stay, nymph 1 15", [7, 8, 9, 12, 14, 21, 23, 25]),
]


def test_midas_8_10_where_a_piece_can_step():
    def check(_, king, nymphs, gold, played, reached):
        game = laid_out(king, nymphs, gold)
        if played:
            play(game, played)
        assert to_spaces(game) == reached

    each(OPEN, check)


def test_midas_8_vector_a_piece_on_18_blocks_13_to_23():
    game = laid_out(11, {QUEEN: 18})  # not beside 11, so that no kiss forbids the way
    play(game, "king 12, king 13")
    refused(IllegalAction, game.apply, ("king", 23))


def test_midas_9_the_whirlpool_takes_king_and_nymphs_across():
    game = laid_out(5, {QUEEN: 10})
    play(game, "king 50, stay")
    assert 55 in to_spaces(game)
    play(game, "nymph 1 55")
    assert (game.space[KING], game.space[QUEEN]) == (50, 55)


def test_midas_10_a_kiss_is_told_by_the_nymph():
    game = laid_out(30, {QUEEN: 14, ROOK: 18, BISHOP: 70})
    events = play(game, "stay, stay, stay, stay")
    assert not named(events, "kiss")
    play(game, "king 24")
    game.space[KING] = 13
    events = play(game, "stay, stay, stay, stay")
    assert named(events, "kiss") == [("kiss", QUEEN), ("kiss", ROOK)]


def test_midas_10_a_nymph_met_during_the_turn_forbids_nothing():
    game = laid_out(13, {QUEEN: 4})
    play(game, "king 8")
    assert 4 not in to_spaces(game)  # the nymph stands there, clockwise and inward
    play(game, "king 7")
    assert 3 in to_spaces(game)


def test_midas_14_the_nymph_across_the_whirlpool_does_not_kiss():
    game = laid_out(5, {QUEEN: 50})
    assert game.barred == 0


def test_midas_14_the_whirlpool_stays_open_when_the_way_inward_is_kissed():
    game = laid_out(14, {QUEEN: 15})
    assert 15 not in to_spaces(game)
    play(game, "king 10")
    assert 55 in to_spaces(game)
    play(game, "king 55")
    assert game.space[KING] == 55


GOLD = [  # why, the nymphs, the gold, what is played, what is told first, the gold and the scores then
    ("gold is taken by stopping on it", FAR, [14, 70], "king 14", [("king", 0, 14), ("gold", 0, 14)], [70], [1, 0, 0]),
    ("passing over it takes nothing", FAR, [18, 70], "king 23", [("king", 0, 23)], [18, 70], [0, 0, 0]),
    (
        "a nymph's catch is lost", {QUEEN: 61}, [62, 70], "stay, nymph 1 62",
        [("stay", 0), ("nymph", 1, 1, 62), ("lost", 1, 62)], [75], [0, 0, 0],
    ),
]  # fmt: skip


def test_midas_11_what_becomes_of_gold():
    def check(_, nymphs, gold, played, told, left, scores):
        game = laid_out(13, nymphs, gold=gold)
        assert play(game, played)[: len(told)] == told
        assert (game.nuggets, game.scores()) == (left, scores)

    each(GOLD, check)


def test_midas_11_gold_that_slides_under_a_piece_is_not_taken():
    game = laid_out(13, {QUEEN: 61}, gold=[8, 56])
    play(game, "stay, stay")
    assert game.nuggets == [13, 61]
    play(game, "stay, stay")
    assert game.nuggets == [18, 66] and game.scores() == [0, 0, 0]


def test_midas_11_who_must_step_and_cannot_stays_on_gold_without_taking_it():
    game = laid_out(1, {ROOK: 2, BISHOP: 6, KNIGHT: 7, PAWN: 86}, gold=[40], options={"must_step": 1})
    game.nuggets = [1]
    game.barred = 0
    game.space[QUEEN] = 87
    assert play(game, "stay")[0] == ("stay", 0)
    assert (game.nuggets, game.scores()) == ([1], [0, 0, 0])


def test_midas_13_king_and_nymphs_may_stay():
    game = laid_out(13, FAR)
    play(game, "king 14, stay, stay, stay")
    assert (game.space[KING], game.space[QUEEN], game.turn) == (14, 60, 2)


def test_midas_13_option_must_step_lets_nobody_stay_who_can_step():
    game = laid_out(13, {QUEEN: 60}, options={"must_step": 1})
    refused(IllegalAction, game.apply, ("stay",))
    play(game, "king 14, king 13, king 12")
    refused(IllegalAction, game.apply, ("stay",))


def test_midas_13_option_must_step_lets_stay_who_cannot():
    around_1 = {ROOK: 2, BISHOP: 6, KNIGHT: 7, PAWN: 86, BLACK_QUEEN: 87}
    game = laid_out(40, around_1, options={"must_step": 1})
    game.space[QUEEN] = 1
    for _ in range(3):
        game.apply(game.legal()[0])
    assert (game.mover, game.legal()) == (QUEEN, (("stay",),))
