"""The bots of the mouse race: what they choose, and that the clever one is better.

How much better: .venv/bin/python -m pytest tests/games/mice/test_mice_bots.py -k far_better -s
"""

import random
from functools import cache
from math import sqrt

from mice_positions import race, roll

from bot_games import play_out
from rows import each_row
from turtleback.games.bots import bot, bots
from turtleback.games.mice.rules import Mice

GAMES = 500
PLACINGS = 2_000
MOST_SURE = 0.7  # of what an opponent can know about a start before the race
OPTIONS = [{}, {"track": 1}, {"track": 2}, {"hidden": 1}]


def answer(game):
    """What the clever bot answers in a position."""
    seat = game.actor()
    return bot("mice", "clever")(seat, game.view(seat), game.legal(), lambda n: 0)


def share(seats, options):
    """(least, measured) share of the games that clever wins against random ones: with 95 %, seats rotated."""
    chooser = random.Random(7)
    won = 0
    for game in range(GAMES):
        names = ["random"] * seats
        names[game % seats] = "clever"
        winners = play_out("mice", names, chooser, options)
        won += (game % seats in winners) / len(winners)
    p, z = won / GAMES, 1.96
    # Wilson's interval, because the simple one has no width where every game is won.
    middle, half = p + z * z / (2 * GAMES), z * sqrt(p * (1 - p) / GAMES + z * z / (4 * GAMES * GAMES))
    return (middle - half) / (1 + z * z / GAMES), p


@each_row("name", bots("mice"))
@each_row("options", OPTIONS)
@each_row("seats", [2, 4, 6])
def test_every_bot_plays_whole_games_with_every_option(name, seats, options):
    assert play_out("mice", [name] * seats, random.Random(1), options)


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


def test_clever_places_its_numbers_so_that_no_start_gives_one_away():
    for start in range(7):
        for number in range(1, 8):
            assert sum(order[start] == number for order in placings()) < MOST_SURE * PLACINGS


def test_clever_places_its_numbers_anew_in_every_game():
    assert all(sorted(order) == list(range(1, 8)) for order in placings())
    assert len(set(placings())) > PLACINGS // 10
    assert max(map(placings().count, placings())) < PLACINGS // 50


def test_clever_has_a_high_number_in_front_and_a_low_one_right_behind_it():
    assert sum(order[6] > order[5] for order in placings()) == PLACINGS
    assert sum(order[6] for order in placings()) > 5.5 * PLACINGS
    assert sum(order[5] for order in placings()) < 2.5 * PLACINGS


def test_clever_starts_with_its_foremost_mice_and_fences_none():
    game = race({0: dict(zip(range(7), range(7)))})
    roll(game, 3, 3)
    assert answer(game) == ("move", 6, 3)


def test_clever_takes_what_it_can_reach():
    game = race({0: {0: 8, 1: 14, 2: 20}, 1: {0: 0, 5: 1, 6: 2}})
    game.place[7 + 6] = game.paths[0][16]
    roll(game, 2, 0)
    assert answer(game) == ("move", 1, 2)


def test_clever_takes_the_one_that_may_be_worth_more():
    game = race({0: {0: 8, 1: 14, 2: 26}, 1: {0: 0}, 2: {6: 0}}, seats=3)
    game.place[7] = game.paths[0][9]  # of the second seat only the 1 is left
    game.place[14 + 6] = game.paths[0][15]  # of the third only the 7
    roll(game, 1, 0)
    assert answer(game) == ("move", 1, 1)


def test_clever_brings_the_mouse_that_is_worth_more_out_of_danger():
    game = race({0: {1: 10, 6: 18}, 1: {0: 0, 1: 1, 2: 2}})
    game.place[7], game.place[8] = game.paths[0][9], game.paths[0][17]
    roll(game, 6, 0)
    assert answer(game) == ("move", 6, 6)


def test_clever_sees_to_both_dice():
    game = race({0: {2: 8, 3: 20}, 1: {0: 0, 1: 1, 2: 2}})
    game.place[7] = game.paths[0][24]  # only a 4 of the mouse behind it takes it
    roll(game, 4, 2)
    first = answer(game)
    game.apply(first)
    assert {first, answer(game)} == {("move", 3, 4), ("move", 2, 2)}


@each_row("options", OPTIONS[:1] + OPTIONS[3:])
def test_clever_is_far_better_than_random_at_two_seats(options):
    least, measured = share(2, options)
    print("clever wins %.1f %% of %d games, with 95 %% at least %.1f %%" % (100 * measured, GAMES, 100 * least))
    assert least > 0.75


def test_clever_is_far_better_than_three_random_ones():
    least, _ = share(4, {})
    assert least > 0.75
