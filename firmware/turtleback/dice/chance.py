"""Dice, cards and coins from a 32-byte seed: the same numbers on every interpreter, and for anybody who has the seed.

Draw i is HMAC-SHA256(seed, i and what people have stirred in): of its bytes, those left out that would favour low
numbers, the first modulo n. `random` is not used: seeded on MicroPython, its first die is far from fair. Where the
seed comes from is not known here.
"""

from hashlib import sha256

BLOCK = 64  # bytes SHA-256 works on
MOST_WORDS = 16
LARGEST = 1 << 30  # beyond it a number is no small int on MicroPython
TRIES = 8  # blocks of 32 bytes; for a die, all of 256 bytes fail with odds below 1 in 10**460


class Chance:
    """A stream of fair draws. `words` are what people have stirred in; `drawn` counts, and may be set to go on."""

    def __init__(self, seed: bytes, words=()):
        self.seed = seed
        self.words: list[str] = []
        self.drawn = 0
        self._stirred = b""
        key = seed + bytes(BLOCK - len(seed))  # made ready once, as most of the time of a draw would go into it
        self._inner = bytes(byte ^ 0x36 for byte in key)
        self._outer = bytes(byte ^ 0x5C for byte in key)
        for word in words:
            self.stir(word)

    @property
    def commitment(self) -> str:
        """The seed's SHA-256, 64 hexadecimal digits: shown first, it lets nobody change the seed afterwards."""
        return sha256(self.seed).digest().hex()

    def stir(self, word: str) -> None:
        """Have what somebody brings change every draw to come. ValueError once something has been drawn."""
        if self.drawn or len(self.words) == MOST_WORDS:
            raise ValueError("The dice take %d words, before the first falls." % MOST_WORDS)
        self.words.append(word)
        self._stirred = sha256(" ".join(self.words).encode()).digest()

    def hmac(self, message: bytes) -> bytes:
        """HMAC (RFC 2104) with SHA-256, the seed its key."""
        return sha256(self._outer + sha256(self._inner + message).digest()).digest()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all alike; n from 1 to 2**30."""
        if not 1 <= n <= LARGEST:
            raise ValueError("below() takes 1 to %d, not %s." % (LARGEST, n))
        width = 1  # bytes that make a number as large as n
        while n > 1 << 8 * width:
            width += 1
        draw = self.drawn
        self.drawn += 1
        fair = (1 << 8 * width) // n * n
        for block in range(TRIES):
            digest = self.hmac(b"%d/%d" % (draw, block) + self._stirred)
            for at in range(0, len(digest) - width + 1, width):
                number = int.from_bytes(digest[at : at + width], "big")
                if number < fair:
                    return number % n
        raise RuntimeError("The generator gave %d bytes in a row that no fair draw allows." % (32 * TRIES))

    def pick(self, legal: tuple, weights: tuple) -> tuple:
        """One of the actions, each as likely as its integer weight."""
        left = self.below(sum(weights))
        for action, weight in zip(legal, weights):
            left -= weight
            if left < 0:
                break
        return action
