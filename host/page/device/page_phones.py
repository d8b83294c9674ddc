"""The phones at the page's table: what they say, and are told, goes through the page, which can reach them."""

import json
import time

import browser
from turtleback_portable.phones.messages import MAX_BYTES, checked
from turtleback_portable.phones.table import PhoneTable, SeatedPhone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turtleback_portable.types.messages import Facts, FromTable
    from turtleback_portable.types.protocols import TablePlayer, TellPage


class PageLine:
    """A connection, which the page knows by a number."""

    is_open = True

    def __init__(self, number: int, tell: "TellPage") -> None:
        self.number = number
        self._tell = tell

    def send(self, message: "FromTable") -> None:
        """Send a message."""
        self._tell({"type": "phone", "line": self.number, "message": message})

    def close(self) -> None:
        """End it, after what was sent."""
        self.is_open = False
        self._tell({"type": "phone", "line": self.number, "message": None})


class PagePhones(PhoneTable):
    """A seat waits for its phone until somebody has it played at the table, or another game begins."""

    RESERVES = True

    def __init__(self, player: "TablePlayer", facts: "Facts", tell: "TellPage") -> None:
        """`tell(message)` sends the page a message."""
        super().__init__(player, facts)
        self._tell = tell
        self._lines: dict[int, PageLine] = {}

    def restore(self, tokens: str) -> None:
        """Wait for the phones that were here before: JSON, pairs of a seat and its token."""
        for seat, token in json.loads(tokens):
            self.seated[seat] = SeatedPhone(token, "en")
        self._changed()

    def hear_line(self, number: int, text: str) -> None:
        """Take what a phone says."""
        line = self._lines.setdefault(number, PageLine(number, self._tell))
        self.hear(line, checked(text) if len(text) <= MAX_BYTES else None)

    def lose(self, number: int) -> None:
        """A connection is gone."""
        line = self._lines.pop(number, None)
        if line:
            line.is_open = False

    def now(self) -> float:
        """The time (s)."""
        return time.time()

    def new_token(self) -> str:
        """16 random bytes."""
        return browser.random(16)

    def call(self, seat: int, name: str) -> None:
        """The page keeps the names of people, and says them."""
        self._tell({"type": "called", "seat": seat, "name": name})

    def changed(self) -> None:
        """Have the page know who sits where, and on which connection."""
        sitters = [
            (seat, phone.token, phone.line.number if isinstance(phone.line, PageLine) else 0)
            for seat, phone in self.seated.items()
        ]
        self._tell({"type": "phones", "chairs": self.chairs(), "sitters": sitters})

    def misses(self, seat: int) -> None:
        """Also say it at the table."""
        super().misses(seat)
        self._tell({"type": "missing", "seat": seat})
