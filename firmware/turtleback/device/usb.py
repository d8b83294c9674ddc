"""Prints on USB during play without ever waiting, and discards input.

`print` waits up to half a second if a PC keeps the port open and does not read. Here text is queued until the port
accepts it; if the queue is full, the oldest text is dropped. Input is discarded because MicroPython detects Ctrl-C only
while its input buffer has room. The only input with an effect is for the feed (usb_feed.py).
"""

import sys
from select import POLLIN, POLLOUT, poll

from micropython import const

_ROOM = const(250)  # characters of the queue
_STEP = const(8)  # characters read and written per step
_ASKS = b"watch\n"


class Usb:
    """The board's USB port. Call `step()` regularly; it takes two milliseconds at most."""

    feed = None  # the UsbFeed for a PC that listens

    def __init__(self):
        self.is_asked = False  # True if a PC has asked for the feed since the last feed began or ended
        self._asks = 0  # number of bytes of the request `_ASKS` received so far
        self._words = ""
        self._came = bytearray(1)
        self._port = poll()
        self._port.register(sys.stdin, POLLIN | POLLOUT)  # in MicroPython, stdin is the same stream as stdout

    def say(self, line: str) -> None:
        """Queue a line to be printed."""
        if self.feed:
            self.feed.say(line)
            return
        self._words = (self._words + line + "\n")[-_ROOM:]

    def step(self) -> None:
        """Read some input and print some of the queue, one character at a time, because more might block."""
        for _ in range(_STEP):
            for _, ready in self._port.ipoll(0):  # ipoll allocates no memory
                if ready & POLLIN:
                    sys.stdin.buffer.readinto(self._came)
                    self._hear(self._came[0])
                elif not self._words:
                    return
                if self._words and ready & POLLOUT:
                    sys.stdout.write(self._words[0])
                    self._words = self._words[1:]

    def _hear(self, byte: int) -> None:
        if self.feed and not self.feed.hear(byte):
            self.watch(None)
        if not self.feed:
            self._asks = self._asks + 1 if byte == _ASKS[self._asks] else int(byte == _ASKS[0])
            if self._asks == len(_ASKS):
                self._asks, self.is_asked = 0, True

    def watch(self, feed) -> None:
        """Start a feed, which reports to the PC what the device shows. None ends the feed."""
        if self.feed:
            self.feed.close()
        self.feed, self.is_asked = feed, False

    def feed_step(self) -> None:
        """Run a step of the feed. The feed ends if the PC is gone or on any error; the game goes on."""
        try:
            if not self.feed.step():  # type: ignore[union-attr]
                self.watch(None)
        except Exception:
            self.watch(None)
