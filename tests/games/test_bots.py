"""The bots: whole games of every kind, what those of Mahé choose, and that each is better than the one before."""

import random

import pytest

from bot_games import answer_of, play_out, share
from positions import BLUE, RED, each, laid_out, play
from rows import each_row
from turtleback.engine.contract import SetupError
from turtleback.games.bots import bot, bots
from turtleback.games.mahe.rules import BEACH

EVERY = {"card_variant": 1, "roll_at_seven": 1, "raft_stacks": 1, "bust_ends_turn": 1}
TABLES = [
    *(("mahe", seats, EVERY) for seats in (2, 4, 7)),
    *(("mice", seats, {"track": track, "hidden": track % 2}) for seats in (2, 4, 6) for track in (0, 1, 2)),
    *(("mada", seats, options) for seats in (2, 3, 4, 5) for options in ({}, {"pears": (6,) * 13})),
    *(("mada", seats, {"copies": (4,) * 5 + (5,) * 8}) for seats in (2, 5)),
    *(("midas", seats, {"king_start": 1, "must_step": 1, "first_symbol": 5, "guard": 40}) for seats in (2, 5, 9)),
]


@each_row("game, seats, options", TABLES)
def test_every_bot_plays_whole_games_with_every_option(game, seats, options):
    for name in bots(game):
        assert play_out(game, [name] * seats, random.Random(1), options)


@each_row("first, answer", [(1, "roll"), (3, "roll"), (4, "stop"), (6, "stop")])
def test_below4_rolls_while_the_sum_is_below_4(first, answer):
    game = laid_out(stacks={2: [BLUE]})
    play(game, "roll, die %d" % first)
    assert answer_of(game, "below4") == answer


def test_random_takes_any_open_action():
    game = laid_out(stacks={2: [BLUE]})
    play(game, "roll, die 3")
    draws = iter([0, 1])
    chosen = [bot("mahe", "random")(0, game.view(0), game.legal(), lambda n: next(draws)) for _ in range(2)]
    assert chosen == [("roll",), ("stop",)]


NO_CARDS = [[], [], [], []]
VARIANT = {"card_variant": 1}
CHOICES = [  # what clever does, the stacks, the prize, the options, all cards, the first die, its answer
    ("it stops for a prize that a bust would lose", {17: [BLUE]}, 6, {}, NO_CARDS, 4, "stop"),
    ("it never stops where a roll cannot bust", {2: [BLUE]}, 5, {}, NO_CARDS, 1, "roll"),
    ("it takes the beach when that wins", {18: [BLUE]}, BEACH, {}, [[5], [6], [], []], 3, "stop"),
    ("it ends no game that it would lose", {18: [BLUE]}, BEACH, {}, [[1], [6, 6, 6], [], []], 3, "roll"),
    ("it plays a small card for a big prize", {9: [BLUE]}, 6, VARIANT, [[1], [], [], []], 5, "card 1"),
    ("it pays no more than it wins", {9: [BLUE, RED]}, 1, VARIANT, [[], [5], [], []], 2, "stop"),
]


def test_what_clever_chooses():
    def check(_, stacks, prize, options, cards, die, answer):
        game = laid_out(stacks=stacks, options=options)
        game.prize, game.cards = prize, [list(hand) for hand in cards]
        play(game, "roll, die %d" % die)
        assert answer_of(game) == answer

    each(CHOICES, check)


def test_clever_rather_bounces_a_rider_of_another_than_carries_it_home():
    assert answer_of(laid_out(seats=2, stacks={10: [0, 2]})) == "turtle 1"


def test_below4_is_far_better_than_random():
    assert share("mahe", "below4", "random", 4, 400)[1] > 0.7


def test_clever_is_better_than_below4():
    # A fair share is 25 %. With these games and dice it takes about 32 %; 1.96 standard errors are 4.5 %.
    assert share("mahe", "clever", "below4", 4, 400)[1] > 0.27


def test_an_unknown_bot_is_told_which_there_are():
    with pytest.raises(SetupError, match="choose from: random, below4, clever"):
        bot("mahe", "genius")
