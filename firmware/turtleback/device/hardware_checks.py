"""What the self-test finds out about the board without anybody's eyes. It does not know who asks, nor in which order.

Each try is a generator that is sent the time (ms) between its steps and returns what is wrong, or nothing.
"""

import os

import config
from micropython import const

# No const, so that tests can be quicker.
PRESS_MS = 10_000  # for finding the button
SAMPLES = 600  # more than a window of the noise's tests
_AT_ONCE = const(10)  # samples a step, 2.5 ms
_FILE = "selftest.tmp"
_LENGTH = const(1024)  # so long that littlefs gives it a block of its own


class HardwareChecks:
    """The parts of this board; `contacts` (buttons.py) have to be kept up to date by somebody else."""

    def __init__(self, contacts, has_screen: bool):
        self._contacts = contacts
        self.has_screen = has_screen
        self.order = config.ORDER
        self.clockwise = config.CLOCKWISE

    def press(self, button: str):
        """A button, `roll` or `stop`, has to be up, then down, but not the other with it, then up again."""
        other = "stop" if button == "roll" else "roll"
        now = yield
        for down, fault in ((False, "down all the time"), (True, "no press came"), (False, "it stays down")):
            began = now
            while getattr(self._contacts, button) != down:
                if now - began >= PRESS_MS:
                    return fault
                was_down = getattr(self._contacts, other)
                now = yield
            if down and getattr(self._contacts, other) and not was_down:
                return "%s goes down with it" % other.upper()
        return ""

    def noise(self):
        """The chip's noise has to pass its tests."""
        from turtleback.device.entropy import noise

        source = noise()
        for sample in range(SAMPLES):
            if sample % _AT_ONCE == 0:
                yield
            if not source.look():
                return "dead: throw real dice and key them in"
        return ""

    def flash(self):
        """The flash has to keep a file, and let go of it."""
        yield
        try:
            return "" if _keeps(bytes(i & 255 for i in range(_LENGTH))) else "it does not keep what is written"
        except OSError:
            return "full, or it cannot be written"


def _keeps(data: bytes) -> bool:
    try:
        with open(_FILE, "wb") as file:
            file.write(data)
        with open(_FILE, "rb") as file:
            return file.read() == data
    finally:
        os.remove(_FILE)
