"""A serial line of which only so much is read for so long; mpremote itself waits until the board has said all."""

from time import monotonic
from typing import Any

from turtleback_host.pico.ports import BoardError
from turtleback_host.process.streams import printable

MOST = 100_000  # bytes in answer to one request: many times what the longest is
ENDLESS = "The board on %s does not stop talking: unplug it, look at what its main.py prints, and run this again."


class Metered:
    """A port of pyserial's, as far as mpremote uses one."""

    def __init__(self, port: Any, name: str) -> None:
        self.port = port
        self._name = name
        self.allow(0)

    def allow(self, seconds: float) -> None:
        """Begin a request, which may take that long."""
        self._left = MOST
        self._until = monotonic() + seconds

    def read(self, size: int = 1) -> bytes:
        """Up to so many bytes. BoardError if the request has had enough of them."""
        self._check()
        data = bytes(self.port.read(size))
        self._left -= len(data)
        return data

    def inWaiting(self) -> int:  # noqa: N802, the name that mpremote knows
        """How many bytes have come. BoardError likewise."""
        self._check()
        return int(self.port.in_waiting)

    def write(self, data: bytes) -> None:
        """Send bytes. OSError if nobody takes them."""
        self.port.write(data)

    def _check(self) -> None:
        if self._left <= 0 or monotonic() > self._until:
            raise BoardError(ENDLESS % printable(self._name))
