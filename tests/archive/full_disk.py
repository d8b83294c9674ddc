"""A disk on which no file may grow any more."""

import resource
import signal
from contextlib import contextmanager


@contextmanager
def full_disk(most=1000):
    """No file may grow beyond so many bytes."""
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    heard = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
        signal.signal(signal.SIGXFSZ, heard)
