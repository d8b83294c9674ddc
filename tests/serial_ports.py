"""Fixtures for tests in several folders: fake USB ports and a serial line."""

import os
import pty
from types import SimpleNamespace

import pytest

from turtleback_host.pico import ports

PICO = (0x2E8A, 0x0005)  # vendor and product id of a Pico with MicroPython


def usb(device, numbers=PICO):
    """Return a serial port as pyserial lists it, by default a Pico."""
    return SimpleNamespace(device=device, vid=numbers[0], pid=numbers[1])


@pytest.fixture
def plugged(monkeypatch):
    """Return a list to which a test adds the ports that are found on USB."""
    there = []
    monkeypatch.setattr(ports, "comports", lambda: there)
    return there


@pytest.fixture
def line():
    """Yield a serial line as the file descriptor of the far end and the name of the near end."""
    far, near = pty.openpty()
    yield far, os.ttyname(near)
    os.close(far)
    os.close(near)
