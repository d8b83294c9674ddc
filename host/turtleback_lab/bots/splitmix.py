"""The random numbers of simulated games: SplitMix64 (Steele, Lea, Flood 2014), as in the compiled kernel.

Each game of a series has its own stream, so its draws do not depend on which worker plays it, or when. Simulated games
need no proof of their dice, and the device's provable generator is twenty times slower.
"""

from turtleback.dice.chance import Chance
from turtleback_host.virtual.device import seed_bytes

GAMMA, FIRST, SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
MASK = (1 << 64) - 1
MAX_SEED = 10**9  # random seeds are below this, so that they are easy to type


def mixed(number: int) -> int:
    """Return the 64-bit output of SplitMix64 for a state."""
    number = (number ^ number >> 30) * FIRST & MASK
    number = (number ^ number >> 27) * SECOND & MASK
    return number ^ number >> 31


def root_of(seed: int | None) -> int:
    """Return the 64-bit root of all streams of a seed; None gives a random root. Similar seeds have unrelated roots."""
    return int.from_bytes(seed_bytes(seed)[:8], "big")


class Stream(Chance):
    """The random stream of game number `game`, from 0, of a series with this root."""

    def __init__(self, root: int, game: int) -> None:
        self._state = mixed(root + (game + 1) * GAMMA & MASK)

    def below(self, n: int) -> int:
        """Return a random number from 0 to n - 1, with a bias below n / 2**32 (n up to 2**30); n = 1 draws nothing."""
        if n == 1:
            return 0
        self._state = self._state + GAMMA & MASK
        return (mixed(self._state) >> 32) * n >> 32
