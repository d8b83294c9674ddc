"""Mahé, the card variant: MAHE-17."""

from positions import BLUE, RED, each, laid_out, named, open_to, play, refused, stack
from turtleback.engine.contract import IllegalAction


def with_variant(hand, seats=4, stacks=None, other=()):
    game = laid_out(seats=seats, stacks=stacks, options={"card_variant": 1})
    game.cards[BLUE] = list(hand)
    game.cards[RED] = list(other)
    return game


def test_mahe_17_is_off_by_default():
    game = laid_out()
    game.cards[BLUE] = [1, 2]
    play(game, "roll, die 2")
    assert open_to(game) == "roll, stop"


OFFERS = [  # why, the cards of who begins, what is played, what is open then
    ("a card that would bust is not offered", [2, 3, 6], "roll, die 4", "card 2, card 3, roll, stop"),
    ("the beach is no card to play", [7], "roll, die 1", "roll, stop"),
    ("equal cards are offered once", [2, 2], "roll, die 4", "card 2, roll, stop"),
    ("one card a turn", [1, 2], "roll, die 1, card 1", "roll, stop"),
]


def test_mahe_17_which_cards_are_offered():
    def check(_, hand, played, offered):
        game = with_variant(hand)
        play(game, played)
        assert open_to(game) == offered

    each(OFFERS, check)


def test_mahe_17_vector_die_5_and_own_card_2_swim_14_and_the_card_is_gone():
    game = with_variant([2, 4], stacks={3: [BLUE]})
    play(game, "roll, die 5, card 2")
    assert stack(game, 17) == [BLUE]
    assert game.cards[BLUE] == [4]
    assert game.scores()[BLUE] == 4


def test_mahe_17_a_card_counts_as_a_die_for_sum_and_multiplier():
    events = play(with_variant([3]), "roll, die 1, card 3, roll, die 2")
    assert named(events, "move") == [("move", 0, 18, 18, BLUE)]


def test_mahe_17_never_for_the_first_die():
    game = with_variant([2])
    assert open_to(game) == "roll"
    refused(IllegalAction, game.apply, ("card", 2))


def test_mahe_17_a_turn_means_both_turtle_moves_together_and_the_next_seats_allows_a_card_again():
    game = with_variant([1, 2], seats=2)
    play(game, "turtle 0, roll, die 1, card 1, stop, roll, die 1")
    assert open_to(game) == "roll, stop"
    game = with_variant([1], stacks={2: [BLUE]}, other=[2])
    play(game, "roll, die 1, card 1, stop, roll, die 1")
    assert open_to(game) == "card 2, roll, stop"


def test_mahe_17_the_decider_plays_own_cards_never_the_carriers():
    game = with_variant([1], stacks={2: [BLUE, RED]}, other=[3])
    play(game, "roll, die 1")
    assert game.actor() == RED
    assert open_to(game) == "card 3, roll, stop"
