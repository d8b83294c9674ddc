"""A serial port with limits on bytes and time per request, which mpremote lacks."""

from time import monotonic
from typing import Any

from turtleback_host.pico.ports import BoardError
from turtleback_host.process.streams import printable

MOST = 100_000  # bytes in answer to one request: many times the longest regular answer
ENDLESS = "The board on %s prints without end: unplug it, check what its main.py prints, and run this again."


class Metered:
    """Wraps a pyserial port, with the methods that mpremote uses."""

    def __init__(self, port: Any, name: str) -> None:
        self.port = port
        self._name = name
        self.allow(0)

    def allow(self, seconds: float) -> None:
        """Begin a request that may take up to `seconds`."""
        self._left = MOST
        self._until = monotonic() + seconds

    def read(self, size: int = 1) -> bytes:
        """Read up to `size` bytes. BoardError if the request exceeds its limits."""
        self._check()
        data = bytes(self.port.read(size))
        self._left -= len(data)
        return data

    def inWaiting(self) -> int:  # noqa: N802, mpremote calls it by this name
        """The number of bytes that can be read now. BoardError if the request exceeds its limits."""
        self._check()
        return int(self.port.in_waiting)

    def write(self, data: bytes) -> None:
        """Send bytes. OSError if the port does not accept them."""
        self.port.write(data)

    def _check(self) -> None:
        if self._left <= 0 or monotonic() > self._until:
            raise BoardError(ENDLESS % printable(self._name))
