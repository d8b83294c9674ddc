"""The clever bot of the mouse race: what it chooses, and that it is better than chance."""

import random
from collections import Counter
from functools import cache

from mice_positions import race, roll

from bot_games import answer_of, share
from positions import each
from turtleback.games.bots import bot
from turtleback.games.mice.rules import Mice

PLACINGS = 2_000
MOST_SURE = 0.7  # of what an opponent can know about a start before the race
START = {1: {0: 0, 1: 1, 2: 2}}  # mice of the second seat that are out of the way
ALL = {mouse: mouse for mouse in range(7)}  # on their starts
CHOICES = [  # what it does, the mice of both seats, what stands on which cells of its path, the dice, the answer
    ("it starts with its foremost mice and fences none", {0: ALL}, {}, (3, 3), "move 6 3"),
    ("it takes what it can reach", {0: {0: 8, 1: 14, 2: 20}, 1: {0: 0, 5: 1, 6: 2}}, {13: 16}, (2, 0), "move 1 2"),
    ("it brings home what it can, though it is worth less", {0: {0: 28, 6: 8}, **START}, {}, (3, 0), "move 0 3"),
    ("it brings the mouse worth more out of danger", {0: {1: 10, 6: 18}, **START}, {7: 9, 8: 17}, (6, 0), "move 6 6"),
]


def test_what_clever_chooses():
    def check(_, mice, others, dice, answer):
        game = race(mice)
        for mouse, at in others.items():
            game.place[mouse] = game.paths[0][at]
        roll(game, *dice)
        assert answer_of(game) == answer

    each(CHOICES, check)


def test_clever_takes_the_one_that_may_be_worth_more():
    game = race({0: {0: 8, 1: 14, 2: 26}, 1: {0: 0}, 2: {6: 0}}, seats=3)
    game.place[7] = game.paths[0][9]  # of the second seat only the 1 is left
    game.place[14 + 6] = game.paths[0][15]  # of the third only the 7
    roll(game, 1, 0)
    assert answer_of(game) == "move 1 1"


def test_clever_sees_to_both_dice():
    game = race({0: {2: 8, 3: 20}, **START})
    game.place[7] = game.paths[0][24]  # only a 4 of the mouse behind it takes it
    roll(game, 4, 2)
    first = answer_of(game)
    game.apply(("move", *map(int, first.split()[1:])))
    assert {first, answer_of(game)} == {"move 3 4", "move 2 2"}


@cache
def placings():
    """The numbers from the rearmost start to the foremost as clever has placed them in many games."""
    chooser = random.Random(3)
    orders = []
    for _ in range(PLACINGS):
        game = Mice(2)
        while game.legal()[0][0] == "place" and not game.actor():
            game.apply(bot("mice", "clever")(0, game.view(0), game.legal(), chooser.randrange))
        orders.append(tuple(game.value[:7]))
    return orders


def test_clever_places_its_numbers_anew_in_every_game_so_that_no_start_gives_one_away():
    assert all(sorted(order) == list(range(1, 8)) for order in placings())
    for start in range(7):
        assert max(Counter(order[start] for order in placings()).values()) < MOST_SURE * PLACINGS
    assert len(set(placings())) > PLACINGS // 10
    assert max(Counter(placings()).values()) < PLACINGS // 50


def test_clever_has_a_high_number_in_front_and_a_low_one_right_behind_it():
    assert sum(order[6] > order[5] for order in placings()) == PLACINGS
    assert sum(order[6] for order in placings()) > 5.5 * PLACINGS
    assert sum(order[5] for order in placings()) < 2.5 * PLACINGS


def test_clever_is_far_better_than_random():
    for seats, options in ((2, {}), (2, {"hidden": 1}), (4, {})):
        assert share("mice", "clever", "random", seats, 500, options)[0] > 0.75
