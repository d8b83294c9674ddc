"""Mahé's odds, by exact enumeration through the engine against fractions worked out by hand."""

from fractions import Fraction

from positions import BLUE, laid_out, named, play
from rows import each_row
from turtleback.engine.contract import CHANCE


def expected(game, decide, value):
    """The exact mean of `value(events)` until the turn ends, when `decide(game)` answers every decision."""
    if game.actor() == CHANCE:
        choices = [(action, Fraction(w, sum(game.weights()))) for action, w in zip(game.legal(), game.weights())]
    else:
        choices = [(decide(game), Fraction(1))]
    mean = Fraction(0)
    for action, chance in choices:
        here = game.snapshot()
        events = game.apply(action)
        ended = named(events, "turn")
        mean += chance * (value(events) if ended else expected(game, decide, value))
        game.restore(here)
    return mean


def rolls_below(threshold):
    """Roll while the sum is below the threshold, else stop."""

    def decide(game):
        roll = not game.dice or (sum(game.dice) < threshold and ("roll",) in game.legal())
        return ("roll",) if roll else ("stop",)

    return decide


def busted(events):
    return len(named(events, "bust"))


def steps(events):
    return sum(event[3] for event in named(events, "move"))


def awards(events):
    return len(named(events, "award"))


@each_row("dice", [(total,) for total in range(1, 7)] + [(1, total - 1) for total in range(2, 7)])
def test_one_more_die_busts_with_the_sum_minus_1_of_6(dice):
    game = laid_out(stacks={1: [BLUE]})
    play(game, ", ".join("roll, die %d" % die for die in dice))
    assert game.odds(("roll",), "bust") == (sum(dice) - 1, 6)


def two_dice(game):
    return ("stop",) if len(game.dice) == 2 else ("roll",)


def three_dice(game):
    return ("roll",)


@each_row(
    "start, options, decide, value, mean",
    [
        (1, {}, two_dice, busted, Fraction(5, 12)),
        (1, {"roll_at_seven": 1}, three_dice, busted, Fraction(181, 216)),
        (1, {}, rolls_below(5), steps, Fraction(181, 24)),
        # After a first 1 a second 1 or 2 leads to a third that busts in 1 or 2 of 6; after a 2 the second busts in 1 of
        # 6, and a 1 leads to a third that busts in 2 of 6; after a 3 the second busts in 2 of 6: 3, 8 and 12 of 36.
        (1, {}, rolls_below(4), busted, Fraction(3 + 8 + 12, 6 * 36)),
        # From the raft the beach takes 21 steps: three dice that add up to 7.
        (0, {}, three_dice, awards, Fraction(15, 216)),
    ],
)
def test_what_a_way_to_play_brings_on_average(start, options, decide, value, mean):
    game = laid_out(stacks={start: [BLUE]} if start else {}, options=options)
    assert expected(game, decide, value) == mean


@each_row("space", range(1, 22))
def test_the_chance_to_reach_the_beach_from_each_space(space):
    # Counted without the engine: the moves that rolling below 4 makes, each with its odds.
    moves = {}
    for a in range(1, 7):
        if a >= 4:
            moves[a] = moves.get(a, 0) + 36
            continue
        for b in range(1, 8 - a):
            if a + b >= 4:
                moves[2 * (a + b)] = moves.get(2 * (a + b), 0) + 6
                continue
            for c in range(1, 8 - a - b):
                moves[3 * (a + b + c)] = moves.get(3 * (a + b + c), 0) + 1
    to_go = 21 if space == 21 else 21 - space
    by_hand = Fraction(sum(ways for length, ways in moves.items() if length >= to_go), 216)
    game = laid_out(stacks={space: [BLUE]})
    assert expected(game, rolls_below(4), awards) == by_hand
