"""Tests the bots in complete games with every option and in single choices, and compares their strength."""

import random
from collections import Counter
from functools import cache
from math import sqrt
from statistics import mean, stdev

import pytest
from mada_positions import D, L, laid
from mice_positions import race
from midas_table import BISHOP, KNIGHT, PAWN, QUEEN, ROOK, laid_out, reachable_spaces

import positions
from positions import BLUE, RED, named, then, written
from rows import each_row
from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, OVER, SetupError
from turtleback.games.bots import bot, bots
from turtleback.games.mahe.rules import BEACH
from turtleback.games.mice.rules import Mice
from turtleback.games.midas.rules import KING

EVERY = {"card_variant": 1, "roll_at_seven": 1, "raft_stacks": 1, "bust_ends_turn": 1}
TABLES = [
    *(("mahe", seats, EVERY) for seats in (2, 4, 7)),
    *(("mice", seats, {"track": track, "hidden": track % 2}) for seats in (2, 4, 6) for track in (0, 1, 2)),
    *(("mada", seats, options) for seats in (2, 3, 4, 5) for options in ({}, {"pears": (6,) * 13})),
    *(("mada", seats, {"copies": (4,) * 5 + (5,) * 8}) for seats in (2, 5)),
    *(("midas", seats, {"king_start": 1, "must_step": 1, "first_symbol": 5, "guard": 40}) for seats in (2, 5, 9)),
]
Z = 1.96  # standard errors in a 95 % confidence interval


def answer_of(game, name="clever"):
    """Return the action that a bot chooses in a position as text: `move 6 3`."""
    seat = game.actor()
    return written([bot(game.NAME, name)(seat, game.view(seat), game.legal(), lambda n: 0)])


def play_out(name, seats, chooser, choice, options=None):
    """Play a whole game in which `choice(game)` names the bot that acts. Returns the game and its events."""
    game, events = new_game(name, seats, options), []
    while (actor := game.actor()) != OVER:
        legal = game.legal()
        if actor == CHANCE:
            action = chooser.choices(legal, game.chance_weights())[0]
        else:
            action = bot(name, choice(game))(actor, game.view(actor), legal, chooser.randrange)
        events += game.apply(action)
    return game, events


def at_least(share, count):
    """Return the lower end of Wilson's interval, which is not empty even if every game is won."""
    spread = Z * sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    return (share + Z * Z / (2 * count) - spread) / (1 + Z * Z / count)


@each_row("game, seats, options", TABLES)
def test_every_bot_plays_whole_games_with_every_option(game, seats, options):
    for name in bots(game):
        assert play_out(game, seats, random.Random(1), lambda _, name=name: name, options)[0].winners()


def test_an_unknown_bot_is_refused_with_the_list_of_bots():
    with pytest.raises(SetupError, match="choose from: random, below4, clever"):
        bot("mahe", "genius")


def swim(stacks, die, prize=5, cards=(), **options):
    """Return a game of Mahé after the first die, with this prize and these cards of each seat."""
    game = positions.laid_out(stacks=stacks, options=options)
    game.prize = prize
    for seat, hand in enumerate(cards):
        game.cards[seat] = list(hand)
    return then(game, "roll, die %d" % die)


@each_row("first, answer", [(1, "roll"), (3, "roll"), (4, "stop"), (6, "stop")])
def test_below4_rolls_while_the_sum_is_below_4(first, answer):
    assert answer_of(swim({2: [BLUE]}, first), "below4") == answer


def test_random_chooses_among_all_legal_actions():
    game = swim({2: [BLUE]}, 3)
    draws = iter([0, 1])
    chosen = [bot("mahe", "random")(0, game.view(0), game.legal(), lambda n: next(draws)) for _ in range(2)]
    assert chosen == [("roll",), ("stop",)]


@each_row("why, position, answer", [
    ("it stops for a prize that a bust would lose", ({17: [BLUE]}, 4, 6), "stop"),
    ("it never stops where a roll cannot bust", ({2: [BLUE]}, 1), "roll"),
    ("it takes the beach when that wins", ({18: [BLUE]}, 3, BEACH, [[5], [6]]), "stop"),
    ("it ends no game that it would lose", ({18: [BLUE]}, 3, BEACH, [[1], [6, 6, 6]]), "roll"),
])  # fmt: skip
def test_choices_of_clever_in_mahe(why, position, answer):
    assert answer_of(swim(*position)) == answer


def test_clever_plays_a_card_only_for_a_bigger_prize():
    assert answer_of(swim({9: [BLUE]}, 5, 6, [[1]], card_variant=1)) == "card 1"
    assert answer_of(swim({9: [BLUE, RED]}, 2, 1, [[], [5]], card_variant=1)) == "stop"


def test_clever_avoids_carrying_an_opponent_home():
    assert answer_of(positions.laid_out(seats=2, stacks={10: [0, 2]})) == "turtle 1"


START = {1: {0: 0, 1: 1, 2: 2}}  # mice of the second seat, far from all others
REACHED = {0: {0: 8, 1: 14, 2: 20}, 1: {0: 0, 5: 1, 6: 2}}
WORTH_MORE = {0: {0: 8, 1: 14, 2: 26}, 1: {0: 0}, 2: {6: 0}}


@each_row("why, mice, seats, others, dice, answer", [
    ("its foremost mice start and none is fenced", {0: dict(zip(range(7), range(7)))}, 2, {}, (3, 3), "move 6 3"),
    ("it takes what it can reach", REACHED, 2, {13: 16}, (2, 0), "move 1 2"),
    ("it brings home what it can, though worth less", {0: {0: 28, 6: 8}, **START}, 2, {}, (3, 0), "move 0 3"),
    ("it saves the mouse worth more", {0: {1: 10, 6: 18}, **START}, 2, {7: 9, 8: 17}, (6, 0), "move 6 6"),
    ("it takes a 7, the only one left, not a 1", WORTH_MORE, 3, {7: 9, 20: 15}, (1, 0), "move 1 1"),
])  # fmt: skip
def test_choices_of_clever_in_the_mouse_race(why, mice, seats, others, dice, answer):
    assert answer_of(then(race(mice, seats, ahead=others), "roll, die %d, blank %d" % dice)) == answer


def test_clever_plans_both_dice_of_a_throw_together():
    # The mouse behind can capture the one ahead only with a 4.
    game = then(race({0: {2: 8, 3: 20}, **START}, ahead={7: 24}), "roll, die 4, blank 2")
    first = answer_of(game)
    assert {first, answer_of(then(game, first))} == {"move 3 4", "move 2 2"}


PLACINGS = 2_000
MAX_SHARE = 0.7  # highest share of games with the same number on a start; above, opponents could guess it


@cache
def placings():
    """Return the numbers that the bot clever placed in many games, from the rearmost start to the foremost."""
    chooser = random.Random(3)
    orders = []
    for _ in range(PLACINGS):
        game = Mice(2)
        while game.legal()[0][0] == "place" and not game.actor():
            game.apply(bot("mice", "clever")(0, game.view(0), game.legal(), chooser.randrange))
        orders.append(tuple(game.value[:7]))
    return orders


def test_clever_varies_its_placing_so_that_no_start_reveals_a_number():
    assert all(sorted(order) == list(range(1, 8)) for order in placings())
    for start in range(7):
        assert max(Counter(order[start] for order in placings()).values()) < MAX_SHARE * PLACINGS
    assert len(set(placings())) > PLACINGS // 10
    assert max(Counter(placings()).values()) < PLACINGS // 50


def test_clever_places_a_high_number_foremost_and_a_low_one_behind():
    assert sum(order[6] > order[5] for order in placings()) == PLACINGS
    assert sum(order[6] for order in placings()) > 5.5 * PLACINGS
    assert sum(order[5] for order in placings()) < 2.5 * PLACINGS


@each_row("why, piles, hands, left, text, answer", [
    ("it tries no luck on a high pile while it can draw", [[12], [5]], [[3, 4]], None, "", "draw"),
    ("it rather plays a card that fits than luck", [[8], []], [[3, 4, 9]], None, "", "play 9"),
    ("it plays the lower card while nobody is in danger", [[4], []], [[5, 12, 13]], None, "", "play 5"),
    # The 12 is worth no fewer pears than the 13, and leaves more to play on.
    ("a high one when others may lose", [[4], [13], [13], [13], [12]], [[5, 12, 13]], None, "", "play 12"),
    ("it gives a hopeless pile away", [[13], [2]], [[1, 3, D]], None, "", "play 14"),
    ("it takes the pile that suits it", [[13], [2], [12]], [[3, 4, D]], None, "play 14", "swap 1"),
    ("it clears a pile with a lemur when it is stuck", [[13], [2]], [[L, 1, 3]], None, "", "play 0"),
    ("it gives a scorpion a dead card", [[8], []], [[3, 9]], None, "draw, card 15", "discard 3"),
    ("also if no other card is unseen", [[9], []], [[2, 3]], [15], "draw, card 15", "discard 2"),
    ("it sheds a high cactus", [[9], []], [[L, 2, 12]], None, "luck, flip 8", "discard 12"),
    ("and keeps low ones and specials", [[9], []], [[L, 2, 12]], None, "luck, flip 8, discard 12", "done"),
    ("it tries luck that cannot fail before a lemur", [[9], [9]], [[L, 2, 3]], [9, 10, 10, 11, 11], "", "luck"),
])  # fmt: skip
def test_choices_of_clever_in_mada(why, piles, hands, left, text, answer):
    assert answer_of(then(laid(piles, hands, left=left), text)) == answer


@each_row("why, king, nymphs, gold, text, answers", [
    ("it takes gold that is near", 13, {QUEEN: 60}, [14, 70], "", ["king 14"]),
    ("it goes where gold is nearest", 13, {QUEEN: 60}, [33, 80], "", ["king 23"]),
    ("it does not wait for gold under its feet", 13, {QUEEN: 60}, [13], "", ["king 12"]),
    ("its nymphs take gold away", 40, {QUEEN: 60}, [59, 80], "stay", ["nymph 1 59"]),
    ("and chase the King", 3, {QUEEN: 23}, [], "stay", ["nymph 1 17", "nymph 1 18", "nymph 1 19"]),
])  # fmt: skip
def test_choices_of_clever_in_midas(why, king, nymphs, gold, text, answers):
    assert answer_of(then(laid_out(king, nymphs, gold), text)) in answers


def test_midas_10_clever_catches_the_king_rather_than_taking_gold():
    game = laid_out(11, {QUEEN: 12, ROOK: 16, BISHOP: 6, KNIGHT: 17, PAWN: 8}, gold=[9, 52])
    assert reachable_spaces(game) == [7]
    assert answer_of(then(game, ", ".join(["stay"] * 5))) == "nymph %d 7" % PAWN
    assert named(game.apply(("nymph", PAWN, 7)), "caught") == [("caught", 0, 0)]


def test_midas_12_clever_leaves_the_last_gold_as_bait_for_the_king():
    assert answer_of(then(laid_out(40, {QUEEN: 60}, gold=[59]), "stay")) != "nymph 1 59"


@each_row("game, name, rival, seats, games, options, least", [
    ("mahe", "below4", "random", 4, 400, {}, 0.7),
    ("mahe", "clever", "below4", 4, 800, {}, 0.27),
    ("mice", "clever", "random", 2, 500, {}, 0.75),
    ("mice", "clever", "random", 2, 500, {"hidden": 1}, 0.75),
    ("mice", "clever", "random", 4, 500, {}, 0.75),
    ("mada", "clever", "random", 2, 400, {}, 0.95),
    ("mada", "clever", "random", 4, 400, {}, 2 / 4),
    ("midas", "clever", "random", 2, 100, {}, 0.75),
])  # fmt: skip
def test_each_bot_is_much_better_than_its_rival(game, name, rival, seats, games, options, least):
    chooser = random.Random(7)
    won = 0
    for number in range(games):  # seats change with every game
        names = [rival] * seats
        names[number % seats] = name
        played, _ = play_out(game, seats, chooser, lambda here, names=names: names[here.actor()], options)
        winners = played.winners()
        won += (number % seats in winners) / len(winners)
    print("%s wins %.1f %% of %d games of %s" % (name, 100 * won / games, games, game))
    assert at_least(won / games, games) > least


@cache
def hands(king, nymphs):
    """Return the gold of each King, hand by hand, and the number of caught Kings, for two given bots."""
    chooser = random.Random(10)
    taken, caught = [], 0
    for _ in range(100):
        game, events = play_out("midas", 2, chooser, lambda game: king if game.mover == KING else nymphs)
        taken += game.scores()
        caught += len(named(events, "caught"))
    return taken, caught


def test_midas_12_clever_beats_random_as_king_and_as_nymphs():
    for nymphs in ("random", "clever"):
        assert least_gap(hands("clever", nymphs)[0], hands("random", nymphs)[0]) > 2  # gold
    taken, caught = hands("clever", "clever")
    assert at_least(caught / len(taken), len(taken)) > 0.25
    (taken, caught), (_, by_chance) = hands("random", "clever"), hands("random", "random")
    assert at_least(caught / len(taken), len(taken)) > 1 - at_least(1 - by_chance / len(taken), len(taken))
    few, many = hands("clever", "clever")[0], hands("clever", "random")[0]
    assert least_gap(many, few) > mean(many) / 2


def least_gap(more, less):
    """Return the lower bound of the difference between the means of `more` and `less`, with 95 % confidence."""
    spread = Z * sqrt(stdev(more) ** 2 / len(more) + stdev(less) ** 2 / len(less))
    return mean(more) - mean(less) - spread
