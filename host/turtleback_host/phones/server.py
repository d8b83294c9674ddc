"""Serves the page that is somebody's hand, and carries what phones and the device say to each other."""

import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from threading import Lock, Thread

from turtleback.engine.contract import SetupError
from turtleback_host.page.build import build
from turtleback_host.page.server import code_of, own_address
from turtleback_host.phones.line import LONGEST, Line, checked
from turtleback_host.phones.table import PhoneTable
from turtleback_host.watch.server import HEARTBEAT_S, GuardedHandler, GuardedServer

PAGE = "hand.html#here"  # js/phones/hand.js: the table is where the page comes from
LINE = re.compile(r"/line/([0-9a-z]{12})")
MOST_LINES = 20


class PhoneServer(GuardedServer):
    """Serves phones; OSError if the port is taken."""

    def __init__(self, site: Path, table: PhoneTable, port: int, token: str, own_address: str) -> None:
        super().__init__(site, port, PhoneHandler, token, own_address)
        self._table = table
        self._lines: dict[str, Line] = {}
        self._lock = Lock()

    def open_line(self, name: str) -> Line | None:
        """A new line of that name, which nobody else can guess; None if there are too many."""
        with self._lock:
            self._lines = {each: line for each, line in self._lines.items() if line.is_open}
            if len(self._lines) >= MOST_LINES or name in self._lines:
                return None
            self._lines[name] = Line(self._table.clock)
            return self._lines[name]

    def hear(self, name: str, text: bytes) -> bool:
        """Take what came on a line; False if it is none that is open. Whoever says too much is gone."""
        line = self._lines.get(name)
        if line and not line.count():
            line.close()
        if not line or not line.is_open:
            return False
        self._table.hear(line, checked(text))
        return True


class PhoneHandler(GuardedHandler):
    """Tells a phone what the table says, and the table what the phone says."""

    server: PhoneServer

    def do_POST(self) -> None:
        """Take a message of a phone."""
        self.server.connections.has_asked(self.connection)
        length = self.headers.get("Content-Length", "")
        if len(self.headers.get_all("Host", [])) != 1 or not length.isdecimal() or int(length) > LONGEST:
            self._send(HTTPStatus.BAD_REQUEST, {}, b"", True)
        elif self._is_let_in(True):
            found = LINE.fullmatch(self.path)
            is_heard = found and self.server.hear(found[1], self.rfile.read(int(length)))
            self._send(HTTPStatus.NO_CONTENT if is_heard else HTTPStatus.NOT_FOUND, {}, b"", True)

    def _tells_at(self, path: str) -> bool:
        found = LINE.fullmatch(path)
        line = found and self.server.open_line(found[1])
        if not line:
            return False
        self.server.connections.has_asked(self.connection, line.close)
        try:
            self._send_events(lambda: line.take(HEARTBEAT_S), lambda: line.has_news)
        finally:
            line.close()
        return True


@contextmanager
def serving(table: PhoneTable, port: int) -> Iterator[str]:
    """Serve phones in this network; yields the QR code and the address for them. SetupError if that cannot be."""
    host = own_address()
    try:
        server = PhoneServer(build(), table, port, secrets.token_urlsafe(16), host)
    except OSError as error:
        raise SetupError("Port %d cannot be used (%s): name another behind --lan." % (port, error.strerror)) from error
    with server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            address = server.address_at(host) + PAGE
            yield code_of(address, border=1) + address
        finally:
            server.close()
            server.shutdown()
