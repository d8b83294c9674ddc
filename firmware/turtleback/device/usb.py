"""Prints on USB during play without ever waiting, and discards input.

`print` waits up to half a second for a PC that keeps the port open and does not read. Here text waits for room, and
the oldest is dropped. Input is discarded, because MicroPython detects Ctrl-C only while its input buffer has
room.
"""

import sys
from select import POLLIN, POLLOUT, poll

from micropython import const

_ROOM = const(250)  # most characters that wait
_STEP = const(8)  # characters read and written per step


class Usb:
    """The board's USB port. Call `step()` regularly; it takes two milliseconds at most."""

    def __init__(self):
        self._words = ""
        self._came = bytearray(1)
        self._port = poll()
        self._port.register(sys.stdin, POLLIN | POLLOUT)  # to MicroPython it is the same as stdout

    def say(self, line: str) -> None:
        """Queue a line to be printed."""
        self._words = (self._words + line + "\n")[-_ROOM:]

    def step(self) -> None:
        """Discard some input and print some of the queue, a character at a time, because more might block."""
        for _ in range(_STEP):
            for _, ready in self._port.ipoll(0):  # allocates nothing
                if ready & POLLIN:
                    sys.stdin.buffer.readinto(self._came)  # type: ignore[union-attr]
                elif not self._words:
                    return
                if self._words and ready & POLLOUT:
                    sys.stdout.write(self._words[0])
                    self._words = self._words[1:]
