"""Seeds for the firmware's random generator: from a number, or from the operating system."""

import os
from hashlib import sha256


def seed_bytes(seed: int | None) -> bytes:
    """The 32 bytes for a seed number; without a number, 32 random bytes from the operating system."""
    if seed is None:
        return os.urandom(32)
    return sha256(b"turtleback seed %d" % seed).digest()


class Seeds:
    """Gives a seed for each game of a device; the same number gives the same seeds, no number gives random ones."""

    def __init__(self, number: int | None):
        self._root = seed_bytes(number)
        self._games = 0

    def __call__(self) -> bytes:
        """The 32 bytes for the next game."""
        self._games += 1
        return sha256(self._root + b" game %d" % self._games).digest()
