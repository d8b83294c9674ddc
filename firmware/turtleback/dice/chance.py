"""Draws dice, cards and coins from a 32-byte seed. Every Python interpreter draws the same numbers.

Draw i below n uses HMAC-SHA256 with the seed as key; the message is i, a block number from 0, and the hash of the words
stirred in. A byte of the result is accepted if it is below the largest multiple of n up to 256. The draw is the first
accepted byte modulo n. If no byte is accepted, the next block follows. For n above 256, groups of bytes are used in the
same way. The module `random` is not used, because on MicroPython its first die after seeding is far from fair.
"""

from hashlib import sha256

from micropython import const

_BLOCK = const(64)  # bytes of a SHA-256 block
LARGEST = const(1 << 30)  # larger numbers are not small ints on MicroPython


class Chance:
    """A stream of fair draws from a seed.

    `words` are the texts to stir in. `drawn` counts the draws; set it to resume after a power loss.
    """

    code = ""  # the begin code, once it has been computed (commitment.py)
    hashing: tuple | None = None  # the state of the computation of the begin code, while it is unfinished

    def __init__(self, seed: bytes, words=()):
        self.seed = seed
        self.words: list[str] = []
        self.drawn = 0
        self._stirred = b""
        key = seed + bytes(_BLOCK - len(seed))  # computed once, because it takes longer than the rest of a draw
        self._inner, self._outer = [bytes([byte ^ pad for byte in key]) for pad in (0x36, 0x5C)]
        for word in words:
            self.stir(word)

    @property
    def commitment(self) -> str:
        """The begin code, 64 hexadecimal digits. Once it has been shown, a changed seed would be noticed."""
        while not self.commit(1):
            pass
        return self.code

    def commit(self, blocks: int) -> bool:
        """Compute `blocks` more blocks of the begin code. Returns: True once the code is complete."""
        from turtleback.dice.commitment import hash_blocks  # imported late, because most of a game does not need it

        return hash_blocks(self, blocks)

    def stir(self, word: str) -> None:
        """Stir in a word, a text that changes all draws.

        Raises: ValueError if a number has been drawn already.
        """
        if self.drawn:
            raise ValueError("A die has fallen.")
        self.words.append(word)
        self._stirred = sha256(" ".join(self.words).encode()).digest()

    def hmac(self, message: bytes) -> bytes:
        """Return the HMAC (RFC 2104) of a message with SHA-256 and the seed as key."""
        return sha256(self._outer + sha256(self._inner + message).digest()).digest()

    def below(self, n: int) -> int:
        """Return a uniform random number from 0 to n - 1.

        Raises: ValueError if n is not from 1 to 2**30.
        """
        if not 1 <= n <= LARGEST:
            raise ValueError("below() takes 1 to %d, not %s." % (LARGEST, n))
        width = 1  # number of bytes for numbers up to n - 1
        while n > 1 << 8 * width:
            width += 1
        draw = self.drawn
        self.drawn += 1
        fair = (1 << 8 * width) // n * n
        block = 0
        while True:
            digest = self.hmac(b"%d/%d" % (draw, block) + self._stirred)
            for at in range(0, len(digest) - width + 1, width):
                number = int.from_bytes(digest[at : at + width], "big")
                if number < fair:
                    return number % n
            block += 1

    def pick(self, legal: tuple, weights: tuple) -> tuple:
        """Draw one of the actions with a probability proportional to its integer weight."""
        left = self.below(sum(weights))
        for action, weight in zip(legal, weights):
            left -= weight
            if left < 0:
                break
        return action
