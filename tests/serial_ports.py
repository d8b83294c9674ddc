"""What this PC finds on USB, and a serial line, for the tests of several folders."""

import os
import pty
from types import SimpleNamespace

import pytest

from turtleback_host.pico import ports

PICO = (0x2E8A, 0x0005)  # vendor and product of one with MicroPython


def usb(device, numbers=PICO):
    """A serial port as pyserial lists it, by default of a Pico."""
    return SimpleNamespace(device=device, vid=numbers[0], pid=numbers[1])


@pytest.fixture
def plugged(monkeypatch):
    """A list of what is on USB."""
    there = []
    monkeypatch.setattr(ports, "comports", lambda: there)
    return there


@pytest.fixture
def line():
    """A serial line: the far end's file number and the near end's name."""
    far, near = pty.openpty()
    yield far, os.ttyname(near)
    os.close(far)
    os.close(near)
