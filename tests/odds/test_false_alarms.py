"""The rate of false alarms of the noise tests, computed for the worst acceptable source and for others."""

from math import ceil, exp, lgamma, log, log2

from rows import each_row
from turtleback.dice.noise import FRESH, MOST, RUN, SAMPLE_BITS, WINDOW

MIN_ENTROPY = 1.6  # bits a sample, that of the worst source to be accepted
ODDS = 2**-32  # of a false alarm for each test; NIST SP 800-90B wants 2**-20 to 2**-40
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
    assert ceil(-log2(ODDS) / MIN_ENTROPY) + 1 == RUN
    p = 2**-MIN_ENTROPY
    assert at_least(MOST - 1, WINDOW - 1, p) <= ODDS < at_least(MOST - 2, WINDOW - 1, p)


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
