"""MADA, who sees what: the hands are hidden, all else is open."""

from mada_positions import D, L, S, emptied, laid

from positions import play
from turtleback.games.mada.cards import risk


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_hold():
    game = laid([[3], [], [7, L]], [[1, 2], [D], []])
    assert [game.view(seat)["hand"] for seat in range(3)] == [[1, 2], [D], []]
    assert all(game.view(seat)["held"] == [2, 1, 0] for seat in range(3))
    assert game.view(2)["piles"] == [[3], [], [7, L]]


def test_what_is_unseen_is_in_the_draw_pile_or_another_hand():
    game = laid([[3], []], [[1, 2], [D, 5]])
    assert [game.view(0)["unseen"][kind] for kind in (1, 2, 3, 5, D)] == [4, 4, 4, 5, 3]
    assert [game.view(1)["unseen"][kind] for kind in (1, 2, 3, 5, D)] == [5, 5, 4, 4, 2]


def test_a_card_that_was_discarded_is_seen_by_all():
    game = laid([[], []], [[4, 9]])
    play(game, "draw, card 15, discard 9")
    assert [game.view(seat)["unseen"][9] for seat in range(2)] == [3, 3]
    assert [game.view(seat)["unseen"][S] for seat in range(2)] == [2, 2]


def test_there_is_no_risk_on_an_empty_pile_or_a_lemur_or_with_nothing_lower_unseen():
    for pile in ([], [9, L], [1]):
        assert risk(laid([pile, []]).view(0), 0)[0] == 0
    game = emptied(laid([[2, 1], []], [[1], []]), S)
    assert risk(game.view(0), 0) == (0, 1)
