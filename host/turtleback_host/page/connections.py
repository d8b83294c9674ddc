"""The open connections of a server, of which there are never too many: a new one may take the place of another."""

import socket
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from threading import Lock

MOST_CONNECTIONS = 100  # fewer than the files that a program may have open anywhere


class _Connection:
    def __init__(self, line: socket.socket, host: str) -> None:
        self.line = line
        self.host = host  # at the other end
        self.is_silent = True
        self.wake: Callable[[], None] = lambda: None


class Connections:
    """Any thread may call it."""

    def __init__(self) -> None:
        self._open: dict[socket.socket, _Connection] = {}  # the oldest first
        self._lock = Lock()

    def add(self, line: socket.socket, host: str) -> None:
        """Take in a new one. If there are too many, whoever has most loses the oldest, of silent ones first."""
        with self._lock:
            if len(self._open) == MOST_CONNECTIONS:
                self._end(self._dispensable())
            self._open[line] = _Connection(line, host)

    def remove(self, line: socket.socket) -> None:
        """Forget one that is closed."""
        with self._lock:
            self._open.pop(line, None)

    def has_asked(self, line: socket.socket, wake: Callable[[], None] | None = None) -> None:
        """Note that a request has come; `wake` wakes who answers it should the connection end while they wait."""
        with self._lock:
            if line in self._open:
                self._open[line].is_silent = False
                self._open[line].wake = wake or self._open[line].wake

    def _dispensable(self) -> _Connection:
        counts = Counter(connection.host for connection in self._open.values())
        return max(self._open.values(), key=lambda it: (counts[it.host], it.is_silent))

    def _end(self, connection: _Connection) -> None:
        del self._open[connection.line]
        with suppress(OSError):  # the other side may have ended it
            connection.line.shutdown(socket.SHUT_RDWR)  # whoever answers it finds that nobody is there
        connection.wake()
