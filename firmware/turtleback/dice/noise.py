"""Noise to seeds: raw bits are tested for what dead sources do, and pooled. Knows no chip; bits come from a function.

The tests are the two that NIST SP 800-90B wants run all the time (4.4.1, 4.4.2), on samples of eight raw bits: a
stuck or short-lived source cannot hide behind anything that was made of its bits. They assume 1.6 bits of min-entropy
a sample, a fifth of a perfect source's. One that has just that raises at most one false alarm in 9,000 hours of play,
and a source with twice as much none in a billion years.
"""

from hashlib import sha256

SAMPLE_BITS = 8  # so that a source that repeats itself after eight bits, or four, gives the same sample for ever
RUN = 21  # as many equal samples in a row are an alarm: 1 + 32 / 1.6, for a false one in 2**32 samples
WINDOW = 512
MOST = 238  # as many samples of a window equal to its first are an alarm, by the binomial law and the same odds
FRESH = 160  # samples for a seed: 256 bits of min-entropy


class Health:
    """Repetition count and adaptive proportion over samples of any kind."""

    def __init__(self):
        self.good = True  # never again, once it is not
        self._last = -1
        self._run = 0
        self._first = -1
        self._same = 0
        self._left = 0

    def see(self, sample: int) -> None:
        """Take in one more sample."""
        self._run = self._run + 1 if sample == self._last else 1
        self._last = sample
        if not self._left:
            self._first = sample
            self._same = 0
            self._left = WINDOW
        self._left -= 1
        if sample == self._first:
            self._same += 1
        if self._run >= RUN or self._same >= MOST:
            self.good = False


class Noise:
    """A source of seeds: `bit()` is a raw bit of noise, `more()` bytes of whatever else nobody can foretell."""

    def __init__(self, bit, more):
        self.health = Health()
        self._bit = bit
        self._more = more
        self._fresh = 0
        self._samples = bytearray(FRESH)  # a ring: what it held before has gone into the pool
        self._pool = bytes(32)

    def look(self) -> bool:
        """Take a sample, a quarter of a millisecond on a Pico; whether all so far look like noise."""
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
        """32 bytes for a game; waits for samples that no game has had."""
        while self._fresh < FRESH:
            self.look()
        self._fresh = 0
        self._pool = sha256(self._pool + self._samples + self._more()).digest()
        return sha256(b"seed" + self._pool).digest()  # it will be told, the pool never
