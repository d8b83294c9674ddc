"""Turns noise into seeds. It gets raw bits from a function, tests them for a failed source, and pools them.

The tests are the two continuous tests of NIST SP 800-90B (4.4.1, 4.4.2), on samples of eight raw bits, so that a
stuck or short-cycled source cannot hide behind processing. They assume 1.6 bits of min-entropy per sample, a fifth of
the min-entropy of a perfect source. A source with 1.6 bits raises at most one false alarm in 9,000 hours, and
a source with twice the min-entropy raises none in a billion years.
"""

from hashlib import sha256

from micropython import const

SAMPLE_BITS = const(8)  # a source with a period of 8, 4, 2 or 1 bits gives equal samples
RUN = const(21)  # alarm at this number of equal samples in a row: 1 + 32 / 1.6, for one false alarm in 2**32 samples
WINDOW = const(512)
CUTOFF = const(238)  # alarm at this number of samples equal to the first of a window: binomial, with the same odds
FRESH = const(160)  # number of samples for a seed, which have 256 bits of min-entropy


class Health:
    """The repetition count test and the adaptive proportion test of SP 800-90B.

    `good` becomes False when a test fails, and then stays False.
    """

    def __init__(self):
        self.good = True
        self._last = -1
        self._run = 0
        self._first = -1
        self._same = 0
        self._left = 0

    def see(self, sample: int) -> None:
        """Test the next sample."""
        self._run = self._run + 1 if sample == self._last else 1
        self._last = sample
        if not self._left:
            self._first = sample
            self._same = 0
            self._left = WINDOW
        self._left -= 1
        if sample == self._first:
            self._same += 1
        if self._run >= RUN or self._same >= CUTOFF:
            self.good = False


class Noise:
    """A source of seeds. `bit()` returns a raw bit of noise, `more()` returns further unpredictable bytes."""

    def __init__(self, bit, more):
        self.health = Health()
        self._bit = bit
        self._more = more
        self._fresh = 0
        self._samples = bytearray(FRESH)  # a ring buffer: older samples are in the pool already
        self._pool = bytes(32)

    def sample(self) -> bool:
        """Take a sample, which takes 0.25 ms on a Pico. Returns: True if all samples so far have passed the tests."""
        sample = 0
        for _ in range(SAMPLE_BITS):
            sample = sample << 1 | self._bit()
        self.health.see(sample)
        self._samples[self._fresh % FRESH] = sample
        self._fresh += 1
        if self._fresh % FRESH == 0:
            self._pool = sha256(self._pool + self._samples).digest()
        return self.health.good

    def seed(self) -> bytes:
        """Return 32 bytes for a game. Takes more samples first if fewer than FRESH samples are unused."""
        while self._fresh < FRESH:
            self.sample()
        self._fresh = 0
        self._pool = sha256(self._pool + self._samples + self._more()).digest()
        # Hashed once more, because the seed becomes public, but the pool must stay secret.
        return sha256(b"seed" + self._pool).digest()
