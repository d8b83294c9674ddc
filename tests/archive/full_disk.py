"""Simulates a full disk by limiting the size of files."""

import resource
import signal
from contextlib import contextmanager


@contextmanager
def full_disk(max_bytes=1000):
    """Forbid files to grow beyond `max_bytes` inside the `with` block."""
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (max_bytes, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
        signal.signal(signal.SIGXFSZ, handler)
