"""What the device says on USB while it plays, and what it is told there, which it does not want to know.

A `print` waits up to half a second for a PC that holds the port and does not read. Here words wait until there is room
for them, and the oldest are dropped. What comes in is thrown away: MicroPython looks out for Ctrl-C only as long as it
has room for what came before.
"""

import sys
from select import POLLIN, POLLOUT, poll

from micropython import const

_ROOM = const(250)  # letters that wait at most
_STEP = const(8)  # letters in and out a step


class Usb:
    """The board's end of the cable; `step()` now and then, which takes a millisecond or two at most."""

    def __init__(self):
        self._words = ""
        self._came = bytearray(1)
        self._port = poll()
        self._port.register(sys.stdin, POLLIN | POLLOUT)  # to MicroPython it is the same as stdout

    def say(self, line: str) -> None:
        """Have a line said once somebody listens."""
        self._words = (self._words + line + "\n")[-_ROOM:]

    def step(self) -> None:
        """Throw some of what came away, and say some of what waits: a letter at a time, for more might have to wait."""
        for _ in range(_STEP):
            for _, ready in self._port.ipoll(0):  # makes no garbage
                if ready & POLLIN:
                    sys.stdin.buffer.readinto(self._came)  # type: ignore[union-attr]
                elif not self._words:
                    return
                if self._words and ready & POLLOUT:
                    sys.stdout.write(self._words[0])
                    self._words = self._words[1:]
