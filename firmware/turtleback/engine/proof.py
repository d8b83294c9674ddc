"""Reads and writes the lines of a record that prove the origin of its dice.

    commitment 3f9a21c7...   before the first action: the begin code of the seed of all dice and cards
    stir 0:7 2:13            the numbers that players chose after seeing this code (notation.py)
    keyed die                from here on players throw their own dice
    seed 9c04e1d2...         once the game is over
    end 77ab0c31...          the end code: the SHA-256 of all the lines above it

This module does not check the hashes.
"""

from micropython import const
from turtleback.engine.notation import KEYED, MAX_NUMBER, STIR
from turtleback.engine.parse import NotationError, quoted, read_number

HASHES = ("commitment", "seed", "end")
HASH_DIGITS = const(64)


class Proof:
    """The values of a proof. An unknown value is empty, or None for `first_keyed`.

    `commitment`, `seed` and `end` are hashes in hexadecimal, `words` are the chosen numbers (notation.py), and
    `first_keyed` is the index in the history of the first die that a player entered.
    """

    def __init__(self, commitment: str = "", words: list | tuple = (), first_keyed: int | None = None):
        self.commitment = commitment
        self.words = list(words)
        self.first_keyed = first_keyed
        self.seed = ""
        self.end = ""

    def opening(self) -> list[str]:
        """Return the lines before the first action."""
        lines = ["commitment " + self.commitment] if self.commitment else []
        return lines + ([" ".join([STIR] + self.words)] if self.words else [])

    def closing(self) -> list[str]:
        """Return the lines after the last action."""
        return [name + " " + getattr(self, name) for name in HASHES[1:] if getattr(self, name)]

    def read_line(self, text: str, seats: int | None, played: int) -> bool:
        """Read a line that follows `played` actions.

        Returns: False if the line is not part of a proof.
        Raises: NotationError if the line is malformed.
        """
        words = text.split()
        name = words[0]
        if name in HASHES:
            once(not getattr(self, name), text)
            if len(words) != 2 or len(words[1]) != HASH_DIGITS or not all(c in "0123456789abcdef" for c in words[1]):
                raise NotationError("%s takes %d hexadecimal digits" % (name, HASH_DIGITS))  # N_page
            setattr(self, name, words[1])
        elif name == STIR:
            once(not self.words, text)
            self.add_numbers(words, seats)
        elif words == KEYED.split():
            once(self.first_keyed is None, text)
            self.first_keyed = played
        else:
            return False
        return True

    def add_numbers(self, words: list[str], seats: int | None) -> None:
        """Add the numbers of a `stir` line; `words` is the line, split into words.

        Raises: NotationError if the numbers are not valid for this table.
        """
        if not seats or len(words) < 2:
            raise NotationError("%s takes the numbers that seats have chosen, after 'seats N'" % STIR)  # N_page
        _check_numbers(self.words + words[1:], seats)
        self.words += words[1:]


def _check_numbers(words: list[str], seats: int) -> None:
    """Check that each word is the number of a seat of this table, and that they are in the order of the seats.

    Raises: NotationError if a word is malformed or out of order.
    """
    before = -1
    for word in words:
        seat_text, _, number_text = word.partition(":")
        seat, number = read_number(seat_text), read_number(number_text)
        if not 1 <= number <= MAX_NUMBER:
            raise NotationError("%s is no number from 1 to %d" % (quoted(word), MAX_NUMBER))  # N_page
        if seat >= seats:
            raise NotationError("%s is the number of a seat that is not at this table" % quoted(word))  # N_page
        if seat <= before:
            raise NotationError("%s comes too late: numbers stand in the order of seats" % quoted(word))  # N_page
        before = seat


def once(first: bool, text: str) -> None:
    """Check that a line is the first of its kind. `first` is True if it is.

    Raises: NotationError if `first` is False.
    """
    if not first:
        raise NotationError("%s says again what an earlier line has said" % quoted(text))  # N_page
