"""Counts function calls for tests of efficiency, because seconds depend on the machine."""

import sys
from contextlib import contextmanager


@contextmanager
def counted_calls():
    """Count calls of Python and C functions in this thread. Yields a list with one number, the count so far."""
    calls = [0]

    def count(frame, event, arg):
        calls[0] += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield calls
    finally:
        sys.setprofile(before)
