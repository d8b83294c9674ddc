"""Seeds for the firmware's own generator: numbered, or fresh from the operating system."""

import os
from hashlib import sha256


def seed_bytes(seed: int | None) -> bytes:
    """The 32 bytes of a numbered seed; fresh ones from the operating system without a number."""
    if seed is None:
        return os.urandom(32)
    return sha256(b"turtleback seed %d" % seed).digest()


class Seeds:
    """A seed for each game of a device: from a number always the same ones, else such as nobody has seen."""

    def __init__(self, number: int | None):
        self._root = seed_bytes(number)
        self._games = 0

    def __call__(self) -> bytes:
        """The next game's 32 bytes."""
        self._games += 1
        return sha256(self._root + b" game %d" % self._games).digest()
