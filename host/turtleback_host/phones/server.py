"""Serves the page on which a phone plays a seat, and carries messages between phones and the table on this PC."""

import json
import re
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock, Thread
from time import monotonic
from typing import Any

from turtleback_host.page.server import code_of, own_address
from turtleback_host.page.site import built_site
from turtleback_host.page.site_server import EVERYBODY, Outbox, SiteServer, token_of
from turtleback_host.records.saved_games import Names, call_seats
from turtleback_host.system.files import write_text
from turtleback_host.system.folders import make_folder
from turtleback_host.system.names import cleaned
from turtleback_portable.phones.messages import MAX_BYTES, checked
from turtleback_portable.phones.table import PhoneTable, SeatedPhone
from turtleback_portable.table_view.game_follower import facts

PAGE = "hand.html#here"  # tells js/phones/hand.js that the table is at the page's own server
LINE = re.compile(r"/line/([0-9a-z]{12})")
MAX_LINES = 20
MAX_WAITING = 200  # messages that a phone may leave unread
BURST, PER_S = 60.0, 30.0  # limits on the messages of a phone
AWAY_S = 3.0  # a phone that is silent for longer counts as away
OPENING_S = 15.0  # time from a new line to its phone's first message
KEPT = "phones.json"  # tokens of seats, with which phones return without scanning again


class ServedTable(PhoneTable):
    """The phones at a table on this PC. If `folder` can be written, it stores the tokens with which phones return."""

    def __init__(
        self,
        hands: Any,
        names: Names,
        folder: Path | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Create the table for the game of the TablePlayer `hands`.

        `names` are names by seat, to which the names of new players are added.
        """
        super().__init__(hands, json.loads(facts()))
        self.names = names
        self._clock = clock
        self._file = folder and folder / KEPT
        self.token = token_of("phones", folder)  # part of the address
        self._kept = _read(self._file)
        for seat, token, language in self._kept:
            self.seated[seat] = SeatedPhone(token, language)

    def steps(self) -> Iterator[None]:
        """Serve the phones forever, one step between two frames of the device."""
        while True:
            self.step()
            yield

    def now(self) -> float:
        """Return the time in s."""
        return self._clock()

    def new_token(self) -> str:
        """Return 16 random bytes in hexadecimal digits."""
        return secrets.token_hex(16)

    def call(self, seat: int, name: str) -> None:
        """Name a seat. Removes characters that are not allowed in names, or that separate the names in `--names`."""
        known = cleaned(name.replace("=", " ").replace(",", " "))
        if known:
            self.names[seat] = known
            call_seats(self.names, for_pages=True)

    def changed(self) -> None:
        """Save the tokens of seats, if they can be saved."""
        seats = [[seat, phone.token, phone.language] for seat, phone in self.seated.items()]
        if not self._file or seats == self._kept:
            return
        self._kept = seats
        try:
            make_folder(self._file.parent)
            write_text(self._file, json.dumps(seats))
        except OSError:
            self._file = None  # after a restart players have to scan again


def _read(path: Path | None) -> list[list[Any]]:
    """Read the saved tokens; empty if there is no valid file."""
    try:
        rows = json.loads(path.read_text("utf-8")) if path else []
        return [[seat, token, language] for seat, token, language in rows]
    except (OSError, ValueError, TypeError):
        return []


class HttpLine(Outbox):
    """A phone's connection by HTTP. It is closed when too many messages are unread."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._credit = BURST
        self._counted_at = clock()
        self._heard_until = self._counted_at + OPENING_S  # a browser may take a while to open its end

    @property
    def is_open(self) -> bool:
        """True if the line is not closed and the phone has been heard recently."""
        return super().is_open and self._clock() <= self._heard_until

    def _add(self, kind: str, text: str) -> None:
        super()._add(kind, text)
        self.is_closed = len(self._waiting) > MAX_WAITING

    def count(self) -> bool:
        """Count a message from the phone. Returns False if the phone sends too many."""
        with self._changed:
            now = self._clock()
            self._credit = min(BURST, self._credit + (now - self._counted_at) * PER_S) - 1
            self._counted_at = now
            self._heard_until = now + AWAY_S
            return self._credit >= 0


class PhoneServer(SiteServer):
    """Serves phones in this network: sends them the table's messages, and passes theirs to the table."""

    another = "for the phones"
    max_body = MAX_BYTES

    def __init__(self, site: Path, table: ServedTable, port: int, own_address: str) -> None:
        super().__init__(site, port, EVERYBODY, table.token, own_address)
        self._table = table
        self._lines: dict[str, HttpLine] = {}
        self._opening = Lock()

    def answer(self, path: str) -> HttpLine | None:
        """Open a line with the name in the path, which is a secret of the phone.

        Returns: None if the path is not that of a line, or there are too many.
        """
        found = LINE.fullmatch(path)
        if not found:
            return None
        with self._opening:
            self._lines = {each: line for each, line in self._lines.items() if line.is_open}
            if len(self._lines) >= MAX_LINES or found[1] in self._lines:
                return None
            self._lines[found[1]] = HttpLine(self._table.now)
            return self._lines[found[1]]

    def take(self, path: str, sent: bytes) -> bool:
        """Pass a message to the table. Returns False if its line is not open. Closes a line that sends too much."""
        found = LINE.fullmatch(path)
        line = self._lines.get(found[1]) if found else None
        if line and not line.count():
            line.close()
        if not line or not line.is_open:
            return False
        self._table.hear(line, checked(sent))
        return True


def invitation_to(address: str) -> str:
    """Return the QR code of an address, with the address below it."""
    return code_of(address, border=1) + address


@contextmanager
def serving(table: ServedTable, port: int) -> Iterator[str]:
    """Serve phones in this network. Yields the address for them.

    Raises: SetupError if this PC has no network or the port is taken.
    """
    host = own_address()
    with PhoneServer(built_site(), table, port, host) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server.address_at(host) + PAGE
        finally:
            server.shutdown()
