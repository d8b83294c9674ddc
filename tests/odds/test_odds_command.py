"""`turtleback odds` against fractions worked out by hand and the engine; false alarms of the noise tests."""

import random
from fractions import Fraction
from math import ceil, exp, lgamma, log, log2

from positions import BLUE, laid_out, named, play
from rows import each_row
from turtleback.dice.noise import FRESH, MOST, RUN, WINDOW
from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE
from turtleback.games.mice.clever import ODDS
from turtleback_lab.study import odds as counted


def expected(game, decide, value):
    """The exact mean of `value(events)` until the turn ends, when `decide(game)` answers every decision."""
    if game.actor() == CHANCE:
        choices = [
            (action, Fraction(w, sum(game.chance_weights()))) for action, w in zip(game.legal(), game.chance_weights())
        ]
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


@each_row("at_seven", [0, 1])
@each_row("threshold", counted.THRESHOLDS)
def test_a_threshold_is_worth_what_the_engine_plays(threshold, at_seven):
    chances = counted.moves(counted.below(threshold), at_seven)
    game = laid_out(stacks={1: [BLUE]}, options={"roll_at_seven": at_seven})
    assert sum(chances.values()) == 1
    assert counted.mean_steps(chances) == expected(game, rolls_below(threshold), steps)
    assert chances.get(counted.BUST, 0) == expected(game, rolls_below(threshold), busted)


@each_row("space", range(22))
def test_the_beach_is_reached_from_each_space_as_often_as_the_engine_plays(space):
    game = laid_out(stacks={space: [BLUE]} if space else {})
    assert counted.reached(space, counted.moves(counted.below(4), 0)) == expected(game, rolls_below(4), awards)


def test_rolling_below_5_swims_181_of_24_and_no_threshold_swims_farther():
    means = {
        threshold: counted.mean_steps(counted.moves(counted.below(threshold), 0)) for threshold in counted.THRESHOLDS
    }
    assert means[5] == max(means.values()) == Fraction(181, 24)


def test_who_only_wants_the_beach_gets_there_more_often_than_by_a_threshold():
    assert counted.most_reached(0, 0) == Fraction(15, 216)  # from the raft at best
    assert counted.most_reached(20, 0) == 1
    for place in range(22):
        for threshold in counted.THRESHOLDS:
            assert counted.reached(place, counted.moves(counted.below(threshold), 0)) <= counted.most_reached(place, 0)


def test_what_the_table_calls_a_bust_is_what_the_engine_calls_one():
    for row in counted.mahe_tables({"roll_at_seven": 0})[0].rows:
        dice, total, chance, reach = row
        game = laid_out(stacks={1: [BLUE]})
        first = max(1, total - 6)
        play(game, "roll, die %d" % (total if dice == 1 else first))
        if dice == 2:
            play(game, "roll, die %d" % (total - first))
        assert Fraction(*game.odds(("roll",), "bust")) == chance == Fraction(total - 1, 6)
        assert game.events_of(("stop",))[1][2] == 1 + reach


def test_a_mouse_ahead_is_reached_as_the_bot_reckons():
    ahead = counted.mice_tables({})[2]
    # Of the one die, ahead - 1 faces are too low; of the other, with its blank, ahead.
    by_hand = [1 - Fraction(cells - 1, 6) * Fraction(cells, 6) for cells in range(1, 7)]
    assert [row[1] for row in ahead.rows] == [Fraction(ways, 36) for ways in ODDS] == by_hand


def test_cards_in_the_hands_of_others_hold_no_scorpion_as_the_engine_knows():
    """MADA-7: so luck is a little better than if all unseen cards could come."""
    chooser = random.Random(1)
    checked = 0
    for _ in range(20):
        game = new_game("mada", 3)
        for _ in range(30):
            seat = game.actor()
            if seat >= 0 and game.view(seat)["piles"][seat]:
                view = game.view(seat)
                top = view["piles"][seat][-1]
                held = sum(view["unseen"]) - view["left"]
                assert counted.loses(top, view["unseen"], held) == Fraction(*game.risk(seat))
                checked += held > 0
            game.apply(chooser.choice(game.legal()))
    assert checked > 50


MIN_ENTROPY = 1.6  # bits a sample, that of the worst source to be accepted
ALARM_ODDS = 2**-32  # of a false alarm for each test; NIST SP 800-90B wants 2**-20 to 2**-40


def at_least(count, n, p):
    """The probability of at least `count` successes in n trials of probability p."""

    def exactly(k):
        return exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1) + k * log(p) + (n - k) * log(1 - p))

    return sum(map(exactly, range(count, n + 1)))


def test_the_repetition_count_and_the_adaptive_proportion_are_the_standards():
    assert ceil(-log2(ALARM_ODDS) / MIN_ENTROPY) + 1 == RUN
    p = 2**-MIN_ENTROPY
    assert at_least(MOST - 1, WINDOW - 1, p) <= ALARM_ODDS < at_least(MOST - 2, WINDOW - 1, p)


def test_a_seed_takes_in_256_bits_even_from_the_worst_source():
    assert FRESH * MIN_ENTROPY >= 256
