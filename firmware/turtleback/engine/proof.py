"""The lines of a record that prove where its dice came from: reading and writing them.

    commitment 3f9a21c7...   before the first action: the SHA-256 of the seed of all dice and cards
    stir 4213 dragon         words that people have stirred in since
    keyed die                from here on people throw their own dice
    seed 9c04e1d2...         once the game is over
    end 77ab0c31...          the end code: the SHA-256 of all the lines above it
    seal 5d1f60aa...         in older records instead: an HMAC by the seed, which anybody who has the seed can make

The words of `stir` are typed words, `2:13` for the number 13 chosen by seat 2, or `tap:4213` for the millisecond of
a tap; older records have taps as plain numbers. This module does not check the hashes.
"""

from micropython import const
from turtleback.engine.notation import KEYED, STIR
from turtleback.engine.parse import NotationError, quoted

HASHES = ("commitment", "seed", "end", "seal")
HASH_DIGITS = const(64)
MOST_WORDS = const(16)
LONGEST_WORD = const(32)


class Proof:
    """The values of a proof, empty where unknown: hashes in hexadecimal, words, the index of the first keyed die."""

    def __init__(self, commitment: str = "", words: list | tuple = (), keyed_from: int | None = None):
        self.commitment = commitment
        self.words = list(words)
        self.keyed_from = keyed_from
        self.seed = ""
        self.end = ""
        self.seal = ""

    def opening(self) -> list[str]:
        """The lines before the first action."""
        lines = ["commitment " + self.commitment] if self.commitment else []
        return lines + ([" ".join([STIR] + self.words)] if self.words else [])

    def closing(self) -> list[str]:
        """The lines after the last action."""
        return [name + " " + getattr(self, name) for name in HASHES[1:] if getattr(self, name)]

    def reads(self, words: list[str], played: int) -> bool:
        """Read a line, split into words, after `played` actions; False if it is not part of a proof. NotationError."""
        name = words[0]
        if name in HASHES:
            _once(not getattr(self, name), words)
            if len(words) != 2 or len(words[1]) != HASH_DIGITS or not all(c in "0123456789abcdef" for c in words[1]):
                raise NotationError("%s takes %d hexadecimal digits" % (name, HASH_DIGITS))
            setattr(self, name, words[1])
        elif name == STIR:
            _once(not self.words, words)
            self.words = checked_words(words[1:])
        elif words == KEYED.split():
            _once(self.keyed_from is None, words)
            self.keyed_from = played
        else:
            return False
        return True


def checked_words(words: list[str]) -> list[str]:
    """The words, if they are valid words to stir in. NotationError if not."""
    if not 1 <= len(words) <= MOST_WORDS:
        raise NotationError("%s takes 1 to %d words" % (STIR, MOST_WORDS))
    for word in words:
        # A # would begin a comment, and a character outside ASCII may have more than one encoding.
        if not 1 <= len(word) <= LONGEST_WORD or not all("!" <= sign <= "~" and sign != "#" for sign in word):
            raise NotationError("%s is no word of up to %d plain letters" % (quoted(word), LONGEST_WORD))
    return words


def _once(first: bool, words: list[str]) -> None:
    if not first:
        raise NotationError("%s says again what an earlier line has said" % quoted(" ".join(words)))
