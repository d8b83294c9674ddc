"""The phones at the table of a page. The page passes on their messages."""

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
    """A connection that the page has with a phone, identified by a number."""

    is_open = True

    def __init__(self, number: int, tell: "TellPage") -> None:
        self.number = number
        self._tell = tell

    def send(self, message: "FromTable") -> None:
        """Send a message."""
        self._tell({"type": "phone", "line": self.number, "message": message})

    def close(self) -> None:
        """Close the connection after the messages that were sent."""
        self.is_open = False
        self._tell({"type": "phone", "line": self.number, "message": None})


class PagePhones(PhoneTable):
    """A PhoneTable that reserves the seat of an absent phone until the page releases it or another game begins."""

    RESERVES = True

    def __init__(self, player: "TablePlayer", facts: "Facts", tell: "TellPage") -> None:
        """Create a table without phones; `tell(message)` sends the page a message."""
        super().__init__(player, facts)
        self._tell = tell
        self._lines: dict[int, PageLine] = {}

    def restore(self, tokens: str) -> None:
        """Reserve the seats of former phones. `tokens` is a JSON list of pairs of a seat and its phone's token."""
        for seat, token in json.loads(tokens):
            self.seated[seat] = SeatedPhone(token, "en")
        self._announce_change()

    def hear_line(self, number: int, text: str) -> None:
        """Queue a message (JSON) of the phone on a line."""
        line = self._lines.setdefault(number, PageLine(number, self._tell))
        self.hear(line, checked(text) if len(text) <= MAX_BYTES else None)

    def lose(self, number: int) -> None:
        """Note that a connection is closed."""
        line = self._lines.pop(number, None)
        if line:
            line.is_open = False

    def now(self) -> float:
        """Return the time (s)."""
        return time.time()

    def new_token(self) -> str:
        """Return 16 random bytes in hexadecimal."""
        return browser.random(16)

    def call(self, seat: int, name: str) -> None:
        """Send the page the name of a seat; the page stores it."""
        self._tell({"type": "called", "seat": seat, "name": name})

    def changed(self) -> None:
        """Send the page the seats that people can take, and the phones with their connections."""
        seated = [
            (seat, phone.token, phone.line.number if isinstance(phone.line, PageLine) else 0)
            for seat, phone in self.seated.items()
        ]
        self._tell({"type": "phones", "chairs": self.chairs(), "seated": seated})

    def misses(self, seat: int) -> None:
        """Tell phones and page that the phone at a seat has given no number."""
        super().misses(seat)
        self._tell({"type": "missing", "seat": seat})
