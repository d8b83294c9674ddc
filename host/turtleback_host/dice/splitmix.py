"""The numbers of a simulated game: SplitMix64 (Steele, Lea, Flood 2014), the same in Python and compiled.

Each game of a series has a stream of its own, so it does not matter who plays it, when, or after which other game. The
device's generator takes twenty times as long: it can be proved to people, which nobody asks of a million games.
"""

from turtleback.dice.chance import Chance
from turtleback_host.dice.seeds import seed_bytes

GAMMA, FIRST, SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
MASK = (1 << 64) - 1


def mixed(number: int) -> int:
    """64 bits well shuffled."""
    number = (number ^ number >> 30) * FIRST & MASK
    number = (number ^ number >> 27) * SECOND & MASK
    return number ^ number >> 31


def root_of(seed: int) -> int:
    """Where a numbered seed begins; near seeds begin far from each other."""
    return int.from_bytes(seed_bytes(seed)[:8], "big")


class Stream(Chance):
    """The draws of one game of a series, counted from 0."""

    def __init__(self, root: int, game: int) -> None:
        self._state = mixed(root + (game + 1) * GAMMA & MASK)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, n up to 2**30, all alike to one part in 2**32 / n. Without a choice, no draw."""
        if n == 1:
            return 0
        self._state = self._state + GAMMA & MASK
        return (mixed(self._state) >> 32) * n >> 32
