"""A port of this PC that nobody uses, or that is kept for servers which one after the other use it."""

import socket

ADDRESS = "127.0.0.1"


def free_port():
    with socket.socket() as probe:
        probe.bind((ADDRESS, 0))
        return probe.getsockname()[1]


def kept_port():
    """A socket that keeps a port until it is closed: only servers that say `allow_reuse_port` can have the same."""
    keeper = socket.socket()
    keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    keeper.bind((ADDRESS, 0))
    return keeper
