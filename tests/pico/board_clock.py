"""The PC's clock follows the emulated board's: code waits for the board's time, however slow the machine is."""

import time
from contextlib import contextmanager

import pytest

from turtleback_host.pico import measure

LOOK_S = 0.01


@contextmanager
def clock_of(pico):
    """In this context, waits and instants of a measurement are told by that board, which runs meanwhile."""

    def now():
        return pico.now / 1000

    def sleep(seconds):
        end = now() + seconds
        while now() < end:
            time.sleep(LOOK_S)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(measure, "sleep", sleep)
        patch.setattr(measure, "monotonic", now)
        yield
