"""Tests the statistics of a study with published examples and hand-calculated numbers, and the text about them."""

from collections import Counter
from math import sqrt

import pytest
from scipy.stats import chisquare

from rows import each_row
from turtleback_lab.study.chapters import Trend, seats_answer, seats_words, thresholds_words
from turtleback_lab.study.statistics import (
    POINTS,
    SHARE,
    Estimate,
    Figure,
    RatioEstimator,
    are_apart,
    chi_square,
    difference,
    enumeration,
    quantile,
    share,
    trend,
    with_interval,
)
from turtleback_lab.study.wording import text_of

Z = 1.959964


def pairs(*games):
    """Return the estimator of games with these pairs of values."""
    sums = RatioEstimator()
    for a, b in games:
        sums.count(a, b)
    return sums


def test_a_mean_has_the_textbook_interval():
    value, low, high = pairs((1, 1), (2, 1), (3, 1), (4, 1)).ratio()
    spread = Z * sqrt(5 / 3) / sqrt(4)  # the variance of 1, 2, 3, 4 is 5/3
    assert (value, low, high) == pytest.approx((2.5, 2.5 - spread, 2.5 + spread))


def test_a_ratio_weighs_games_by_their_size():
    value, low, high = pairs((1, 2), (3, 4), (0, 2)).ratio()
    assert value == 0.5
    # The residuals a - b / 2 are 0, 1 and -1: variance 1, in three games with a total of eight.
    assert high - value == value - low == pytest.approx(Z * sqrt(3) / 8)
    assert pairs((3, 1), (3, 1)).ratio() == (3, 3, 3)


def test_the_interval_of_a_share_skips_empty_games():
    games = pairs((12, 12), (0, 12), (0, 0), (6, 12), (0, 0))
    assert games.share(12) == share(0.5, 3)


def test_the_difference_of_two_shares_matches_newcombes_example():
    estimate = difference(share(56 / 70, 70), share(48 / 80, 80))  # Newcombe 1998, table II (a), method 10
    assert estimate == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)


def test_the_chi_square_test_matches_scipy():
    for counts in (
        [30, 20],
        [26, 24, 25.5, 24.5],
        [14, 6, 11, 9, 10],
        [200, 180, 220, 190, 210, 205, 195],
        range(30, 66),
    ):
        assert chi_square(counts) == pytest.approx(tuple(chisquare(counts)))


def test_the_effect_of_seats_is_answered_for_each_number_of_seats():
    assert seats_answer({2: 0.0001, 3: 0.2}) == (
        "Yes: the seat matters with 2 (p < 0.001) seats; with 3 (p = 0.200) these games do not show it."
    )
    assert seats_answer({4: 1.0}).startswith("These games do not show it for any number of seats")


def test_a_difference_is_judged_by_its_own_interval():
    # The intervals overlap, but the difference has z = 2.4.
    two, seven = Estimate(3.43, 2.89, 3.97), Estimate(4.30, 3.84, 4.76)
    assert are_apart(two, seven)
    assert trend((two, seven)) == "rises"


def test_a_quantile_has_the_interval_of_order_statistics():
    assert quantile(Counter(range(1, 101)), 0.5) == (50, 40, 61)
    assert quantile(Counter({7: 3}), 0.95) == (7, 7, 7)  # the interval stays within the values
    assert quantile(Counter(range(1, 11)), 0.05) == (1, 1, 3)


APART = Estimate(1, 0.9, 1.1), Estimate(2, 1.9, 2.1), Estimate(3, 2.9, 3.1)
WIDE = Estimate(2, 0.5, 3.5)


@each_row(
    "estimates, sentence",
    [
        (APART, "Each step to more seats raises it."),
        (APART[::-1], "Each step to more seats lowers it."),
        ((APART[0], WIDE, APART[2]), "With the most seats it is higher than with the fewest, but not every step"),
        ((APART[2], WIDE, APART[0]), "With the most seats it is lower than with the fewest, but not every step"),
        (
            (APART[0], APART[2], WIDE),
            "These games do not show whether it differs between the fewest seats and the most.",
        ),
        (APART[:1], ""),
    ],
)
def test_a_trend_is_claimed_only_if_intervals_are_apart(estimates, sentence):
    text = text_of("trends", "sentence", what="it", trend=Trend(trend(estimates), None, "mice"))
    assert text.startswith(sentence) and bool(text) == bool(sentence)


def test_a_trend_of_mahe_starts_with_one_turtle_each():
    text = text_of("trends", "sentence", what="it", trend=Trend(trend(APART), 3, "mahe"))
    assert text.startswith("Up to 3 seats each player has two turtles and two moves a turn, so no line joins")
    assert text.endswith(" figures. From 4 seats on: each step to more seats raises it.")


def seat(number, *interval):
    """Return a figure of one of two seats."""
    return Figure("seat %d" % number, 2, "seat %d of 2" % number, Estimate(*interval), "")


def test_a_seat_is_better_only_if_its_interval_excludes_the_fair_share():
    near = [seat(1, 0.51, 0.49, 0.53), seat(2, 0.49, 0.47, 0.51)]
    assert seats_words(near, {2: 0.5}).startswith("Every interval contains the fair share:")
    text = seats_words([seat(1, 0.54, 0.52, 0.56), seat(2, 0.46, 0.44, 0.48)], {2: 0.5})
    assert text.startswith(
        "2 of 2 intervals exclude the fair share; by chance alone about 0.1 would. The largest differences"
    )
    assert "seat 1 of 2 wins 54 % (52 to 56), above the fair 50.0 %" in text
    assert "seat 2 of 2 wins 46 % (44 to 48), below the fair 50.0 %" in text


def threshold(number, *interval):
    """Return a figure of a threshold."""
    return Figure("", number, "below%d" % number, Estimate(*interval), "")


def test_a_threshold_is_best_only_if_every_difference_is_clear():
    far = [threshold(3, 0.2, 0.19, 0.21), threshold(4, 0.25, 0.24, 0.26), threshold(5, 0.225, 0.215, 0.235)]
    answer, text = thresholds_words(far)
    assert text.startswith(answer)
    assert text.startswith("below4 wins most: 25 % (24 to 26). The difference from every other threshold is clear.")
    assert text.endswith("The worst is below3 with 20 % (19 to 21).")
    near = [*far[:2], threshold(5, 0.241, 0.231, 0.251)]
    assert "The difference from below5 is not clear." in thresholds_words(near)[1]


def test_numbers_have_their_interval_and_unit():
    assert with_interval(Estimate(0.251, 0.249, 0.253), SHARE) == "25.1 % (24.9 to 25.3)"
    assert with_interval(Estimate(0.05, -0.01, 0.11), POINTS, signed=True) == "+5 % points (-1 to +11)"
    assert with_interval(Estimate(38.1, 37, 39.2), "turns") == "38 turns (37 to 39)"
    assert [enumeration("abc"[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
