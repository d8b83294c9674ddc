"""Reserves a network port of this PC for the server of a test."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager

ADDRESS = "127.0.0.1"


@contextmanager
def free_port() -> Iterator[int]:
    """Yield the number of a reserved port. Connections are refused until the test listens on this port."""
    with socket.socket() as holder:
        # The system chooses a free port. With SO_REUSEADDR a server may also bind to it by number.
        holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        holder.bind((ADDRESS, 0))
        yield holder.getsockname()[1]
