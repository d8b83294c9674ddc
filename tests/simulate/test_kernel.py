"""The kernel matches the engine: the same draws give the same positions, with every option."""

from itertools import product

import numba
import numpy
import pytest

from rows import each_row
from soak import TIMES
from turtleback.engine.contract import OVER
from turtleback.engine.first_player import DRAWN
from turtleback.games.bots import bot
from turtleback.games.mahe.rules import BEACH, DICE, UNTURNED, Mahe
from turtleback_lab.bots import register
from turtleback_lab.kernel import mahe as kernel
from turtleback_lab.kernel import thresholds
from turtleback_lab.kernel.splitmix import Stream, root_of
from turtleback_lab.simulate import batch
from turtleback_lab.simulate.play import play_one, supports
from turtleback_lab.simulate.series import Series, Tally

DECISIONS = 100_000 * TIMES
SEED = 7
PLAYERS = ("random", "random", "below4", "random", "below7", "below1", "random")
ALL = {"card_variant": 1, "roll_at_seven": 1, "raft_stacks": 1, "bust_ends_turn": 1, "deck_counts": (9, 1, 0, 4, 2, 8)}
ALL |= {"first": DRAWN, "head_start": 1}
RULES = [{}, *({name: value} for name, value in ALL.items()), {"first": 1, "raft_stacks": 1}, ALL]
HAND = [0] + [1 << 5 * value for value in range(BEACH)]  # cards of each value, counted in one number


@pytest.fixture(autouse=True)
def bots_of_a_pc():
    """Those that no device has."""
    register()


SAME = ("turn", "mover", "moved", "decider", "spent", "prize", "place", "order", "deck")


def engine_positions(series, number):
    """Play a game on the engine; yields the position after every decision and the die that it brought."""
    game = Mahe(len(series.bots), series.options)
    stream = Stream(root_of(series.seed), number)
    chooses = [bot("mahe", series.bots[at]) for at in series.seating(number)]
    while game.actor() != OVER:
        while game.prize == UNTURNED:  # who begins, and the first card
            game.apply(stream.pick(game.legal(), game.weights()))
        legal = game.legal()
        game.apply(chooses[game.actor()](game.actor(), {"dice": game.dice}, legal, stream.below))
        if game.legal() and game.legal()[0] == DICE[0]:  # MAHE-21: there may be fewer
            game.apply(stream.pick(game.legal(), game.weights()))
        hands = [sum([HAND[card] for card in cards]) for cards in game.cards]
        alike = [getattr(game, name) for name in SAME[:6]] + [getattr(game, name)[:] for name in SAME[6:]]
        if game.actor() == OVER:
            alike[5] = kernel.TAKEN  # as the kernel says that it is over
        yield [*alike, len(game.dice), sum(game.dice), hands]


@numba.njit
def walk(table, bots, root, number, seen):
    """Play that game on the kernel; returns how many positions, one after every decision, are in `seen`."""
    t = table[0]
    kernel.begin(t, root, number)
    count = 0
    while t.prize != kernel.TAKEN and count < len(seen):
        batch.step(t, bots[(t.decider - number) % t.seats])
        seen[count] = t
        count += 1
    return count


def kernel_positions(series, number, seen):
    """The same as engine_positions, from the kernel."""
    seats = len(series.bots)
    table = kernel.new_table(seats, series.options)
    bots = numpy.array([thresholds.BOTS.index(name) for name in series.bots])
    count = walk(table, bots, numpy.uint64(root_of(series.seed)), number, seen)
    assert count < len(seen)
    turtles = seats * table[0]["each"]
    seen = seen[:count]
    hands = (seen["cards"][:, :seats] * numpy.array(HAND)).sum(axis=2)
    alike = [seen[name] for name in SAME[:6]] + [seen["place"][:, :turtles], seen["order"][:, :turtles], seen["deck"]]
    columns = [*alike, seen["thrown"], seen["total"], hands]
    return [list(row) for row in zip(*(column.tolist() for column in columns))]


@each_row("options", RULES)
def test_every_position_is_the_engines(options):
    seen = numpy.zeros(5_000, kernel.TABLE)
    decisions = number = 0
    while decisions < DECISIONS:
        series = Series("mahe", PLAYERS[: 2 + number % 6], options, SEED)
        positions = list(engine_positions(series, number))
        assert kernel_positions(series, number, seen) == positions
        decisions += len(positions)
        number += 1


@each_row("seats, options, fixed", product(range(2, 8), [{}, ALL], [False, True]))
def test_both_count_the_same(seats, options, fixed):
    series = Series("mahe", PLAYERS[:seats], options, SEED, fixed)
    plain, compiled = Tally(seats), Tally(seats)
    for number in range(60):
        play_one(series, number, plain)
    for first, count in ((0, 25), (25, 35)):
        batch.play_all(series, first, count, compiled)
    assert compiled.series == plain.series
    assert compiled.bots == plain.bots


def test_the_kernel_is_for_its_game_and_its_bots():
    assert supports(Series("mahe", ("below4", "random", "below7"), {}, 1))
    assert not supports(Series("mahe", ("below4", "clever"), {}, 1))
    assert not supports(Series("mice", ("random", "random"), {}, 1))
