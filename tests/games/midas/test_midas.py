"""Tests the rules of Midas in Love, MIDAS-2 to 14. The board has its own tests."""

from midas_table import (
    BISHOP,
    BLACK_KNIGHT,
    BLACK_PAWN,
    BLACK_QUEEN,
    KNIGHT,
    PAWN,
    QUEEN,
    ROOK,
    drawn,
    laid_out,
    place_nymphs,
    reachable_spaces,
)

from positions import named, play, refused, then
from turtleback.engine.contract import CHANCE, OVER, IllegalAction
from turtleback.games.midas.rules import CARDS, HEADS, KING, TAILS, Midas

FAR = {QUEEN: 60, BLACK_QUEEN: 65}  # nymphs that block no piece
CORNERED = {QUEEN: 2, ROOK: 6, BISHOP: 7, KNIGHT: 86, PAWN: 87}  # all neighbours of 1
LAID = ", ".join("card %d" % card for card in range(1, 14))  # the spaces of the gold


def test_midas_2_each_card_shows_the_next_piece():
    game = then(drawn(), LAID)
    # Cards 14 to 25 show rook, bishop, knight, pawn, king, black queen, ... black king, queen.
    events = play(game, "card 14, card 15, card 16, card 17, card 18, card 19")
    assert [event[2:] for event in named(events, "placed")] == [(2, 14), (3, 15), (4, 16), (5, 17), (6, 19)]
    assert named(events, "discard") == [("discard", 1)]
    game = then(drawn(options={"first_symbol": 9}), LAID)
    then(game, "card 16", events="card 16, placed 1 %d 16" % QUEEN)
    then(game, "card 14", events="card 14, placed 1 %d 14" % BLACK_PAWN)
    then(game, "card 15", events="card 15, discard 1")


def test_midas_3_everybody_draws_and_the_lowest_number_is_king():
    game = then(Midas(4), "", actor=CHANCE, legal=CARDS, drawer=0)
    then(game, "card 40", drawer=1)
    then(game, "card 7", drawer=2)
    assert len(game.legal()) == 88 == len(game.chance_weights())
    refused(IllegalAction, game.apply, ("card", 40))
    then(game, "card 90", drawer=3)
    then(game, "card 12", events="card 12, crown 1", legal=CARDS)  # all cards are back in the deck for the gold
    assert game.owner[KING] == 1


def test_midas_3_the_king_draws_13_spaces_for_the_gold():
    game = drawn(seats=3, king=2)
    for card in range(78, 91):
        then(game, "", drawer=2)
        then(game, "card %d" % card, events="card %d, nugget %d" % (card, card))
    then(game, "", nuggets=list(range(78, 91)), drawer=0)


def test_midas_4_the_others_draw_and_place_nymphs_in_turn():
    game = then(drawn(seats=4), LAID)
    then(game, "card 17", events="card 17, placed 1 %d 17" % PAWN)
    then(game, "card 18", events="card 18, discard 2")
    then(game, "card 29", events="card 29, discard 3")
    then(game, "card 14", events="card 14, placed 1 %d 14" % ROOK)
    assert (game.owner[PAWN], game.owner[ROOK], game.space[PAWN], game.space[ROOK]) == (1, 1, 17, 14)


def test_midas_4_eight_different_nymphs_are_placed():
    game = then(drawn(seats=3), LAID)
    place_nymphs(game, (BLACK_PAWN, 3, 5, 9, 1, 2, 7))
    assert game.legal() != (HEADS, TAILS)
    place_nymphs(game, (4,))
    assert sum(1 for space in game.space if space) == 8 and game.legal() == (HEADS, TAILS)
    game = then(drawn(king=1), LAID)
    place_nymphs(game)
    assert game.owner[1:9] == [0] * 8  # with two seats one of them has all nymphs


def test_midas_5_the_coin_decides_the_current():
    for side, current in (("heads", -1), ("tails", 1)):
        game = place_nymphs(then(drawn(), LAID))
        then(game, "", actor=CHANCE, legal=(HEADS, TAILS), chance_weights=(1, 1))
        then(game, side, current=current)


def test_midas_6_the_king_starts_on_another_drawn_card():
    game = then(place_nymphs(then(drawn(), LAID)), "tails", actor=CHANCE, drawer=0)
    free = [space for space in range(1, 91) if space not in game.nuggets + game.space]
    assert len(free) == 90 - 13 - 8 and game.legal() == tuple(("card", space) for space in free)
    assert play(game, "card 90")[1] == ("placed", 0, KING, 90) and game.actor() == 0


def test_midas_6_14_option_king_start_lets_him_choose_a_free_space():
    game = then(place_nymphs(then(drawn(king=1, options={"king_start": 1}), LAID)), "tails", actor=1)
    free = [space for space in range(1, 91) if space not in game.nuggets + game.space]
    then(game, "", legal=tuple(("start", space) for space in free))
    assert play(game, "start 90")[:2] == [("start", 1, 90), ("placed", 1, KING, 90)]
    assert game.legal()[0][0] == "king"


def test_midas_14_nymphs_are_drawn_starting_left_of_the_king():
    for king, left in ((0, 1), (2, 3), (3, 0)):
        game = then(drawn(seats=4, king=king), LAID, drawer=left)
        place_nymphs(game, (QUEEN,))
        assert game.owner[QUEEN] == left


def test_midas_7_the_gold_slides_at_the_start_of_every_turn():
    game = then(laid_out(13, FAR, gold=[31, 86]), "stay, stay", nuggets=[31, 86])
    then(game, "stay", events="stay 2, turn 2", nuggets=[36, 1])


def test_midas_7_the_king_takes_up_to_three_steps():
    game = then(laid_out(13, FAR), "king 14, king 13", actor=0, mover=KING)
    then(game, "king 12", events="king 0 12", mover=QUEEN)


def test_midas_7_nymphs_step_once_each_in_a_fixed_order():
    game = laid_out(13, {BLACK_KNIGHT: 51, PAWN: 41, QUEEN: 61, BISHOP: 71, BLACK_QUEEN: 81})
    for actor, mover in ((1, QUEEN), (1, BISHOP), (1, PAWN), (2, BLACK_QUEEN), (1, BLACK_KNIGHT)):
        then(game, "stay", actor=actor, mover=mover)
    then(game, "nymph 9 52", events="nymph 1 9 52, turn 2", actor=0, mover=KING)


def check_steps(king, nymphs, text, reached, gold=()):
    """Check where the next piece can step after these actions."""
    assert reachable_spaces(then(laid_out(king, nymphs, gold), text)) == reached


def test_midas_8_steps_follow_the_board_and_stop_at_pieces():
    check_steps(13, FAR, "", [7, 8, 9, 12, 14, 21, 23, 25])  # test vector
    check_steps(14, FAR, "", [8, 9, 10, 13, 15, 22, 24])  # test vector: no long diagonal inward
    check_steps(13, FAR, "", [7, 8, 9, 12, 14, 21, 23, 25], gold=[18, 14, 70])  # gold does not block
    check_steps(18, {QUEEN: 13}, "stay", [7, 8, 9, 12, 14, 21, 25])  # nymphs step like the King, who blocks them
    check_steps(11, {QUEEN: 18}, "king 12, king 13", [7, 8, 9, 12, 14, 21, 25])  # a piece on 18 blocks 13 to 23


def test_midas_9_the_whirlpool_takes_king_and_nymphs_across():
    game = then(laid_out(5, {QUEEN: 10}), "king 50, stay")
    assert 55 in reachable_spaces(game)
    then(game, "nymph 1 55")
    assert (game.space[KING], game.space[QUEEN]) == (50, 55)


def test_midas_10_a_kiss_forbids_its_direction_for_the_whole_turn():
    check_steps(13, {QUEEN: 14, ROOK: 18}, "", [7, 8, 9, 12, 21, 25])
    check_steps(13, {QUEEN: 14, ROOK: 18}, "king 9", [3, 4, 5, 8, 17])  # 10 and 19 are in the forbidden directions
    check_steps(13, {QUEEN: 14}, "stay, nymph 1 15", [7, 8, 9, 12, 14, 21, 23, 25])  # the ban ends with the turn
    check_steps(13, {QUEEN: 4}, "king 8, king 7", [1, 2, 3, 6, 8, 17, 19])  # a kiss during the turn forbids nothing


def test_midas_10_the_event_of_a_kiss_names_the_nymph():
    game = laid_out(30, {QUEEN: 14, ROOK: 18, BISHOP: 70})
    then(game, "stay, stay, stay, stay", events="stay 1, turn 2")
    game.space[KING] = 13
    then(game, "stay, stay, stay, stay", events="stay 1, turn 3, kiss 1, kiss 2")


def test_midas_14_the_whirlpool_is_no_direction():
    assert laid_out(5, {QUEEN: 50}).barred == 0  # there is no kiss across the whirlpool
    game = laid_out(14, {QUEEN: 15})
    assert 15 not in reachable_spaces(game)
    # The whirlpool stays open, although a kiss forbids inward steps.
    assert 55 in reachable_spaces(then(game, "king 10"))


def test_midas_11_the_king_takes_gold_and_nymphs_remove_it():
    then(laid_out(13, FAR, gold=[14, 70]), "king 14", events="king 0 14, gold 0 14", nuggets=[70], scores=[1, 0, 0])
    then(laid_out(13, FAR, gold=[18, 70]), "king 23", events="king 0 23", nuggets=[18, 70], scores=[0, 0, 0])
    events = "nymph 1 1 62, lost 1 62, turn 2"
    then(laid_out(13, {QUEEN: 61}, gold=[62, 70]), "stay, nymph 1 62", events=events, nuggets=[75], scores=[0, 0, 0])


def test_midas_11_gold_that_slides_under_a_piece_is_not_taken():
    game = then(laid_out(13, {QUEEN: 61}, gold=[8, 56]), "stay, stay", nuggets=[13, 61])
    then(game, "stay, stay", nuggets=[18, 66], scores=[0, 0, 0])


def test_midas_13_king_and_nymphs_may_stay():
    game = then(laid_out(13, FAR), "king 14, stay, stay, stay", turn=2)
    assert (game.space[KING], game.space[QUEEN]) == (14, 60)


def test_midas_13_with_must_step_only_blocked_pieces_stay():
    game = then(laid_out(13, {QUEEN: 60}, options={"must_step": 1}), "")
    for text in ("", "king 14, king 13, king 12"):
        refused(IllegalAction, then(game, text).apply, ("stay",))
    game = laid_out(1, {ROOK: 2, BISHOP: 6, KNIGHT: 7, PAWN: 86}, gold=[40], options={"must_step": 1})
    game.nuggets, game.barred, game.space[QUEEN] = [1], 0, 87
    then(game, "stay", events="stay 0", nuggets=[1], scores=[0, 0, 0])  # the King stays on gold without taking it
    game = laid_out(40, {ROOK: 2, BISHOP: 6, KNIGHT: 7, PAWN: 86, BLACK_QUEEN: 87}, options={"must_step": 1})
    game.space[QUEEN] = 1
    for _ in range(3):
        game.apply(game.legal()[0])
    then(game, "", mover=QUEEN, open="stay")


def test_midas_12_the_hand_ends_at_once_when_no_gold_is_left():
    then(laid_out(13, {QUEEN: 60}, gold=[14]), "king 14", events="king 0 14, gold 0 14, empty 0 1, crown 2")
    events = "nymph 1 1 59, lost 1 59, empty 0 0, crown 2"
    then(laid_out(13, {QUEEN: 60}, gold=[59]), "stay, nymph 1 59", events=events)


def test_midas_12_a_king_blocked_before_his_turn_ends_the_hand():
    game = then(laid_out(1, CORNERED, seats=2), "", actor=CHANCE, hand=1)
    assert game.owner[KING] == 1
    # With the current a step is two spaces long, so it may be blocked beyond a free neighbour.
    for piece in CORNERED:
        assert laid_out(1, {other: CORNERED[other] for other in CORNERED if other != piece}, seats=2).hand == 0
    nymphs = {QUEEN: 4, ROOK: 9, BISHOP: 10, KNIGHT: 89, PAWN: 90}
    then(laid_out(5, nymphs, gold=[40], seats=2), "", open="king 50, stay")  # the whirlpool is an escape


def test_midas_12_kisses_catch_the_king_despite_free_spaces():
    game = then(laid_out(3, {QUEEN: 60}, gold=[40], seats=2), "king 2")
    game.space[1:9] = [1, 3, 6, 7, 8, 86, 87, 88]
    more = ["kiss 2, kiss 1, kiss 4, kiss 5, kiss 3, kiss 7, kiss 8, kiss 6", "caught 0 0, crown 1"]
    then(game, ", ".join(["stay"] * 9), events="stay 1, turn 2, " + ", ".join(more))


def test_midas_12_a_king_blocked_during_his_turn_only_stays():
    game = laid_out(3, CORNERED, gold=[40], seats=2)
    game.space[KING], game.barred = 1, 0
    then(game, "", open="stay")
    then(game, "stay", hand=0)


def play_a_hand(game):
    """Play a hand in which the King takes the only gold with his first step. Returns the last events."""
    play(place_nymphs(then(game, LAID)), "tails, card 90")
    game.nuggets = [game.legal()[0][1]]
    return game.apply(game.legal()[0])


def test_midas_12_14_each_seat_is_king_once_with_a_full_deck():
    game = then(drawn(seats=3, king=1), "", drawn=[], legal=CARDS)
    for king, heir in ((1, 0), (0, 2)):
        assert play_a_hand(game)[-2:] == [("empty", king, 1), ("crown", heir)]
        then(game, "", drawn=[], legal=CARDS, space=[0] * 11, nuggets=[])
        assert game.owner[KING] == heir
    assert play_a_hand(game)[-2:] == [("empty", 2, 1), ("over",)]
    then(game, "", actor=OVER, open="", scores=[1, 1, 1])


def test_midas_12_most_gold_wins_and_ties_are_shared():
    game = Midas(3)
    game.points = [4, 6, 5]
    assert (game.winners(), game.win_reason()) == ([1], "most nuggets")
    game.points = [6, 4, 6]
    assert (game.winners(), game.win_reason()) == ([0, 2], "shared")


def test_midas_12_the_guard_option_limits_the_turns_of_a_hand():
    game = then(laid_out(13, {QUEEN: 60}, gold=[40], options={"guard": 3}), "stay, stay, stay, stay", turn=3)
    then(game, "stay, stay", events="stay 1, guard 0 0, crown 2", hand=1)
    assert Midas(2).options["guard"] == 500
    then(laid_out(13, {QUEEN: 60}, gold=[40], options={"guard": 0}), ", ".join(["stay"] * 80), hand=0, turn=41)
