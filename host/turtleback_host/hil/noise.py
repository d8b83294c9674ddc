"""A million bits of a board's noise, tested on the PC by the firmware's own tests and by what they assume.

The raw bits need not be even, only unpredictable enough: the firmware hashes many of them into a seed.
"""

import math
from collections import Counter
from collections.abc import Iterator
from itertools import chain, pairwise

from turtleback.dice.chance import Chance
from turtleback.dice.noise import FRESH, SAMPLE_BITS, Health, Noise
from turtleback.games.mahe.rules import DICE
from turtleback_host.benchmarks.table import Row
from turtleback_host.fairness import even
from turtleback_host.hil.session import CLEAR, Session
from turtleback_host.pico.answers import unexpected

BITS = 1_000_000
PART = 2048  # samples of eight bits per request
LEAST_ENTROPY = 1.6  # bits of a sample that the firmware's tests assume
SURE = 2.576  # standard errors of a 99 % interval
LEAST_P = 0.001  # fair dice are below that once in a thousand boards
DICE_OF_A_SEED = 36
# Prints `count` bytes of raw noise as the firmware takes its samples.
NOISE = """
from binascii import hexlify
from turtleback.device import entropy

bit = entropy._raw_bit()

def samples(count):
    data = bytearray(count)
    for at in range(count):
        sample = 0
        for _ in range(8):
            sample = sample << 1 | bit()
        data[at] = sample
    print(hexlify(data).decode())
"""


def noise(session: Session, bits: int = BITS) -> Iterator[tuple[str, Row]]:
    """The tests of so many bits, rounded up to whole requests."""
    samples = read(session, bits)
    count = SAMPLE_BITS * len(samples)
    alarms = count_alarms(samples)
    what = "alarms of the health tests in %d bits of noise" % count
    yield "health", Row(what, "%d" % alarms, "0", alarms > 0)
    entropy = min_entropy(samples)
    yield (
        "entropy",
        Row("min-entropy of eight bits", "%.1f bits" % entropy, "%.1f bits" % LEAST_ENTROPY, entropy < LEAST_ENTROPY),
    )
    ones, same = shares(samples)
    yield "ones", Row("ones, and bits equal to the one before", "%.2f %% and %.2f %%" % (ones, same), "", False)
    answer = even("", dice(samples))
    value = "p = %.3f" % answer.p
    yield "dice", Row("faces of dice from that noise, chi-square", value, "over %g" % LEAST_P, answer.p < LEAST_P)


def read(session: Session, bits: int) -> bytes:
    """Samples of the board's noise, at least so many bits. BoardError."""
    board = session.board
    board.stop()
    board.run(CLEAR + NOISE)
    data = b""
    while len(data) * SAMPLE_BITS < bits:
        part = board.run("samples(%d)" % PART).strip()
        try:
            samples = bytes.fromhex(part)
        except ValueError:
            raise unexpected(part) from None
        if len(samples) != PART:
            raise unexpected(part)
        data += samples
    return data


def count_alarms(samples: bytes) -> int:
    """How often the firmware's tests raise an alarm; after each they begin anew."""
    alarms, health = 0, Health()
    for sample in samples:
        health.see(sample)
        if not health.good:
            alarms, health = alarms + 1, Health()
    return alarms


def min_entropy(samples: bytes) -> float:
    """The min-entropy of a sample in bits: the most common value estimate of NIST SP 800-90B, 6.3.1."""
    p = Counter(samples).most_common(1)[0][1] / len(samples)
    return -math.log2(min(1, p + SURE * math.sqrt(p * (1 - p) / (len(samples) - 1))))


def shares(samples: bytes) -> tuple[float, float]:
    """The percentage of ones, and of bits equal to the one before."""
    text = "".join(format(sample, "08b") for sample in samples)
    return 100 * text.count("1") / len(text), 100 * sum(a == b for a, b in pairwise(text)) / (len(text) - 1)


def dice(samples: bytes) -> Iterator[int]:
    """The dice of games whose seeds come from those samples alone."""
    bits = chain.from_iterable(map(int, format(sample, "08b")) for sample in samples)
    source = Noise(lambda: next(bits), lambda: b"")
    for _ in range(len(samples) // FRESH):
        chance = Chance(source.seed())
        for _ in range(DICE_OF_A_SEED):
            yield chance.pick(DICE, (1,) * 6)[1]
