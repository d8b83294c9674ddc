"""MADA, cards, deal and turns: MADA-1 to 4."""

from mada_positions import D, L, S, deal, laid

from positions import named, play, refused
from turtleback.engine.contract import CHANCE, IllegalAction, SetupError
from turtleback.games.mada.cards import all_cards
from turtleback.games.mada.rules import DRAW, LUCK, Mada

DULL = [(2, 5, 9), (3, 6, 10), (4, 7, 11)]  # opening hands without a special


def test_mada_1_there_are_70_cards_of_which_60_are_cacti():
    cards = all_cards(Mada(2).options)
    assert cards == [4, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3]
    assert (sum(cards[1:14]), sum(cards)) == (60, 70)


def test_mada_1_the_pears_of_each_value():
    assert Mada(2).options["pears"] == (1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)


def test_mada_1_option_copies_must_be_60_cards_of_more_than_one_value():
    copies = (4,) * 8 + (6, 6, 6, 5, 5)
    assert all_cards(Mada(2, {"copies": copies}).options)[1:14] == list(copies)
    for wrong in ((5,) * 13, (30, 30), 60, (-1, 9) + (5,) * 8 + (4,) * 3):
        assert "13 numbers that add up to 60" in refused(SetupError, Mada, 2, {"copies": wrong})
    assert "more than one value" in refused(SetupError, Mada, 2, {"copies": (0,) * 12 + (60,)})


def test_mada_1_option_pears_must_never_fall_and_be_1_to_6():
    assert Mada(2, {"pears": (2,) * 13}).options["pears"] == (2,) * 13
    for wrong in ((1,) * 12, (0,) + (1,) * 12, (1,) * 12 + (7,), (2,) + (1,) * 12, 3):
        assert "13 numbers from 1 to 6 that never fall" in refused(SetupError, Mada, 2, {"pears": wrong})


def test_mada_2_everybody_is_dealt_three_cards_and_seat_0_begins():
    game = Mada(3)
    assert game.actor() == CHANCE
    events = deal(game, *DULL)
    assert game.hands == [list(hand) for hand in DULL]
    assert named(events, "turn") == [("turn", 0)]
    assert (game.actor(), game.legal()[0]) == (0, LUCK)


def test_mada_2_a_card_falls_by_the_number_left():
    game = Mada(2)
    assert game.legal() == tuple(("card", kind) for kind in range(16))
    assert game.weights() == (4, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3)
    play(game, "card 1")
    assert game.weights()[1] == 4


def test_mada_2_vector_a_scorpion_in_the_opening_hand_leaves_one_card():
    game = Mada(2)
    assert named(deal(game, (S, 4, 9)), "sting") == [("sting", 0)]
    assert (game.actor(), game.legal()) == (0, (("discard", 4), ("discard", 9)))
    play(game, "discard 4")
    assert game.hands[0] == [9]
    deal(game, DULL[1])
    assert (game.hands, game.actor()) == ([[9], list(DULL[1])], 0)


def test_mada_2_each_scorpion_in_the_opening_hand_takes_another_card():
    game = Mada(2)
    deal(game, (S, 4, S))
    events = play(game, "discard 4")
    assert named(events, "sting") == [("sting", 0)]
    assert game.hands[0] == []
    assert len(named(deal(game, (1, S, 4)), "sting")) == 1


def test_mada_2_three_scorpions_leave_an_empty_hand():
    game = Mada(2)
    assert len(named(deal(game, (S, S, S)), "sting")) == 3
    deal(game, DULL[0])
    assert (game.hands[0], game.actor()) == ([], 0)


def test_mada_2_play_goes_round():
    game = laid([[], [], []], [[2, 3], [4], [5]])
    assert named(play(game, "play 2, play 4, play 5"), "turn") == [("turn", 1), ("turn", 2), ("turn", 0)]


def test_mada_3_vector_on_an_8_an_8_is_played_and_a_7_is_not():
    game = laid([[8], []], [[7, 8, 9]])
    assert game.legal() == (LUCK, ("play", 8), ("play", 9))
    refused(IllegalAction, game.apply, ("play", 7))
    play(game, "play 8")
    assert (game.piles[0], game.hands[0]) == ([8, 8], [7, 9])


def test_mada_3_anything_is_played_on_an_empty_pile_or_a_lemur():
    for pile in ([], [7, L]):
        assert laid([pile, []], [[1, 13, D]]).legal() == (LUCK, ("play", 1), ("play", 13), ("play", D))


def test_mada_3_specials_are_always_played():
    assert laid([[13], []], [[L, D, 2]]).legal() == (LUCK, ("play", L), ("play", D))


def test_mada_3_equal_cards_are_one_choice():
    assert laid([[], []], [[6, 6, 6]]).legal() == (LUCK, ("play", 6))


def test_mada_3_vector_with_three_in_hand_nobody_draws():
    assert DRAW not in laid([[], []], [[1, 2, 3]]).legal()
    game = laid([[], []], [[1, 3]])
    assert game.legal()[0] == DRAW
    assert play(game, "draw, card 2") == [("draw", 0), ("card", 2), ("turn", 1)]
    assert game.hands[0] == [1, 2, 3]


def test_mada_3_luck_is_always_allowed_and_shows_the_next_card():
    game = laid([[13], []], [[1, 2, 3]])
    assert game.legal() == (LUCK,)
    assert game.apply(LUCK) == [("luck", 0)]
    assert (game.actor(), game.legal()[0]) == (CHANCE, ("flip", L))
    assert play(game, "flip 13") == [("flip", 13), ("turn", 1)]
    assert game.piles[0] == [13, 13]


def test_mada_4_vector_a_7_flipped_onto_an_8_loses():
    game = laid([[8], [2]])
    assert play(game, "luck, flip 7")[1:3] == [("flip", 7), ("lost", 0)]


def test_mada_4_an_8_flipped_onto_an_8_does_not():
    game = laid([[8], [2]])
    assert not named(play(game, "luck, flip 8"), "lost")
    assert game.piles == [[8, 8], [2]]


def test_mada_4_nothing_is_too_low_for_an_empty_pile_or_a_lemur():
    for pile in ([], [9, L]):
        game = laid([pile, []])
        assert not named(play(game, "luck, flip 1"), "lost")
        assert game.piles[0] == pile + [1]
