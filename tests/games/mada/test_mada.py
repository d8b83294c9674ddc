"""Tests the rules of MADA, MADA-1 to 10, and that only hands are hidden."""

from mada_positions import D, L, S, discarded, laid, not_held

from positions import play, refused, then
from turtleback.engine.contract import CHANCE, OVER, IllegalAction, SetupError
from turtleback.games.mada.cards import after_lemur, all_cards
from turtleback.games.mada.rules import Mada


def test_mada_1_the_pack_has_70_cards_and_60_are_cacti():
    cards = all_cards(Mada(2).options)
    assert cards == [4, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3]
    assert (sum(cards[1:14]), sum(cards)) == (60, 70)
    assert Mada(2).options["pears"] == (1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)


def test_mada_1_option_copies_must_be_60_cards_of_several_values():
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
    game = then(Mada(3), "", actor=CHANCE, open=", ".join("card %d" % kind for kind in range(16)))
    then(game, "card 2", actor=CHANCE, chance_weights=(4, 5, 4, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3))
    then(game, "card 5, card 9, card 3, card 6, card 10", events="card 10", actor=CHANCE)
    then(game, "card 4, card 7, card 11", events="card 11, turn 0", actor=0, open="luck, play 2, play 5, play 9")
    assert game.hands == [[2, 5, 9], [3, 6, 10], [4, 7, 11]]


def test_mada_2_vector_a_scorpion_in_the_opening_hand_leaves_one_card():
    game = then(Mada(2), "card 15, card 4, card 9", events="card 9, sting 0", actor=0, open="discard 4, discard 9")
    then(game, "discard 4, card 3, card 6, card 10", events="card 10, turn 0", hands=[[9], [3, 6, 10]])


def test_mada_2_each_scorpion_in_the_opening_hand_takes_another_card():
    game = then(Mada(2), "card 15, card 4, card 15", events="card 15, sting 0")
    then(game, "discard 4", events="discard 0 4, sting 0", hands=[[], []])
    then(game, "card 1, card 15, card 4", events="card 4, sting 1")
    game = then(Mada(2), "card 15, card 15, card 15", events="card 15, sting 0, sting 0, sting 0")
    then(game, "card 2, card 5, card 9", events="card 9, turn 0", hands=[[], [2, 5, 9]])


def test_mada_2_seats_play_in_turn():
    game = then(laid([[], [], []], [[2, 3], [4], [5]]), "play 2", events="play 0 2, turn 1")
    then(game, "play 4", events="play 1 4, turn 2")
    then(game, "play 5", events="play 2 5, turn 0")


def test_mada_3_fitting_cards_luck_and_drawing_are_legal():
    game = then(laid([[8], []], [[7, 8, 9]]), "", open="luck, play 8, play 9")
    refused(IllegalAction, game.apply, ("play", 7))
    for pile in ([], [7, L]):  # any card fits there
        then(laid([pile, []], [[1, 13, D]]), "", open="luck, play 1, play 13, play 14")
    then(laid([[13], []], [[2, L, D]]), "", open="luck, play 0, play 14")  # specials always fit
    then(laid([[], []], [[6, 6, 6]]), "", open="luck, play 6")  # equal cards are one choice
    then(laid([[], []], [[1, 3]]), "", open="draw, luck, play 1, play 3")  # with three cards in hand a seat cannot draw
    then(laid([[13], []], [[1, 2, 3]]), "", open="luck")  # luck is always allowed


def test_mada_3_a_turn_plays_or_draws_or_flips_a_card():
    then(laid([[8], []], [[7, 8, 9]]), "play 8", events="play 0 8, turn 1", piles=[[8, 8], []], hands=[[7, 9], []])
    then(laid([[], []], [[1, 3]]), "draw, card 2", events="card 2, turn 1", piles=[[], []], hands=[[1, 2, 3], []])
    game = then(laid([[13], []], [[1, 2, 3]]), "luck", events="luck 0", actor=CHANCE)
    then(game, "flip 13", events="flip 13, turn 1", piles=[[13, 13], []], hands=[[1, 2, 3], []])


def test_mada_4_vector_a_7_flipped_onto_an_8_loses():
    then(laid([[8], [2]]), "luck, flip 7", events="flip 7, lost 0, aside 1 2, turn 1", piles=[[], []])
    then(laid([[8], [2]]), "luck, flip 8", events="flip 8, turn 1", piles=[[8, 8], [2]])
    then(
        laid([[], []]), "luck, flip 1", events="flip 1, turn 1", piles=[[1], []]
    )  # no card is too low for an empty pile
    then(laid([[9, L], []]), "luck, flip 1", events="flip 1, turn 1", piles=[[9, L, 1], []])  # any card fits on a lemur


def test_mada_5_a_lemur_moves_equal_top_cards_to_the_bottom():
    then(laid([[3, 7], [9]], [[L]]), "play 0", events="play 0 0, turn 1", piles=[[7, L, 3], [9]], hands=[[], []])
    then(laid([[3, 7, 7], [9]]), "luck, flip 0", events="flip 0, turn 1", piles=[[7, 7, L, 3], [9]])


def test_mada_5_vectors_of_lemurs_on_piles():
    for before, after in (
        ([3, 7], [7, L, 3]),
        ([3, 7, 7], [7, 7, L, 3]),
        ([7], [7, L]),
        ([], [L]),
        ([7, L, 3, 7], [7, L, 7, L, 3]),  # only adjacent equal cards are moved
        ([7, L], [L, L, 7]),  # lemurs move like any other card
        ([7, L, L], [L, L, L, 7]),
    ):
        assert after_lemur(before) == after, before


def test_mada_6_a_double_lemur_swaps_two_piles_and_is_discarded():
    game = then(laid([[3], [9, 9], [2]], [[4, D]]), "play 14", events="play 0 14", actor=0, open="swap 1, swap 2")
    then(game, "swap 1", events="swap 0 1, turn 1", piles=[[9, 9], [3], [2]], hands=[[4], [], []])
    assert discarded(game)[D] == 1
    then(laid([[13], []], [[D]]), "play 14, swap 1", events="swap 0 1, turn 1", piles=[[], [13]])
    then(laid([[3], [9], [2]], [[], [D], []], turn=1), "play 14", open="swap 0, swap 2")
    game = then(laid([[13], [2]]), "luck, flip 14", events="flip 14", actor=0, open="swap 1")
    then(game, "swap 1", events="swap 0 1, turn 1", piles=[[2], [13]])


def test_mada_7_a_scorpion_is_discarded_with_a_chosen_card():
    game = then(laid([[], []], [[4, 9]]), "draw, card 15", events="card 15, sting 0", open="discard 4, discard 9")
    then(game, "discard 9", events="discard 0 9, turn 1", hands=[[4], []])
    assert (discarded(game)[S], discarded(game)[9]) == (1, 1)
    assert [(game.view(seat)["unseen"][9], game.view(seat)["unseen"][S]) for seat in (0, 1)] == [(3, 2)] * 2
    game = then(
        laid([[], []]), "draw, card 15", events="card 15, sting 0, turn 1", hands=[[], []]
    )  # an empty hand loses no card
    assert sum(discarded(game)) == discarded(game)[S] == 1
    game = then(laid([[13], []], [[L, 2, D]]), "luck, flip 15", open="discard 0, discard 2, discard 14")
    then(game, "discard 2", events="discard 0 2, turn 1", piles=[[13], []], hands=[[L, D], []])


def test_mada_8_vector_the_others_set_their_top_cards_aside():
    game = laid([[3, 9], [6, 6], [5, L], []])
    then(game, "luck, flip 8", events="flip 8, lost 0, aside 1 6, aside 2 0, turn 1", piles=[[], [], [], []])
    assert (game.aside, game.scores()) == ([[], [6], [L], []], [0, 3, 0, 0])


def test_mada_8_a_lemur_set_aside_stays_out_of_play():
    game = laid([[9], [6, L], [2]], left=[8, 10])
    then(game, "luck, flip 8, draw, card 10", events="card 10, shuffle, turn 2")
    assert (game.deck[L], sum(game.deck), game.view(0)["unseen"][L]) == (3, 70 - 3, 3)


def test_mada_8_option_lemur_aside_0_discards_the_lemur():
    game = laid([[3, 9], [6, 6], [5, L], []], options={"lemur_aside": 0}, left=[8, 10])
    then(game, "luck, flip 8", events="flip 8, lost 0, aside 1 6, turn 1", aside=[[], [6], [], []])
    assert then(game, "draw, card 10").deck[L] == 4


def test_mada_8_the_loser_discards_any_number_and_the_others_keep_theirs():
    game = laid([[9], [6]], [[1, 2, 2], [1, 4, 5]])
    then(game, "luck, flip 8", actor=0, open="discard 1, discard 2, done")
    then(game, "discard 2, discard 1", events="discard 0 1")
    then(game, "done", events="done 0, turn 1", hands=[[2], [1, 4, 5]])
    then(laid([[9], [6]], [[1, 2]]), "luck, flip 8, done", hands=[[1, 2], []])
    then(laid([[9], [6]], [[1, 2]]), "luck, flip 8, discard 1, discard 2", events="discard 0 2, turn 1", hands=[[], []])


def test_mada_8_the_player_left_of_the_loser_starts_the_next_round():
    assert play(laid([[2], [9], [3], []], turn=1), "luck, flip 8")[-1] == ("turn", 2)
    assert play(laid([[2], [3], [9]], turn=2), "luck, flip 8")[-1] == ("turn", 0)


def test_mada_9_discards_and_covered_cards_become_the_draw_pile():
    game = laid([[3, 7, 8], [5, L], []], [[1, D], [2], [13]], [[12], [], [11, 11]], left=[10])
    then(game, "draw, card 10", events="card 10, shuffle, turn 1", piles=[[8], [L], []])
    assert game.deck == not_held(game) and sum(game.deck) == 70 - 10
    then(
        laid([[3, 8], []], left=[10, 11]), "draw, card 10", events="card 10, turn 1", piles=[[3, 8], []]
    )  # the draw pile still has a card


def test_mada_9_the_last_card_is_resolved_before_the_shuffle():
    game = then(laid([[3], [4]], left=[3]), "luck, flip 3", events="flip 3, shuffle, turn 1", piles=[[3], [4]])
    assert sum(game.deck) == 68
    game = then(laid([[], []], [[6, 6]], left=[S]), "draw, card 15", events="card 15, sting 0")
    then(game, "discard 6", events="discard 0 6, shuffle, turn 1")
    assert (game.deck[S], game.deck[6]) == (3, 4)  # the scorpion is in the new draw pile
    game = then(laid([[3, 7], [9, 9]], left=[D]), "luck, flip 14", events="flip 14")
    then(game, "swap 1", events="swap 0 1, shuffle, turn 1", piles=[[9], [7]])
    assert (game.deck[D], game.deck[3], game.deck[9]) == (3, 5, 3)
    game = then(laid([[9, 9], [6, 6]], [[1]], left=[8]), "luck, flip 8", events="flip 8, lost 0, aside 1 6")
    then(game, "done", events="done 0, shuffle, turn 1")
    assert sum(game.deck) == 70 - 1 - 1  # all the piles go into it


def test_mada_10_a_fifth_cactus_ends_the_game_once_all_set_aside():
    game = laid([[9], [6], [13]], [[1, 2]], [[13], [1, 1, 1, 1], [2]])
    then(game, "luck, flip 8", events="flip 8, lost 0, aside 1 6, aside 2 13, over", actor=OVER, open="")
    assert (game.scores(), game.winners(), game.win_reason()) == ([6, 4 + 3, 1 + 6], [1, 2], "shared")


def test_mada_10_a_lemur_set_aside_does_not_count_as_cactus():
    then(laid([[9], [6, L]], [], [[], [1, 1, 1, 1]]), "luck, flip 8", actor=1, scores=[0, 4])
    then(laid([[9], [6]], [], [[], [1, L, 1, L, 1]]), "luck, flip 8", actor=1, scores=[0, 3 + 3])
    then(laid([[9], [6]], [], [[], [1, L, 1, 1, 1]]), "luck, flip 8", actor=OVER, scores=[0, 4 + 3])


def test_mada_10_most_pears_win_not_most_cards():
    game = laid([[9], [1]], [], [[13], [1, 1, 1, 1]])
    then(game, "luck, flip 8", scores=[6, 5], winners=[0], win_reason="most pears")
    then(laid([[9], [2]], [], [[13], [1]], options={"pears": (2,) * 13}), "", scores=[2, 2])


def test_a_seat_sees_its_hand_and_the_sizes_of_other_hands():
    game = laid([[3], [], [7, L]], [[1, 2], [D], []])
    assert [game.view(seat)["hand"] for seat in range(3)] == game.hands
    assert all(game.view(seat)["held"] == [2, 1, 0] for seat in range(3))
    assert game.view(2)["piles"] == [[3], [], [7, L]]


def test_unseen_cards_are_the_draw_pile_and_other_hands():
    game = laid([[3], []], [[1, 2], [5, D]])
    assert [game.view(0)["unseen"][kind] for kind in (1, 2, 3, 5, D)] == [4, 4, 4, 5, 3]
    assert [game.view(1)["unseen"][kind] for kind in (1, 2, 3, 5, D)] == [5, 5, 4, 4, 2]
