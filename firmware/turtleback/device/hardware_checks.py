"""The checks of the self-test that the device can judge by itself.

Each check is a generator. At each step, send it the time (ms). At the end, it returns the fault or an empty string.
"""

import os

import config
from micropython import const

# Not a const, so that tests can shorten it.
PRESS_MS = 10_000  # time that people have to find the button
SAMPLES = 600  # more than the window of the noise tests
_AT_ONCE = const(10)  # samples per step, which takes 2.5 ms
_FILE = "selftest.tmp"
_LENGTH = const(1024)  # so long that littlefs uses a separate block


class HardwareChecks:
    """The checks of this board. The caller keeps `contacts` (buttons.py) up to date by calling `contacts.next()`."""

    def __init__(self, contacts, has_screen: bool):
        self._contacts = contacts
        self.has_screen = has_screen
        self.order = config.COLOR_ORDER
        self.clockwise = config.CLOCKWISE
        self.screen_offset = getattr(config, "SCREEN_OFFSET", 0)

    def press(self, button: str):
        """Check that a button, `roll` or `stop`, is up, then goes down without the other one, then comes up again."""
        other = "stop" if button == "roll" else "roll"
        now = yield
        stays = "it stays down"  # N_page
        if getattr(self._contacts, button):  # down before the press, so that a press may have lifted it
            stays = "it is up only while it is pressed: it has to connect its pin to ground (GND), not to 3V3"  # N_page
        # N_page
        faults = (
            (False, "down all the time: turn a button with four legs by a quarter, or look for a bridge of solder"),
            (True, "no press came: the button has to connect its pin to ground (GND), not to 3V3"),
            (False, stays),
        )
        for down, fault in faults:
            began = now
            while getattr(self._contacts, button) != down:
                if now - began >= PRESS_MS:
                    return fault
                was_down = getattr(self._contacts, other)
                now = yield
            if down and getattr(self._contacts, other) and not was_down:
                return "%s goes down with it" % other.upper()  # N_page
        return ""

    def noise(self):
        """Check that the chip's noise passes its tests."""
        from turtleback.device.entropy import noise

        source = noise()
        for sample in range(SAMPLES):
            if sample % _AT_ONCE == 0:
                yield
            if not source.sample():
                return "failed: throw real dice and key them in"  # N_page
        return ""

    def flash(self):
        """Check that a file can be written, read back and removed."""
        yield
        try:
            # N_page
            return "" if _reads_back(bytes(i & 255 for i in range(_LENGTH))) else "it does not keep what is written"
        except OSError:
            return "full, or it cannot be written"  # N_page


def _reads_back(data: bytes) -> bool:
    try:
        with open(_FILE, "wb") as file:
            file.write(data)
        with open(_FILE, "rb") as file:
            return file.read() == data
    finally:
        os.remove(_FILE)
