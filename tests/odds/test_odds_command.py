"""Tests `turtleback odds` with hand-calculated fractions and with the engine, and false alarms of the noise tests."""

import random
from fractions import Fraction
from math import ceil, exp, lgamma, log, log2

from positions import BLUE, laid_out, named, play
from rows import each_row
from turtleback.dice.noise import CUTOFF, FRESH, RUN, WINDOW
from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE
from turtleback.games.mice.clever import ODDS
from turtleback_lab.study import odds as counted


def expected(game, decide, value):
    """Return the exact mean of `value(events)` at the end of the turn, if `decide(game)` makes every decision."""
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
    """Return a strategy that rolls while the sum is below the threshold."""

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
def test_steps_and_busts_of_a_threshold_match_the_engine(threshold, at_seven):
    chances = counted.moves(counted.below(threshold), at_seven)
    game = laid_out(stacks={1: [BLUE]}, options={"roll_at_seven": at_seven})
    assert sum(chances.values()) == 1
    assert counted.mean_steps(chances) == expected(game, rolls_below(threshold), steps)
    assert chances.get(counted.BUST, 0) == expected(game, rolls_below(threshold), busted)


@each_row("space", range(22))
def test_the_odds_of_reaching_the_beach_match_the_engine(space):
    game = laid_out(stacks={space: [BLUE]} if space else {})
    assert counted.reached(space, counted.moves(counted.below(4), 0)) == expected(game, rolls_below(4), awards)


def test_rolling_below_5_swims_farthest_with_181_of_24_steps():
    means = {
        threshold: counted.mean_steps(counted.moves(counted.below(threshold), 0)) for threshold in counted.THRESHOLDS
    }
    assert means[5] == max(means.values()) == Fraction(181, 24)


def test_the_best_odds_for_the_beach_beat_every_threshold():
    assert counted.best_reached(0, 0) == Fraction(15, 216)  # from the raft
    assert counted.best_reached(20, 0) == 1
    for place in range(22):
        for threshold in counted.THRESHOLDS:
            assert counted.reached(place, counted.moves(counted.below(threshold), 0)) <= counted.best_reached(place, 0)


def test_the_tables_busts_match_the_engine():
    for row in counted.mahe_tables({"roll_at_seven": 0})[0].rows:
        dice, total, chance, reach = row
        game = laid_out(stacks={1: [BLUE]})
        first = max(1, total - 6)
        play(game, "roll, die %d" % (total if dice == 1 else first))
        if dice == 2:
            play(game, "roll, die %d" % (total - first))
        assert Fraction(*game.odds(("roll",), "bust")) == chance == Fraction(total - 1, 6)
        assert game.events_of(("stop",))[1][2] == 1 + reach


def test_the_odds_of_capturing_a_mouse_match_the_bots():
    ahead = counted.mice_tables({})[2]
    # `cells - 1` faces of one die are too low. The other die has a blank, so `cells` of its faces are.
    by_hand = [1 - Fraction(cells - 1, 6) * Fraction(cells, 6) for cells in range(1, 7)]
    assert [row[1] for row in ahead.rows] == [Fraction(ways, 36) for ways in ODDS] == by_hand


def test_the_odds_of_a_loss_know_that_hands_hold_no_scorpion():
    """MADA-7: because of this, luck is slightly better than if every unseen card could be drawn."""
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


MIN_ENTROPY = 1.6  # bits per sample of the worst acceptable source
ALARM_ODDS = 2**-32  # of a false alarm of each test; NIST SP 800-90B asks for 2**-20 to 2**-40


def at_least(count, n, p):
    """Return the probability of at least `count` successes in n trials of probability p."""

    def exactly(k):
        return exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1) + k * log(p) + (n - k) * log(1 - p))

    return sum(map(exactly, range(count, n + 1)))


def test_the_noise_tests_have_the_limits_of_the_standard():
    assert ceil(-log2(ALARM_ODDS) / MIN_ENTROPY) + 1 == RUN
    p = 2**-MIN_ENTROPY
    assert at_least(CUTOFF - 1, WINDOW - 1, p) <= ALARM_ODDS < at_least(CUTOFF - 2, WINDOW - 1, p)


def test_a_seed_has_256_bits_even_from_the_worst_source():
    assert FRESH * MIN_ENTROPY >= 256
