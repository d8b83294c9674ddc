"""A port of this PC that nobody else is given while a test has it, and on which the test's own server may listen."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager

ADDRESS = "127.0.0.1"


@contextmanager
def free_port() -> Iterator[int]:
    """The port's number; until something of the test's listens there, whoever connects is refused."""
    with socket.socket() as holder:
        # The system gives a port that is bound to nobody; who asks for it by number, as a server does, may share it.
        holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        holder.bind((ADDRESS, 0))
        yield holder.getsockname()[1]
