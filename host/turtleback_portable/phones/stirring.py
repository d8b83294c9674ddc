"""Collects numbers for the dice of a game from phones, as firmware/dice.md describes."""

from hashlib import sha256

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turtleback_portable.types.messages import FromTable, SeatNumber
    from turtleback_portable.types.protocols import StirredTable

NUMBER_S = 4.0  # time in which a phone has to answer
SALT_DIGITS = 32


class Stirring:
    """A round in which phones send the hashes of their numbers, then the numbers. Late phones are left out.

    `table` is a PhoneTable; `stir(numbers)` is called with pairs of a seat and its number.
    """

    def __init__(
        self, table: "StirredTable", stir: "Callable[[list], object]", code: str, header: list, tokens: dict
    ) -> None:
        """Take the begin code, the first lines of the game's record, and the tokens of the phones to ask, by seat."""
        self.code = code
        self.tokens = tokens
        self.seats = sorted(tokens)  # seats whose phones still have to answer
        self.is_over = False
        self.round = table.new_token()
        self._table = table
        self._stir = stir
        self._header = header
        self._until = table.now() + NUMBER_S
        self._commits: dict = {}
        self._reveals: dict = {}
        self._asks_numbers = False
        self._messages: list[FromTable] = []  # all messages sent so far
        self._seals: dict = {}  # secrets behind the salts, by seat
        self._seals_until: float | None = None
        self._sealed = False  # True if the secrets have been sent

    def begin(self) -> None:
        """Ask for the hashes."""
        self._tell({"type": "code", "code": self.code, "header": self._header, "round": self.round})
        if not self.seats:
            self.is_over = True
            self._stir([])

    def repeat(self, seat: int) -> None:
        """Send all messages so far to a phone that has come back."""
        if self._has_asked(seat):
            for message in self._messages:
                self._table.tell_one(seat, message)

    def look(self, is_waiting: bool) -> None:
        """Go on to the next step if the time is over, or if no phone can still answer (`is_waiting` is False)."""
        if not self.is_over and (self._table.now() > self._until or not is_waiting):
            self._end() if self._asks_numbers else self._ask_numbers()

    def take_commit(self, seat: int, round_name: str, digest: str) -> None:
        """Store the hash of a phone's number for this round. If it is the last hash, ask for the numbers."""
        if self._asks_numbers or round_name != self.round or not self._has_asked(seat) or seat in self._commits:
            return
        self._commits[seat] = digest
        if len(self._commits) == len(self.seats):
            self._ask_numbers()

    def take_reveal(self, seat: int, round_name: str, number: int, salt: str) -> None:
        """Store a phone's number and salt, if they fit its hash. After those of the last phone, end the round."""
        if not self._asks_numbers or self.is_over or round_name != self.round or not self._has_asked(seat):
            return
        if number and self._commits.get(seat) == commitment(self.code, number, salt):
            self._reveals[seat] = (number, salt)
            if len(self._reveals) == len(self.seats):
                self._end()

    def drop(self) -> None:
        """End the round without numbers, because the game has begun. Does nothing if the round is over."""
        if self.is_over:
            return
        self.is_over = True
        self._reveals = {}
        self._tell({"type": "dropped", "round": self.round})

    def take_seal(self, seat: int, round_name: str, secret: str) -> None:
        """Store the secret behind a phone's salt, at the end of the game."""
        _, salt = self._reveals.get(seat, (0, ""))
        if round_name == self.round and self._has_asked(seat) and salt == salt_of(secret) and not self._sealed:
            self._seals[seat] = secret

    def look_at_seals(self, waits_for: "Callable[[int], bool]") -> None:
        """Send the secrets to all phones, once all connected phones have sent theirs or the time is over.

        `waits_for(seat)` returns True if the phone at a seat is connected.
        """
        if self._sealed or not self.is_over or not self._reveals:
            return
        if self._seals_until is None:
            self._seals_until = self._table.now() + NUMBER_S
        here = [seat for seat in self._reveals if seat not in self._seals and waits_for(seat)]
        if self._seals and (not here or self._table.now() > self._seals_until):
            seals = [(seat, self._seals[seat]) for seat in sorted(self._seals)]
            self._sealed = True
            self._tell({"type": "seals", "seals": seals, "round": self.round})

    def _has_asked(self, seat: int) -> bool:
        """Return True if the phone that now has a seat is the one that was asked for a number."""
        return seat in self.tokens and self._table.token_at(seat) == self.tokens[seat]

    def _tell(self, message: "FromTable") -> None:
        self._messages.append(message)
        for seat in self.tokens:
            if self._has_asked(seat):
                self._table.tell_one(seat, message)

    def _ask_numbers(self) -> None:
        """Ask for the numbers, because all hashes have come or the time is over. Later hashes are ignored."""
        missing = self._missing(self._commits)
        self._asks_numbers = True
        self._until = self._table.now() + NUMBER_S
        self.seats = sorted(self._commits)
        commits = [(seat, self._commits[seat]) for seat in self.seats]
        self._tell({"type": "commits", "commits": commits, "missing": missing, "round": self.round})
        if not commits:
            self._end()

    def _end(self) -> None:
        numbers: list[SeatNumber] = [(seat,) + self._reveals[seat] for seat in sorted(self._reveals)]
        if not self._table.can_stir(self.code):
            self.drop()
            return
        self.is_over = True
        missing = self._missing(self._reveals)
        self._tell({"type": "reveals", "reveals": numbers, "missing": missing, "round": self.round})
        self._stir([(seat, number) for seat, number, _ in numbers])

    def _missing(self, come: dict) -> list:
        """Return the seats that are not in `come`. Informs all phones that the numbers of these seats are missing."""
        missing = [seat for seat in self.seats if seat not in come]
        for seat in missing:
            self._table.misses(seat)
        return missing


def commitment(code: str, number: int, salt: str) -> str:
    """Return the hash of begin code, number and salt, which commits a phone to the number."""
    return sha256(("%s %d %s" % (code, number, salt)).encode()).digest().hex()


def salt_of(secret: str) -> str:
    """Return the salt for a secret: the first digits of its hash."""
    return sha256(secret.encode()).digest().hex()[:SALT_DIGITS]
