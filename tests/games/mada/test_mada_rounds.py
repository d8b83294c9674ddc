"""MADA, the end of a round and of the game: MADA-8 to 10."""

from mada_positions import D, L, S, discarded, emptied, laid

from positions import named, play
from turtleback.engine.contract import OVER
from turtleback.games.mada.cards import all_cards
from turtleback.games.mada.rules import DONE


def test_mada_8_vector_of_four_tops_the_cactus_and_the_lemur_are_set_aside():
    game = laid([[3, 9], [6, 6], [5, L], []])
    events = play(game, "luck, flip 8")
    assert events[2:] == [("lost", 0), ("aside", 1, 6), ("aside", 2, L), ("turn", 1)]
    assert game.aside == [[], [6], [L], []]
    assert game.piles == [[], [], [], []]
    assert game.scores() == [0, 3, 0, 0]


def test_mada_8_a_lemur_set_aside_is_out_of_play_for_the_rest_of_the_game():
    game = laid([[9], [6, L], [2]])
    play(game, "luck, flip 8")
    assert discarded(game)[L] == 0
    emptied(game, 10)
    play(game, "draw, card 10")
    assert game.deck[L] == 3
    assert sum(game.deck) == 70 - 1 - 1 - 1  # the 10 in the hand, the lemur and the 2 set aside
    assert game.view(0)["unseen"][L] == 3


def test_mada_8_option_lemur_aside_0_has_the_lemur_discarded():
    game = laid([[3, 9], [6, 6], [5, L], []], options={"lemur_aside": 0})
    events = play(game, "luck, flip 8")
    assert events[2:] == [("lost", 0), ("aside", 1, 6), ("turn", 1)]
    assert game.aside == [[], [6], [], []]
    assert discarded(game)[L] == 1
    emptied(game, 10)
    play(game, "draw, card 10")
    assert game.deck[L] == 4


def test_mada_8_the_loser_discards_any_number_and_the_others_keep_theirs():
    game = laid([[9], [6]], [[1, 2, 2], [1, 4, 5]])
    play(game, "luck, flip 8")
    assert (game.actor(), game.legal()) == (0, (("discard", 1), ("discard", 2), DONE))
    assert play(game, "discard 2, discard 1")[-1] == ("discard", 0, 1)
    assert play(game, "done") == [("done", 0), ("turn", 1)]
    assert game.hands == [[2], [1, 4, 5]]


def test_mada_8_the_loser_may_keep_all_or_none():
    game = laid([[9], [6]], [[1, 2], []])
    play(game, "luck, flip 8, done")
    assert game.hands[0] == [1, 2]
    game = laid([[9], [6]], [[1, 2], []])
    assert play(game, "luck, flip 8, discard 1, discard 2")[-1] == ("turn", 1)
    assert game.hands[0] == []


def test_mada_8_the_player_left_of_the_loser_starts_the_next_round():
    game = laid([[2], [9], [3], []], turn=1)
    assert play(game, "luck, flip 8")[-1] == ("turn", 2)
    game = laid([[2], [3], [9]], turn=2)
    assert play(game, "luck, flip 8")[-1] == ("turn", 0)


def test_mada_9_all_but_tops_hands_and_cards_set_aside_become_the_new_draw_pile():
    game = emptied(laid([[3, 7, 8], [5, L], []], [[1, D], [2], [13]], [[12], [], [11, 11]]), 10)
    assert play(game, "draw, card 10") == [("draw", 0), ("card", 10), ("shuffle",), ("turn", 1)]
    assert game.piles == [[8], [L], []]
    left = all_cards(game.options)
    for kind in (8, L, 1, D, 10, 2, 13, 12, 11, 11):
        left[kind] -= 1
    assert game.deck == left
    assert discarded(game) == [0] * 16


def test_mada_9_while_a_card_is_left_nothing_is_shuffled():
    game = emptied(laid([[3, 8], []]), 10, 11)
    assert play(game, "draw, card 10") == [("draw", 0), ("card", 10), ("turn", 1)]
    assert (sum(game.deck), game.piles[0]) == (1, [3, 8])


def test_mada_9_the_last_card_may_be_flipped_too():
    game = emptied(laid([[3], [4]]), 3)
    assert play(game, "luck, flip 3")[-2:] == [("shuffle",), ("turn", 1)]
    assert game.piles == [[3], [4]]
    assert sum(game.deck) == 68


def test_mada_9_a_scorpion_on_the_bottom_is_in_the_new_draw_pile():
    game = emptied(laid([[], []], [[6, 6]]), S)
    assert not named(play(game, "draw, card 15"), "shuffle")
    assert play(game, "discard 6")[1:] == [("shuffle",), ("turn", 1)]
    assert (game.deck[S], game.deck[6]) == (3, 4)


def test_mada_9_a_double_lemur_on_the_bottom_swaps_first_and_is_in_the_new_draw_pile():
    game = emptied(laid([[3, 7], [9, 9]]), D)
    assert not named(play(game, "luck, flip 14"), "shuffle")
    assert play(game, "swap 1")[1:] == [("shuffle",), ("turn", 1)]
    assert game.piles == [[9], [7]]
    assert (game.deck[D], game.deck[3], game.deck[9]) == (3, 5, 3)


def test_mada_9_when_the_last_card_ends_the_round_all_the_piles_go_into_the_new_one():
    game = emptied(laid([[9, 9], [6, 6]], [[1], []]), 8)
    assert not named(play(game, "luck, flip 8"), "shuffle")
    assert play(game, "done")[1:] == [("shuffle",), ("turn", 1)]
    assert sum(game.deck) == 70 - 1 - 1


def test_mada_9_even_the_fullest_table_leaves_a_draw_pile():
    hands = [[1, 1, 1], [2, 2, 2], [3, 3, 3], [4, 4, 4], [5, 5, 5]]
    aside = [[9] * 4, [10] * 4, [11] * 4, [12] * 4, [13] * 4]
    game = emptied(laid([[6], [6], [7], [7], [8]], hands, aside), 8)
    play(game, "luck, flip 8")
    assert sum(game.deck) == 70 - 15 - 20 - 5


def test_mada_10_a_fifth_cactus_ends_the_game_after_everybody_has_set_aside():
    game = laid([[9], [6], [13]], [[1, 2], [], []], [[13], [1, 1, 1, 1], [2]])
    events = play(game, "luck, flip 8")
    assert events[2:] == [("lost", 0), ("aside", 1, 6), ("aside", 2, 13), ("over",)]
    assert (game.actor(), game.legal()) == (OVER, ())
    assert game.scores() == [6, 4 + 3, 1 + 6]
    assert game.winners() == ([1, 2], "shared")


def test_mada_10_a_lemur_set_aside_is_no_fifth_cactus():
    game = laid([[9], [6, L]], [[], []], [[], [1, 1, 1, 1]])
    assert play(game, "luck, flip 8")[-1] == ("turn", 1)
    assert game.scores() == [0, 4]


def test_mada_10_lemurs_set_aside_before_do_not_bring_the_fifth_cactus_nearer():
    game = laid([[9], [6]], [[], []], [[], [1, L, 1, L, 1]])
    assert play(game, "luck, flip 8")[-1] == ("turn", 1)
    game = laid([[9], [6]], [[], []], [[], [1, L, 1, 1, 1]])
    assert play(game, "luck, flip 8")[-1] == ("over",)
    assert game.scores() == [0, 4 + 3]


def test_mada_10_most_pears_win_not_most_cards():
    game = laid([[9], [1]], aside=[[13], [1, 1, 1, 1]])
    play(game, "luck, flip 8")
    assert (game.scores(), game.winners()) == ([6, 5], ([0], "most pears"))


def test_mada_10_pears_are_those_of_the_option():
    game = laid([[9], [2]], aside=[[13], [1]], options={"pears": (2,) * 13})
    assert game.scores() == [2, 2]
