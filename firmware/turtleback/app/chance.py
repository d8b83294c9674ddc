"""Dice, cards and coins from a 32-byte seed: the same numbers on every interpreter, and for anybody who has the seed.

Draw i is HMAC-SHA256(seed, i): its bytes, those left out that would favour low numbers, modulo n. `random` is not used:
seeded on MicroPython, its first die is far from fair.
"""

from hashlib import sha256

BLOCK = 64  # bytes SHA-256 works on
LARGEST = 252  # the most that one byte can choose from here
TRIES = 8  # blocks of 32 bytes; for a die, all of 256 bytes fail with odds below 1 in 10**460


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """HMAC (RFC 2104) with SHA-256, for keys of up to 64 bytes."""
    key = key + bytes(BLOCK - len(key))
    inner = sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


class Chance:
    """A stream of fair draws."""

    def __init__(self, seed: bytes):
        self._seed = seed
        self._draw = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all alike; n from 1 to 252."""
        if not 1 <= n <= LARGEST:
            raise ValueError("below() takes 1 to %d, not %s." % (LARGEST, n))
        draw = self._draw
        self._draw += 1
        fair = 256 - 256 % n
        for block in range(TRIES):
            for byte in hmac_sha256(self._seed, b"%d/%d" % (draw, block)):
                if byte < fair:
                    return byte % n
        raise RuntimeError("The generator gave %d bytes in a row that no fair draw allows." % (32 * TRIES))

    def pick(self, legal: tuple, weights: tuple) -> tuple:
        """One of the actions, each as likely as its integer weight."""
        left = self.below(sum(weights))
        for action, weight in zip(legal, weights):
            left -= weight
            if left < 0:
                break
        return action
