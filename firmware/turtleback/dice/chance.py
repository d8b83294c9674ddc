"""Draws dice, cards and coins from a 32-byte seed: the same numbers on every interpreter.

Draw i is HMAC-SHA256(seed, i and the words stirred in): the first of its bytes below the largest multiple of n,
modulo n. `random` is not used, because on MicroPython its first die after seeding is far from fair.

The begin code commits to the seed: its SHA-256, hashed ROUNDS times more. A ring shows 72 bits of it, a small screen
64, and two seeds with the same ones would let their owner choose between two games; the rounds make each try at such a
pair that many times dearer. They hash LINK as well, so that a code on the way is no seed of another chain.
"""

from hashlib import sha256

from micropython import const

_BLOCK = const(64)  # bytes of a SHA-256 block
LARGEST = const(1 << 30)  # larger numbers are not small ints on MicroPython
ROUNDS = const(2_000)  # a quarter of a second on a Pico
LINK = b"turtleback"
_TRIES = const(8)  # blocks of 32 bytes; for a die, all 256 bytes are rejected with odds below 1 in 10**460


class Chance:
    """A stream of fair draws. `words` are those stirred in; `drawn` counts the draws and may be set to resume."""

    def __init__(self, seed: bytes, words=()):
        self.seed = seed
        self.words: list[str] = []
        self.drawn = 0
        self._stirred = b""
        self._code = b""
        self._rounds = 0  # of the begin code that are computed
        key = seed + bytes(_BLOCK - len(seed))  # computed once, because it would take most of the time of a draw
        self._inner = bytes(byte ^ 0x36 for byte in key)
        self._outer = bytes(byte ^ 0x5C for byte in key)
        for word in words:
            self.stir(word)

    @property
    def commitment(self) -> str:
        """The begin code in 64 hexadecimal digits: once it was shown, nobody can change the seed."""
        self.commit(ROUNDS)
        return self._code.hex()

    def commit(self, rounds: int) -> bool:
        """Compute so many more rounds of the begin code; returns whether it is there."""
        code = self._code or sha256(self.seed).digest()
        rounds = min(rounds, ROUNDS - self._rounds)
        for _ in range(rounds):
            code = sha256(code + LINK).digest()
        self._code = code
        self._rounds += rounds
        return self._rounds == ROUNDS

    def stir(self, word: str) -> None:
        """Let a word change all draws. ValueError after the first draw."""
        if self.drawn:
            raise ValueError("Nothing is stirred into the dice once the first has fallen.")
        self.words.append(word)
        self._stirred = sha256(" ".join(self.words).encode()).digest()

    def hmac(self, message: bytes) -> bytes:
        """HMAC (RFC 2104) with SHA-256 and the seed as key."""
        return sha256(self._outer + sha256(self._inner + message).digest()).digest()

    def below(self, n: int) -> int:
        """A uniform random number from 0 to n - 1; n from 1 to 2**30. ValueError for another n."""
        if not 1 <= n <= LARGEST:
            raise ValueError("below() takes 1 to %d, not %s." % (LARGEST, n))
        width = 1  # bytes for numbers up to n - 1
        while n > 1 << 8 * width:
            width += 1
        draw = self.drawn
        self.drawn += 1
        fair = (1 << 8 * width) // n * n
        for block in range(_TRIES):
            digest = self.hmac(b"%d/%d" % (draw, block) + self._stirred)
            for at in range(0, len(digest) - width + 1, width):
                number = int.from_bytes(digest[at : at + width], "big")
                if number < fair:
                    return number % n
        raise RuntimeError("The generator gave %d bytes in a row that no fair draw allows." % (32 * _TRIES))

    def pick(self, legal: tuple, weights: tuple) -> tuple:
        """Draw one of the actions with a probability proportional to its integer weight."""
        left = self.below(sum(weights))
        for action, weight in zip(legal, weights):
            left -= weight
            if left < 0:
                break
        return action
