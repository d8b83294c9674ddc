"""What the device says on USB while it plays, and what it is told there, which it does not want to know.

A `print` waits up to half a second for a PC that holds the port and does not read. Here a line waits in a queue until
there is room for it, and the oldest are dropped. What comes in is thrown away: MicroPython looks out for Ctrl-C only
as long as it has room for what came before.
"""

import sys
from select import POLLIN, POLLOUT, poll

from micropython import const

_LINES = const(8)  # that wait at most
_STEP = const(8)  # letters out, and in, a step


class Usb:
    """The board's end of the cable; `step()` now and then, which takes a millisecond at most."""

    def __init__(self):
        self._lines: list = []
        self._said = 0  # letters of the first of them
        self._came = bytearray(1)
        self._in = poll()
        self._in.register(sys.stdin, POLLIN)
        self._room = poll()
        self._room.register(sys.stdout, POLLOUT)

    def say(self, line: str) -> None:
        """Have a line said once somebody listens."""
        if len(self._lines) == _LINES:
            self._lines.pop(0)
            self._said = 0
        self._lines.append(line + "\n")

    def step(self) -> None:
        """Throw some of what came away, and say some of what waits."""
        for _ in range(_STEP):
            if not _ready(self._in):
                break
            sys.stdin.buffer.readinto(self._came)  # type: ignore[union-attr]
        for _ in range(_STEP):
            if not self._lines or not _ready(self._room):
                break
            self._say_a_letter()

    def _say_a_letter(self) -> None:
        # More at a time might find no room for the last of them, and wait.
        line = self._lines[0]
        sys.stdout.write(line[self._said])
        self._said += 1
        if self._said == len(line):
            self._lines.pop(0)
            self._said = 0


def _ready(poller) -> bool:
    for _ in poller.ipoll(0):  # makes no garbage
        return True
    return False
