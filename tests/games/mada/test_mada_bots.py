"""MADA's bot: what it chooses, what it cannot know, and how far it is ahead of chance."""

import random
from math import sqrt

from mada_positions import D, L, emptied, laid

from bot_games import play_out
from positions import play
from rows import each_row
from turtleback.games.bots import bot, bots
from turtleback.games.mada.rules import DONE, DRAW, LUCK

MATCHES = 400


def answer_of(game):
    """What the clever bot answers in a position."""
    return bot("mada", "clever")(game.actor(), game.view(game.actor()), game.legal(), None)


def share(seats, matches):
    """(how much of the games clever wins against random on all other seats, half of its 95 % interval)."""
    chooser = random.Random(20)
    won = []
    for match in range(matches):
        names = ["random"] * seats
        names[match % seats] = "clever"
        best = play_out("mada", names, chooser)
        won.append((match % seats in best) / len(best))
    mean = sum(won) / matches
    return mean, 1.96 * sqrt(sum((one - mean) ** 2 for one in won) / matches / (matches - 1))


@each_row("name", bots("mada"))
@each_row("seats", range(2, 6))
def test_every_bot_plays_whole_games_with_every_option(name, seats):
    options = {"copies": (4,) * 5 + (5,) * 8, "pears": (6,) * 13}
    assert play_out("mada", [name] * seats, random.Random(1))
    assert play_out("mada", [name] * seats, random.Random(1), options)


def test_clever_wins_far_more_than_three_of_four_games_against_random():
    mean, half = share(2, MATCHES)
    assert mean - half > 0.95


def test_clever_wins_far_more_than_its_share_of_four_seats():
    mean, half = share(4, MATCHES)
    assert mean - half > 2 / 4


def test_clever_never_tries_its_luck_on_a_high_pile_while_it_can_draw():
    assert answer_of(laid([[12], [5]], [[3, 4], []])) == DRAW


def test_clever_plays_a_card_that_fits_rather_than_luck():
    assert answer_of(laid([[8], []], [[3, 4, 9]])) == ("play", 9)


def test_clever_plays_the_lower_of_two_cards_while_nobody_else_is_in_danger():
    assert answer_of(laid([[4], []], [[5, 12, 13]])) == ("play", 5)


def test_clever_plays_a_high_card_when_the_others_are_about_to_lose():
    """The 12 is worth no fewer pears than the 13, and leaves more to play on."""
    assert answer_of(laid([[4], [13], [13], [13], [12]], [[5, 12, 13]])) == ("play", 12)


def test_clever_gives_a_hopeless_pile_away():
    assert answer_of(laid([[13], [2]], [[1, 3, D]])) == ("play", D)


def test_clever_takes_the_pile_that_suits_it():
    game = laid([[13], [2], [12]], [[3, 4, D]])
    play(game, "play 14")
    assert answer_of(game) == ("swap", 1)


def test_clever_clears_a_pile_with_a_lemur_when_it_is_stuck():
    assert answer_of(laid([[13], [2]], [[L, 1, 3]])) == ("play", L)


def test_clever_gives_a_scorpion_a_dead_card():
    game = laid([[8], []], [[3, 9]])
    play(game, "draw, card 15")
    assert answer_of(game) == ("discard", 3)


def test_clever_sheds_high_cacti_and_keeps_low_ones_and_specials():
    game = laid([[9], []], [[L, 2, 12]])
    play(game, "luck, flip 8")
    assert answer_of(game) == ("discard", 12)
    play(game, "discard 12")
    assert answer_of(game) == DONE


def test_clever_counts_a_pile_on_which_luck_cannot_fail():
    """Only a 9 and higher are left, so luck is better than a lemur."""
    game = emptied(laid([[9], [9]], [[L, 2, 3], []]), 9, 10, 10, 11, 11)
    assert answer_of(game) == LUCK


def test_clever_answers_when_no_card_is_unseen():
    game = emptied(laid([[9], [9]], [[2, 3], []]), 15)
    play(game, "draw, card 15")
    assert answer_of(game) in game.legal()


def test_clever_chooses_alike_whatever_the_others_hold():
    for other in ([1, 2, 3], [L, D, 13]):
        game = laid([[6], [7]], [[2, 8, 10], [1, 2, 3]])
        game.deck[1] += 1
        game.deck[2] += 1
        game.deck[3] += 1
        for kind in other:
            game.deck[kind] -= 1
        game.hands[1] = other
        assert answer_of(game) == ("play", 8)
