"""MADA, the special cards: MADA-4 to 7."""

from mada_positions import D, L, S, discarded, laid

from positions import named, play
from turtleback.games.mada.cards import after_lemur
from turtleback.games.mada.rules import LUCK


def test_mada_5_vectors():
    assert after_lemur([3, 7]) == [7, L, 3]
    assert after_lemur([3, 7, 7]) == [7, 7, L, 3]
    assert after_lemur([7]) == [7, L]
    assert after_lemur([]) == [L]


def test_mada_5_only_equal_cards_that_lie_together_are_taken():
    assert after_lemur([7, L, 3, 7]) == [7, L, 7, L, 3]


def test_mada_5_a_lemur_takes_lemurs_like_any_other_card():
    assert after_lemur([7, L]) == [L, L, 7]
    assert after_lemur([7, L, L]) == [L, L, L, 7]


def test_mada_5_a_lemur_played_changes_ones_own_pile_and_ends_the_turn():
    game = laid([[3, 7], [9]], [[L]])
    assert play(game, "play 0") == [("play", 0, L), ("turn", 1)]
    assert (game.piles, game.hands[0]) == ([[7, L, 3], [9]], [])


def test_mada_4_a_flipped_lemur_acts_at_once():
    game = laid([[3, 7, 7], [9]])
    assert play(game, "luck, flip 0")[-1] == ("turn", 1)
    assert game.piles[0] == [7, 7, L, 3]


def test_mada_6_a_double_lemur_swaps_with_a_pile_of_choice_and_is_discarded():
    game = laid([[3], [9, 9], [2]], [[D, 4]])
    assert play(game, "play 14") == [("play", 0, D)]
    assert (game.actor(), game.legal()) == (0, (("swap", 1), ("swap", 2)))
    assert play(game, "swap 1") == [("swap", 0, 1), ("turn", 1)]
    assert game.piles == [[9, 9], [3], [2]]
    assert discarded(game)[D] == 1


def test_mada_6_in_the_middle_of_the_table_one_chooses_either_side():
    assert play(laid([[3], [9], [2]], [[], [D], []], turn=1), "play 14, swap 2")[-1] == ("turn", 2)


def test_mada_6_an_empty_pile_is_swapped_like_any_other():
    game = laid([[13], []], [[D]])
    play(game, "play 14, swap 1")
    assert game.piles == [[], [13]]


def test_mada_4_a_flipped_double_lemur_acts_at_once():
    game = laid([[13], [2]])
    assert named(play(game, "luck, flip 14"), "turn") == []
    assert (game.actor(), game.legal()) == (0, (("swap", 1),))
    play(game, "swap 1")
    assert game.piles == [[2], [13]]


def test_mada_7_a_drawn_scorpion_takes_a_card_of_choice():
    game = laid([[], []], [[4, 9]])
    assert play(game, "draw, card 15") == [("draw", 0), ("card", S), ("sting", 0)]
    assert (game.actor(), game.legal()) == (0, (("discard", 4), ("discard", 9)))
    assert play(game, "discard 9") == [("discard", 0, 9), ("turn", 1)]
    assert game.hands[0] == [4]
    assert (discarded(game)[S], discarded(game)[9]) == (1, 1)


def test_mada_7_with_an_empty_hand_it_goes_alone():
    game = laid([[], []])
    assert play(game, "draw, card 15")[-2:] == [("sting", 0), ("turn", 1)]
    assert sum(discarded(game)) == discarded(game)[S] == 1


def test_mada_7_a_flipped_scorpion_stings_too_and_spares_the_pile():
    game = laid([[13], []], [[L, 2, D]])
    assert play(game, "luck, flip 15")[-1] == ("sting", 0)
    assert game.legal() == (("discard", L), ("discard", 2), ("discard", D))
    assert play(game, "discard 2")[-1] == ("turn", 1)
    assert (game.piles[0], game.hands[0]) == ([13], [L, D])


def test_mada_7_no_scorpion_is_ever_played():
    game = laid([[], []], [[4]])
    play(game, "draw, card 15, discard 4, luck, flip 2")
    assert game.legal()[1:] == (LUCK,) and game.hands[0] == []
