"""Reserves a network port of this PC for the server of a test."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager

ADDRESS = "127.0.0.1"


@contextmanager
def free_port() -> Iterator[int]:
    """Yield the number of a reserved port. Connections are refused until the test listens on this port."""
    with socket.socket() as holder:
        # With SO_REUSEADDR a server may also bind to the port by number.
        holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # The system chooses a port that is free at every address. Bound to ADDRESS alone, it may choose one that a
        # browser uses at the address of the local network, and a server for the whole network would be refused.
        holder.bind(("", 0))
        yield holder.getsockname()[1]
