"""Tests seeds and the health tests of raw bits, for good and dead noise sources. Runs on MicroPython too."""

from turtleback.dice.noise import CUTOFF, FRESH, RUN, SAMPLE_BITS, WINDOW, Health, Noise

SECOND = 125  # samples in a second: two per frame


def test_alarm_limits_follow_sp_800_90b():
    """The limits (1 + 32 / 1.6 in a row, 238 of 512) mean one false alarm in 2**32 at 1.6 bits of min-entropy."""
    assert (SAMPLE_BITS, RUN, WINDOW, CUTOFF) == (8, 21, 512, 238)
    assert FRESH * 16 // 10 == 256  # bits of min-entropy


class Lcg:
    """A source of pseudo-random bits, the same on every interpreter.

    On average, `ones` of 256 bits are 1, and `stay` of 256 bits repeat the previous bit.
    """

    def __init__(self, ones=128, stay=0):
        self.state = 1
        self.ones = ones
        self.stay = stay
        self.bit = 0

    def byte(self):
        self.state = (self.state * 20077 + 12345) % 32768
        return self.state >> 7

    def __call__(self):
        if self.byte() >= self.stay:
            self.bit = int(self.byte() < self.ones)
        return self.bit


class Pattern:
    """A source of bits that repeat a pattern."""

    def __init__(self, text):
        self.text = text
        self.at = -1

    def __call__(self):
        self.at = (self.at + 1) % len(self.text)
        return int(self.text[self.at])


def nothing():
    """Return no extra entropy."""
    return b""


def passed_samples(bit, samples):
    """Return the number of samples that pass the health tests before one fails, at most `samples`."""
    noise = Noise(bit, nothing)
    for count in range(samples):
        if not noise.sample():
            return count
    return samples


def test_a_stuck_source_is_refused_within_a_second():
    for stuck in ("0", "1"):
        assert passed_samples(Pattern(stuck), SECOND) == RUN - 1


def test_a_period_of_eight_bits_is_refused_within_a_second():
    for pattern in ("01", "0011", "00010111", "10110010", "11111110"):
        assert passed_samples(Pattern(pattern), SECOND) == RUN - 1


def test_a_period_of_sixteen_bits_is_refused_within_a_window():
    assert passed_samples(Pattern("0001011110110010"), WINDOW) < WINDOW


def test_a_source_that_hardly_ever_changes_is_refused():
    assert passed_samples(Lcg(ones=128, stay=254), 10 * SECOND) < 10 * SECOND
    assert passed_samples(Lcg(ones=253), 60 * SECOND) < 60 * SECOND


def test_skewed_and_sluggish_noise_passes():
    for ones, stay in ((128, 0), (115, 0), (141, 0), (115, 154)):
        assert passed_samples(Lcg(ones, stay), 60 * SECOND) == 60 * SECOND


def test_a_source_that_failed_once_stays_refused():
    bit = Pattern("0" * SAMPLE_BITS * RUN + "01101001" + "11000101")
    noise = Noise(bit, nothing)
    assert [noise.sample() for _ in range(RUN + 2)] == [True] * (RUN - 1) + [False] * 3


def test_a_sample_seen_too_often_in_its_window_raises_the_alarm():
    health = Health()
    for count in range(1, CUTOFF):
        health.see(7)
        health.see(count % 7)
    assert health.good
    health.see(7)
    assert not health.good


def test_each_window_counts_from_zero():
    health = Health()
    for _ in range(4):
        for at in range(WINDOW):
            health.see(7 if at % 3 == 0 else at % 7)
    assert health.good


def test_seeds_differ_and_each_waits_for_fresh_samples():
    bit = Lcg()
    taken = []

    def counted():
        taken.append(1)
        return bit()

    noise = Noise(counted, nothing)
    seeds = [noise.seed() for _ in range(5)]
    assert len(taken) == 5 * FRESH * SAMPLE_BITS
    for at in range(5):
        assert len(seeds[at]) == 32 and seeds[at] not in seeds[:at]


def test_earlier_samples_count_towards_a_seed():
    bit = Lcg()
    noise = Noise(bit, nothing)
    for _ in range(2 * FRESH + 7):
        noise.sample()
    state = bit.state
    noise.seed()
    assert bit.state == state


def test_every_raw_bit_and_extra_entropy_go_into_the_seed():
    def seed_of(flipped=-1, more=nothing):
        text = "".join("01"[i * i % 7 & 1] for i in range(SAMPLE_BITS * FRESH))
        if flipped >= 0:
            text = text[:flipped] + "10"[int(text[flipped])] + text[flipped + 1 :]
        return Noise(Pattern(text), more).seed()

    seeds = [seed_of(), seed_of(0), seed_of(1), seed_of(SAMPLE_BITS * FRESH - 1), seed_of(more=lambda: b"press")]
    for at in range(len(seeds)):
        assert seeds[at] not in seeds[:at]
    assert seed_of() == seeds[0]


def test_a_dead_source_still_gives_a_seed():
    noise = Noise(Pattern("0"), lambda: b"time of a press")
    assert len(noise.seed()) == 32
    assert not noise.health.good
