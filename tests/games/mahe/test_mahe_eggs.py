"""Mahé, cards, beach and score: MAHE-2, 3 and 13 to 15, 19."""

from positions import BLUE, RED, YELLOW, laid_out, named, play, refused, stack
from turtleback.engine.contract import CHANCE, OVER, SetupError
from turtleback.games.mahe.rules import BEACH, Mahe


def deal_out(game):
    """Take all the cards out of the deck that are ever turned up, as if they had been won."""
    game.deck = [0, 0, 1, 1, 1, 1]


def test_mahe_2_the_first_card_is_turned_up_before_anybody_rolls():
    game = Mahe(4)
    assert game.actor() == CHANCE
    assert game.apply(("egg", 3)) == [("egg", 3)]
    assert game.actor() == BLUE


def test_mahe_3_the_deck_is_3_3_5_5_5_3_and_each_card_counts():
    game = Mahe(4)
    assert game.weights() == (3, 3, 5, 5, 5, 3)
    game.apply(("egg", 3))
    assert game.deck == [3, 3, 4, 5, 5, 3]


def test_mahe_3_option_deck_counts_must_be_24_cards():
    assert Mahe(4, {"deck_counts": (4, 4, 4, 4, 4, 4)}).weights() == (4, 4, 4, 4, 4, 4)
    for wrong in ((4, 4, 4, 4, 4, 5), (24,), 3, (-1, 5, 5, 5, 5, 5)):
        assert "add up to 24" in refused(SetupError, Mahe, 4, {"deck_counts": wrong})


def test_mahe_13_reaching_21_earns_the_card_and_the_next_is_turned_at_once():
    game = laid_out(stacks={18: [BLUE]}, egg=4)
    events = play(game, "roll, die 3, stop")
    assert named(events, "award") == [("award", BLUE, 4)]
    assert game.actor() == CHANCE
    assert game.legal()[0][0] == "egg"


def test_mahe_13_passing_21_earns_it_too_and_only_for_the_topmost():
    game = laid_out(stacks={20: [BLUE, RED, YELLOW]}, egg=6)
    play(game, "roll, die 5, stop")
    assert game.cards == [[], [], [6], []]


def test_mahe_13_vector_a_turtle_on_21_rolls_5_and_earns_nothing():
    game = laid_out(stacks={21: [BLUE]})
    events = play(game, "roll, die 5, stop")
    assert stack(game, 5) == [BLUE]
    assert not named(events, "award")


def test_mahe_13_from_21_all_the_way_round_to_21_earns_a_card():
    game = laid_out(stacks={21: [BLUE]}, egg=2)
    play(game, "roll, die 2, roll, die 1, roll, die 4")
    assert stack(game, 21) == [BLUE]
    assert game.cards[BLUE] == [2]


def test_mahe_14_after_the_20th_card_the_beach_is_the_last_prize():
    game = laid_out(stacks={18: [BLUE], 17: [RED]}, egg=3)
    deal_out(game)
    events = play(game, "roll, die 3, stop")
    assert named(events, "beach") == [("beach",)]
    assert game.prize == BEACH
    events = play(game, "roll, die 6, stop")
    assert named(events, "award") == [("award", RED, 7)]
    assert events[-1] == ("over",)
    assert game.actor() == OVER
    assert game.legal() == ()


def test_mahe_19_space_7_is_a_space_like_any_other():
    game = laid_out(stacks={4: [BLUE]})
    assert not named(play(game, "roll, die 3, stop"), "award")


def with_cards(*hands):
    game = Mahe(len(hands))
    game.cards = [list(hand) for hand in hands]
    return game


def test_mahe_15_vector_the_final_hands_of_the_rulebook():
    game = with_cards((1, 3, 3, 4, 5, 6), (1, 2, 4, 4, 6), (2, 3, 4, 6, BEACH), (3, 3, 4, 5, 5))
    assert game.scores() == [22, 17, 22, 20]
    assert game.winners() == ([0], "more cards")


def test_mahe_15_most_eggs_win_alone():
    assert with_cards((1,), (2,), (6,), (2, 3)).winners() == ([2], "most eggs")


def test_mahe_15_the_beach_counts_as_one_card():
    assert with_cards((BEACH, 1), (4, 4), (1,), ()).winners() == ([0, 1], "shared")
    assert with_cards((BEACH,), (3, 4), (1,), ()).winners() == ([1], "more cards")


def test_mahe_15_still_tied_is_shared():
    assert with_cards((2, 4), (3, 3), (6,), (1,)).winners() == ([0, 1], "shared")
