"""Blinka's board for any PC, with wires on its pins: what the strip is sent, and two buttons to ground."""

import pytest

PINS = {"roll": "Dx_INPUT_TRUE", "stop": "Dx_INPUT_FALSE"}


class Wires:
    """The bytes that the strip on NEOPIXEL was `sent`, and the buttons, each between its pin and ground."""

    def __init__(self, board):
        self.sent = []
        self._board = board
        self._closed = set()

    def down(self, button):
        """Close a contact."""
        self._closed.add(self._id(PINS[button]))

    def up(self, button):
        """Open it."""
        self._closed.discard(self._id(PINS[button]))

    def write(self, contact, data):
        """What the strip's pin sends, as `neopixel_write` is called."""
        assert contact._pin.id == self._id("NEOPIXEL")
        self.sent.append(bytes(data))

    def level(self, pin):
        """What a pin reads, as Blinka's `Pin.read` is called: ground, else its pull, else nobody knows."""
        if pin.id in self._closed:
            return 0
        assert pin._pull == pin.PULL_UP, f"pin {pin.id} floats"
        return 1

    def _id(self, name):
        return getattr(self._board, name).id


@pytest.fixture
def board(monkeypatch):
    """The board, wired."""
    monkeypatch.setenv("BLINKA_OS_AGNOSTIC", "1")
    monkeypatch.setenv("BLINKA_SKIP_DEPENDENCY_CHECK", "1")
    import board
    import digitalio
    import neopixel

    wires = Wires(board)
    monkeypatch.setattr(neopixel, "neopixel_write", wires.write)
    monkeypatch.setattr(digitalio.Pin, "read", lambda pin: wires.level(pin))
    return wires
