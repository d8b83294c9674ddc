"""The numbers of phones for the dice of a game (firmware/dice.md)."""

from hashlib import sha256

NUMBER_S = 4.0  # in which a phone has to answer


class Stirring:
    """Asks phones for the hashes of their numbers, then for these; the dice go without those that come late.

    `table` is a PhoneTable, `stir(numbers)` takes pairs of a seat and its number.
    """

    def __init__(self, table, stir, code: str, seats: list) -> None:  # type: ignore[no-untyped-def]
        self.code = code
        self.seats = seats  # whose phones are waited for
        self._table = table
        self._stir = stir
        self._until = table.now() + NUMBER_S
        self._commits: dict = {}
        self._reveals: dict = {}
        self._asks_numbers = False
        self._is_over = False

    def begin(self) -> None:
        """Ask for hashes."""
        self._table.tell_all({"type": "code", "code": self.code})
        if not self.seats:
            self._end()

    def look(self, is_waiting: bool) -> None:
        """Go on if time is over, or if there is no phone any more that is waited for."""
        if not self._is_over and (self._table.now() > self._until or not is_waiting):
            self._end() if self._asks_numbers else self._ask_numbers()

    def take_commit(self, seat: int, digest: str) -> None:
        """A phone has sent the hash of its number."""
        if not self._asks_numbers and seat in self.seats and seat not in self._commits:
            self._commits[seat] = digest
            if len(self._commits) == len(self.seats):
                self._ask_numbers()

    def take_reveal(self, seat: int, number: int, salt: str) -> None:
        """A phone has sent its number, and what was hashed with that."""
        if not self._asks_numbers or self._is_over or not number:
            return
        if self._commits.get(seat) == commitment(self.code, number, salt):
            self._reveals[seat] = (number, salt)
            if len(self._reveals) == len(self.seats):
                self._end()

    def _ask_numbers(self) -> None:
        """All hashes are there, or time is over: from now on no other counts."""
        self._say_who_is_missing(self._commits)
        self._asks_numbers = True
        self._until = self._table.now() + NUMBER_S
        self.seats = sorted(self._commits)
        self._table.tell_all({"type": "commits", "commits": [[seat, self._commits[seat]] for seat in self.seats]})

    def _end(self) -> None:
        self._is_over = True
        self._say_who_is_missing(self._reveals)
        numbers = [(seat,) + self._reveals[seat] for seat in sorted(self._reveals)]
        self._table.tell_all({"type": "reveals", "reveals": numbers})
        self._stir([(seat, number) for seat, number, _ in numbers])

    def _say_who_is_missing(self, come: dict) -> None:
        for seat in self.seats:
            if seat not in come:
                self._table.misses(seat)


def commitment(code: str, number: int, salt: str) -> str:
    """The hash that commits to a number."""
    return sha256(("%s %d %s" % (code, number, salt)).encode()).digest().hex()
