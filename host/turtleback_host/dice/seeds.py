"""Where the host's dice come from: seeds for the firmware's own generator, and dice told beforehand."""

import os
from hashlib import sha256

from turtleback.dice.chance import Chance
from turtleback.engine.contract import IllegalAction


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


class ToldChance(Chance):
    """Plays what it is told, verb by verb, as long as there is something; then draws as the device does.

    Where verbs have no numbers, it is told under the first of them which one falls, from 0.
    """

    def __init__(self, seed: bytes, told: dict[str, list[int]]):
        super().__init__(seed)
        self._told = told

    def pick(self, legal: tuple, weights: tuple) -> tuple:
        """The told outcome, or a drawn one. IllegalAction if what is told cannot fall."""
        verb = legal[0][0]
        if not self._told.get(verb):
            return super().pick(legal, weights)
        number = self._told[verb].pop(0)
        action = (verb, number) if len(legal[0]) > 1 else tuple(legal[number])
        if action not in legal:
            raise IllegalAction("%s %d cannot fall here." % action)
        return action
