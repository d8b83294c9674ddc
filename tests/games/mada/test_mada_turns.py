"""MADA, cards, deal, turns and the special cards: MADA-1 to 7."""

from mada_positions import D, L, S, deal, discarded, laid

from positions import each, named, open_to, play, refused
from turtleback.engine.contract import CHANCE, IllegalAction, SetupError
from turtleback.games.mada.cards import after_lemur, all_cards
from turtleback.games.mada.rules import LUCK, Mada

DULL = [(2, 5, 9), (3, 6, 10), (4, 7, 11)]  # opening hands without a special


def test_mada_1_there_are_70_cards_of_which_60_are_cacti_with_1_to_6_pears():
    cards = all_cards(Mada(2).options)
    assert cards == [4, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3]
    assert (sum(cards[1:14]), sum(cards)) == (60, 70)
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
    assert game.legal() == tuple(("card", kind) for kind in range(16))
    assert game.weights() == (4, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3)
    events = deal(game, DULL[0])
    assert game.weights()[2] == 4
    events += deal(game, *DULL[1:])
    assert game.hands == [list(hand) for hand in DULL]
    assert named(events, "turn") == [("turn", 0)]
    assert (game.actor(), game.legal()[0]) == (0, LUCK)


def test_mada_2_vector_a_scorpion_in_the_opening_hand_leaves_one_card():
    game = Mada(2)
    assert named(deal(game, (S, 4, 9)), "sting") == [("sting", 0)]
    assert (game.actor(), open_to(game)) == (0, "discard 4, discard 9")
    play(game, "discard 4")
    assert game.hands[0] == [9]
    deal(game, DULL[1])
    assert (game.hands, game.actor()) == ([[9], list(DULL[1])], 0)


def test_mada_2_each_scorpion_in_the_opening_hand_takes_another_card():
    game = Mada(2)
    deal(game, (S, 4, S))
    assert named(play(game, "discard 4"), "sting") == [("sting", 0)]
    assert game.hands[0] == []
    assert len(named(deal(game, (1, S, 4)), "sting")) == 1
    game = Mada(2)
    assert len(named(deal(game, (S, S, S)), "sting")) == 3
    deal(game, DULL[0])
    assert (game.hands[0], game.actor()) == ([], 0)


def test_mada_2_play_goes_round():
    game = laid([[], [], []], [[2, 3], [4], [5]])
    assert named(play(game, "play 2, play 4, play 5"), "turn") == [("turn", 1), ("turn", 2), ("turn", 0)]


OPEN = [  # why, the own pile and hand, what is open
    ("on an 8 an 8 is played and a 7 is not", [8], [7, 8, 9], "luck, play 8, play 9"),
    ("anything is played on an empty pile", [], [1, 13, D], "luck, play 1, play 13, play 14"),
    ("and on a lemur", [7, L], [1, 13, D], "luck, play 1, play 13, play 14"),
    ("specials are always played", [13], [L, D, 2], "luck, play 0, play 14"),
    ("equal cards are one choice", [], [6, 6, 6], "luck, play 6"),
    ("with three in hand nobody draws", [], [1, 2, 3], "luck, play 1, play 2, play 3"),
    ("with two in hand one may", [], [1, 3], "draw, luck, play 1, play 3"),
    ("luck is always allowed", [13], [1, 2, 3], "luck"),
]


def test_mada_3_what_is_open():
    def check(_, pile, hand, wanted):
        assert open_to(laid([pile, []], [hand])) == wanted

    each(OPEN, check)


def test_mada_3_what_is_not_open_is_refused():
    refused(IllegalAction, laid([[8], []], [[7, 8, 9]]).apply, ("play", 7))


# Why; the piles and the hand of seat 0 before; what is played; how that ends; the piles and the hand after it.
PLAYED = [
    # MADA-3
    ("a card is played", [[8], []], [7, 8, 9], "play 8", ("turn", 1), [[8, 8], []], [7, 9]),
    ("a card is drawn", [[], []], [1, 3], "draw, card 2", ("turn", 1), [[], []], [1, 2, 3]),
    ("luck lays the next card on", [[13], []], [1, 2, 3], "luck, flip 13", ("turn", 1), [[13, 13], []], [1, 2, 3]),
    # MADA-4
    ("a 7 flipped onto an 8 loses", [[8], [2]], [], "luck, flip 7", ("turn", 1), [[], []], []),
    ("an 8 does not", [[8], [2]], [], "luck, flip 8", ("turn", 1), [[8, 8], [2]], []),
    ("nothing is too low for an empty pile", [[], []], [], "luck, flip 1", ("turn", 1), [[1], []], []),
    ("or for a lemur", [[9, L], []], [], "luck, flip 1", ("turn", 1), [[9, L, 1], []], []),
    ("a flipped lemur acts", [[3, 7, 7], [9]], [], "luck, flip 0", ("turn", 1), [[7, 7, L, 3], [9]], []),
    ("so does a double lemur", [[13], [2]], [], "luck, flip 14, swap 1", ("turn", 1), [[2], [13]], []),
    # MADA-5
    ("a lemur changes ones own pile", [[3, 7], [9]], [L], "play 0", ("turn", 1), [[7, L, 3], [9]], []),
    # MADA-6
    ("a double lemur swaps", [[3], [9, 9], [2]], [D, 4], "play 14, swap 1", ("turn", 1), [[9, 9], [3], [2]], [4]),
    ("an empty pile, too", [[13], []], [D], "play 14, swap 1", ("turn", 1), [[], [13]], []),
    # MADA-7
    ("a drawn scorpion takes a card", [[], []], [4, 9], "draw, card 15, discard 9", ("turn", 1), [[], []], [4]),
    ("of an empty hand none", [[], []], [], "draw, card 15", ("turn", 1), [[], []], []),
    ("a flipped one spares piles", [[13], []], [L, 2, D], "luck, flip 15, discard 2", ("turn", 1), [[13], []], [L, D]),
]  # fmt: skip


def test_mada_3_4_5_6_7_what_a_turn_does():
    def check(_, piles, hand, played, end, piles_after, hand_after):
        game = laid(piles, [hand])
        assert play(game, played)[-1] == end
        assert (game.piles, game.hands[0]) == (piles_after, hand_after)

    each(PLAYED, check)


def test_mada_4_vector_luck_is_told_and_a_7_flipped_onto_an_8_loses():
    game = laid([[8], [2]])
    assert game.apply(LUCK) == [("luck", 0)]
    assert (game.actor(), game.legal()[0]) == (CHANCE, ("flip", L))
    assert play(game, "flip 7")[:2] == [("flip", 7), ("lost", 0)]
    assert not named(play(laid([[8], [2]]), "luck, flip 8"), "lost")


AFTER_LEMUR = [  # why, the pile before and after
    ("vector", [3, 7], [7, L, 3]),
    ("vector", [3, 7, 7], [7, 7, L, 3]),
    ("vector", [7], [7, L]),
    ("vector", [], [L]),
    ("only equal cards that lie together are taken", [7, L, 3, 7], [7, L, 7, L, 3]),
    ("it takes lemurs like any other card", [7, L], [L, L, 7]),
    ("and two of them", [7, L, L], [L, L, L, 7]),
]


def test_mada_5_vectors_of_piles_under_a_lemur():
    def check(_, before, after):
        assert after_lemur(before) == after

    each(AFTER_LEMUR, check)


def test_mada_6_a_double_lemur_swaps_with_a_pile_of_choice_and_is_discarded():
    game = laid([[3], [9, 9], [2]], [[D, 4]])
    assert play(game, "play 14") == [("play", 0, D)]
    assert (game.actor(), open_to(game)) == (0, "swap 1, swap 2")
    assert play(game, "swap 1") == [("swap", 0, 1), ("turn", 1)]
    assert discarded(game)[D] == 1
    game = laid([[13], [2]])
    assert named(play(game, "luck, flip 14"), "turn") == []
    assert (game.actor(), open_to(game)) == (0, "swap 1")


def test_mada_6_in_the_middle_of_the_table_one_chooses_either_side():
    assert play(laid([[3], [9], [2]], [[], [D], []], turn=1), "play 14, swap 2")[-1] == ("turn", 2)


def test_mada_7_a_scorpion_takes_a_card_of_choice_and_is_discarded_with_it():
    game = laid([[], []], [[4, 9]])
    assert play(game, "draw, card 15") == [("draw", 0), ("card", S), ("sting", 0)]
    assert (game.actor(), open_to(game)) == (0, "discard 4, discard 9")
    assert play(game, "discard 9") == [("discard", 0, 9), ("turn", 1)]
    assert (discarded(game)[S], discarded(game)[9]) == (1, 1)
    game = laid([[], []])
    assert play(game, "draw, card 15")[-2:] == [("sting", 0), ("turn", 1)]
    assert sum(discarded(game)) == discarded(game)[S] == 1
    game = laid([[13], []], [[L, 2, D]])
    assert play(game, "luck, flip 15")[-1] == ("sting", 0)
    assert open_to(game) == "discard 0, discard 2, discard 14"


def test_mada_7_no_scorpion_is_ever_played():
    game = laid([[], []], [[4]])
    play(game, "draw, card 15, discard 4, luck, flip 2")
    assert game.legal()[1:] == (LUCK,) and game.hands[0] == []
