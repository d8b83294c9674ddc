"""The clever bot of Midas in Love: what it chooses, and how much better than chance it is in both roles."""

import random
from functools import cache
from math import sqrt
from statistics import mean, stdev

from midas_table import BISHOP, KNIGHT, PAWN, QUEEN, ROOK, laid_out, to_spaces

from bot_games import Z, answer_of, at_least, share
from positions import each, named, play
from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.bots import bot
from turtleback.games.midas.rules import KING, Midas

GAMES = 100


def played(seats, chooser, choice, options=None):
    """A whole game; `choice(game)` names the bot that moves. Returns the game and its events."""
    game = Midas(seats, options)
    events = []
    while game.actor() != OVER:
        actor, legal = game.actor(), game.legal()
        if actor == CHANCE:
            action = chooser.choice(legal)
        else:
            action = bot("midas", choice(game))(actor, game.view(actor), legal, chooser.randrange)
        events += game.apply(action)
    return game, events


@cache
def hands(king, nymphs):
    """What each King takes, hand by hand, when one bot plays him and one the nymphs; how many of them are caught."""
    chooser = random.Random(10)
    taken, caught = [], 0
    for _ in range(GAMES):
        game, events = played(2, chooser, lambda game: king if game.mover == KING else nymphs)
        taken += game.scores()
        caught += len(named(events, "caught"))
    return taken, caught


CHOICES = [  # what clever does, the King's space, the nymphs', the gold, what is played before, its answer
    ("it takes gold that is near", 13, {QUEEN: 60}, [14, 70], "", "king 14"),
    ("it goes where gold is nearest", 13, {QUEEN: 60}, [33, 80], "", "king 23"),
    ("its nymphs take gold away", 40, {QUEEN: 60}, [59, 80], "stay", "nymph 1 59"),
]


def test_what_clever_chooses():
    def check(_, king, nymphs, gold, played, answer):
        game = laid_out(king, nymphs, gold)
        if played:
            play(game, played)
        assert answer_of(game) == answer

    each(CHOICES, check)


def test_clever_does_not_wait_for_gold_under_its_feet():
    assert answer_of(laid_out(13, {QUEEN: 60}, gold=[13])).startswith("king")


def test_clever_nymphs_chase_the_king():
    game = laid_out(3, {QUEEN: 23})
    play(game, "stay")
    assert answer_of(game) in ("nymph 1 17", "nymph 1 18", "nymph 1 19")


def test_midas_10_a_clever_nymph_bars_the_last_way_rather_than_to_take_gold():
    game = laid_out(11, {QUEEN: 12, ROOK: 16, BISHOP: 6, KNIGHT: 17, PAWN: 8}, gold=[9, 52])
    assert to_spaces(game) == [7]
    play(game, ", ".join(["stay"] * 5))
    assert answer_of(game) == "nymph %d 7" % PAWN
    assert named(game.apply(("nymph", PAWN, 7)), "caught") == [("caught", 0, 0)]


def test_midas_12_a_clever_nymph_leaves_the_last_gold_for_the_king_to_come_and_be_caught():
    game = laid_out(40, {QUEEN: 60}, gold=[59])
    play(game, "stay")
    assert answer_of(game) != "nymph 1 59"


def test_clever_wins_three_of_four_games_of_two_seats_against_random():
    assert share("midas", "clever", "random", 2, GAMES)[0] > 0.75


def test_midas_12_clever_is_far_better_than_random_as_a_king_and_as_nymphs():
    for nymphs in ("random", "clever"):
        assert apart(hands("clever", nymphs)[0], hands("random", nymphs)[0]) > 2  # gold
    for king, least in (("clever", 0.25), ("random", 0.1)):
        taken, caught = hands(king, "clever")
        assert at_least(caught / len(taken), len(taken)) > least
    few, many = hands("clever", "clever")[0], hands("clever", "random")[0]
    assert apart(many, few) > mean(many) / 2


def apart(more, less):
    """How much more some hands bring than others on average, at least."""
    spread = Z * sqrt(stdev(more) ** 2 / len(more) + stdev(less) ** 2 / len(less))
    return mean(more) - mean(less) - spread
