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


@each_row("total", range(1, 7))
def test_a_second_die_is_safe_in_7_minus_s_of_6(total):
    game = laid_out(stacks={1: [BLUE]})
    play(game, "roll, die %d" % total)
    assert game.odds(("roll",), "bust") == (total - 1, 6)


@each_row("total", range(2, 7))
def test_a_third_die_busts_with_s_minus_1_of_6(total):
    game = laid_out(stacks={1: [BLUE]})
    play(game, "roll, die 1, roll, die %d" % (total - 1))
    assert game.odds(("roll",), "bust") == (total - 1, 6)


def two_dice(game):
    return ("stop",) if len(game.dice) == 2 else ("roll",)


def three_dice(game):
    return ("roll",)


def test_two_dice_hold_with_7_of_12():
    assert 1 - expected(laid_out(stacks={1: [BLUE]}), two_dice, busted) == Fraction(7, 12)


def test_three_dice_hold_with_35_of_216():
    game = laid_out(stacks={1: [BLUE]}, options={"roll_at_seven": 1})
    assert 1 - expected(game, three_dice, busted) == Fraction(35, 216)


def test_rolling_below_5_swims_181_of_24_on_average():
    assert expected(laid_out(stacks={1: [BLUE]}), rolls_below(5), steps) == Fraction(181, 24)


def test_rolling_below_4_busts_in_23_of_216():
    # After a first 1 the second die is safe; a 1 then leads to a third that busts in 1 of 6, a 2 to one in 2 of 6.
    after_1 = Fraction(1, 6) * Fraction(1, 6) + Fraction(1, 6) * Fraction(2, 6)
    after_2 = Fraction(1, 6) + Fraction(1, 6) * Fraction(2, 6)
    after_3 = Fraction(2, 6)
    by_hand = (after_1 + after_2 + after_3) / 6
    assert by_hand == Fraction(23, 216)
    assert expected(laid_out(stacks={1: [BLUE]}), rolls_below(4), busted) == by_hand


def test_from_the_raft_15_of_216_reach_the_beach_in_one_move():
    # It takes 21 steps: three dice that add up to 7.
    won = expected(laid_out(), three_dice, lambda events: len(named(events, "award")))
    assert won == Fraction(15, 216)


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
    assert expected(game, rolls_below(4), lambda events: len(named(events, "award"))) == by_hand
