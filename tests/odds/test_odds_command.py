"""`turtleback odds` against fractions worked out by hand and the engine; false alarms of the noise tests."""

import json
import random
import re
from fractions import Fraction
from math import ceil, exp, lgamma, log, log2

from positions import BLUE, laid_out, named, play
from rows import each_row
from turtleback.dice.noise import FRESH, MOST, RUN, SAMPLE_BITS, WINDOW
from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE
from turtleback.games.mice.clever import ODDS
from turtleback_host.cli import main
from turtleback_lab import odds as counted
from turtleback_lab.odds import GAMES, odds


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


def rows(table):
    """A table's rows by their first cell."""
    return {row[0]: row[1:] for row in table.rows}


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
        assert game.outcome(("stop",))[1][2] == 1 + reach


def test_a_mouse_ahead_is_reached_as_the_bot_reckons():
    _, one, ahead = counted.mice_tables({})
    # Of the one die, ahead - 1 faces are too low; of the other, with its blank, ahead.
    by_hand = [1 - Fraction(cells - 1, 6) * Fraction(cells, 6) for cells in range(1, 7)]
    assert [row[1] for row in ahead.rows] == [Fraction(ways, 36) for ways in ODDS] == by_hand
    assert rows(one)["mean"] == (Fraction(73, 18),)


def test_two_mice_run_6_cells_on_average_and_a_blank_comes_with_1_of_6():
    table = rows(counted.mice_tables({})[0])
    assert table["mean"] == (6,) and table["blank"] == (Fraction(1, 6),)
    assert sum(table[cells][0] for cells in range(1, 12)) == 1


def test_luck_on_a_nine_loses_with_40_of_69_and_counted_cards_change_that():
    game = {"copies": (5,) * 8 + (4,) * 5}
    assert rows(counted.mada_tables(game)[0])[9] == (40, 69, Fraction(40, 69))
    assert rows(counted.mada_tables(game, [1, 1, 1, 1, 1, 9])[0])[9] == (35, 64, Fraction(35, 64))


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


@each_row("dice, faces, total, ways", [(2, 6, 7, 6), (3, 6, 10, 27), (1, 20, 20, 1), (4, 4, 10, 44)])
def test_the_totals_of_a_bag_are_counted_out(dice, faces, total, ways):
    assert counted.totals(dice, faces)[total] == ways
    assert sum(counted.totals(dice, faces).values()) == faces**dice


def test_three_dice_of_a_bag_show_a_six_with_91_of_216():
    table, single = counted.bag_tables({"dice": 3, "faces": 6})
    assert rows(single)[6] == (Fraction(91, 216), Fraction(1, 216))
    assert rows(table)[3] == (Fraction(1, 216), 1)


@each_row("game", GAMES)
def test_the_json_says_what_the_text_says(game, capsys):
    assert main(["odds", game, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    for table, text in zip(told["tables"], odds(game, {}, json=False).split("\n\n"), strict=True):
        title, _, *lines = text.splitlines()
        assert title == table["title"]
        for row, line in zip(table["rows"], lines, strict=True):
            cells = [cell["exact"] if isinstance(cell, dict) else str(cell) for cell in row.values()]
            assert [cell.split(" = ")[0] for cell in re.split(" {2,}", line.strip())] == cells
            exact = [cell for cell in row.values() if isinstance(cell, dict)]
            assert exact and all(float(Fraction(cell["exact"])) == cell["value"] for cell in exact)


MIN_ENTROPY = 1.6  # bits a sample, that of the worst source to be accepted
ALARM_ODDS = 2**-32  # of a false alarm for each test; NIST SP 800-90B wants 2**-20 to 2**-40
SAMPLES_AN_HOUR = 125 * 3600  # two a picture


def at_least(count, n, p):
    """The probability of at least `count` successes in n trials of probability p."""

    def exactly(k):
        return exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1) + k * log(p) + (n - k) * log(1 - p))

    return sum(map(exactly, range(count, n + 1)))


def alarms_an_hour(p):
    """At most so many false alarms an hour from independent samples of which none has odds above p."""
    runs = SAMPLES_AN_HOUR * p ** (RUN - 1)
    windows = SAMPLES_AN_HOUR / WINDOW * at_least(MOST - 1, WINDOW - 1, p)  # the window's first sample is one of them
    return runs + windows


def test_the_repetition_count_and_the_adaptive_proportion_are_the_standards():
    assert ceil(-log2(ALARM_ODDS) / MIN_ENTROPY) + 1 == RUN
    p = 2**-MIN_ENTROPY
    assert at_least(MOST - 1, WINDOW - 1, p) <= ALARM_ODDS < at_least(MOST - 2, WINDOW - 1, p)


def test_the_worst_source_raises_one_false_alarm_in_9000_hours_and_one_with_twice_its_entropy_none():
    assert 9_000 < 1 / alarms_an_hour(2**-MIN_ENTROPY) < 10_000
    assert 1 / alarms_an_hour(2 ** -(2 * MIN_ENTROPY)) > 24 * 366 * 1e9


@each_row("ones, stay", [(0.5, 0.0), (0.45, 0.0), (0.55, 0.0), (0.45, 0.6)])
def test_sources_that_were_measured_or_feared_are_far_from_the_worst(ones, stay):
    """A skewed source (os.urandom before MicroPython 1.28 was 0.55), and one whose bits cling to each other."""
    first = max(ones, 1 - ones)
    again = max(stay + (1 - stay) * ones, stay + (1 - stay) * (1 - ones))
    assert -log2(first * again ** (SAMPLE_BITS - 1)) > 1.5 * MIN_ENTROPY


def test_a_seed_takes_in_256_bits_even_from_the_worst_source():
    assert FRESH * MIN_ENTROPY >= 256
