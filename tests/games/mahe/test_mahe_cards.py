"""Mahé, the card variant: MAHE-17."""

from positions import BLUE, RED, laid_out, named, play, refused, stack
from turtleback.engine.contract import IllegalAction


def with_variant(hand, seats=4, stacks=None):
    game = laid_out(seats=seats, stacks=stacks, options={"card_variant": 1})
    game.cards[BLUE] = list(hand)
    return game


def test_mahe_17_is_off_by_default():
    game = laid_out()
    game.cards[BLUE] = [1, 2]
    play(game, "roll, die 2")
    assert game.legal() == (("roll",), ("stop",))


def test_mahe_17_vector_die_5_and_own_card_2_swim_14_and_the_card_is_gone():
    game = with_variant([2, 4], stacks={3: [BLUE]})
    play(game, "roll, die 5, card 2")
    assert stack(game, 17) == [BLUE]
    assert game.cards[BLUE] == [4]
    assert game.scores()[BLUE] == 4


def test_mahe_17_a_card_counts_as_a_die_for_sum_and_multiplier():
    game = with_variant([3])
    events = play(game, "roll, die 1, card 3, roll, die 2")
    assert named(events, "move") == [("move", 0, 18, 18, BLUE)]


def test_mahe_17_a_card_that_would_bust_is_not_offered():
    game = with_variant([2, 3, 6])
    play(game, "roll, die 4")
    assert game.legal() == (("card", 2), ("card", 3), ("roll",), ("stop",))


def test_mahe_17_the_beach_is_no_card_to_play():
    game = with_variant([7])
    play(game, "roll, die 1")
    assert game.legal() == (("roll",), ("stop",))


def test_mahe_17_equal_cards_are_offered_once():
    game = with_variant([2, 2])
    play(game, "roll, die 4")
    assert game.legal() == (("card", 2), ("roll",), ("stop",))


def test_mahe_17_never_for_the_first_die():
    game = with_variant([2])
    assert game.legal() == (("roll",),)
    refused(IllegalAction, game.apply, ("card", 2))


def test_mahe_17_one_card_a_turn():
    game = with_variant([1, 2])
    play(game, "roll, die 1, card 1")
    assert game.legal() == (("roll",), ("stop",))


def test_mahe_17_a_turn_means_both_turtle_moves_together():
    game = with_variant([1, 2], seats=2)
    play(game, "turtle 0, roll, die 1, card 1, stop, roll, die 1")
    assert game.legal() == (("roll",), ("stop",))


def test_mahe_17_the_next_seats_turn_allows_a_card_again():
    game = with_variant([1], stacks={2: [BLUE]})
    game.cards[RED] = [2]
    play(game, "roll, die 1, card 1, stop, roll, die 1")
    assert ("card", 2) in game.legal()


def test_mahe_17_the_decider_plays_own_cards_never_the_carriers():
    game = with_variant([1], stacks={2: [BLUE, RED]})
    game.cards[RED] = [3]
    play(game, "roll, die 1")
    assert game.actor() == RED
    assert game.legal() == (("card", 3), ("roll",), ("stop",))
