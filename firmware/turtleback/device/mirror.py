"""Tells a PC on USB what the device shows, line by line. Loaded when a PC asks for it.

Each line begins with a letter that the PC sends back once it has the line; the next line is made only then, of what the
PC does not know yet. So nothing has to be queued, a PC that stops reading is sent nothing more, and a line always fits
into the empty buffer of the port, where writing it takes no time. README.md of the firmware lists the lines.
"""

import sys
from binascii import b2a_base64

import framebuf

from micropython import const

LEASE_MS = 10_000  # a PC that has not answered for so long is gone
STILL_MS = 2000  # a line comes at least this often
PART = 90  # moves in a line
LONGEST = 240  # bytes of a text; the port's buffer has 256
_FRAMES = const(3)  # in a row, before anything else is looked for
_FIRST, _LAST = const(97), const(122)  # the letters
_FRAME = const(72)  # bytes, R G B of each lamp


class Mirror:
    """Watches an app for one PC. Between two calls of `send`, right after frames, call `look`."""

    HELLO = "turtleback 1 a"  # what a PC is told before: the version of these lines, and the first letter

    def __init__(self, app, header):
        """`header(game)` returns the first lines of a game's record."""
        self._app = app
        self._header = header
        self._letter = _FIRST
        self._waits = True  # for the PC to send the letter
        self._since = app.time  # when the newest line was sent
        self._next = None  # the line to be sent next
        self._said = ""
        self._table = self  # the game told last: none yet, not even that there is none
        self._hides = False  # whether that game holds what only some may see
        self._history = b""
        self._told = 0  # how many of its moves the PC has
        self._words: list = []
        self._frames = 0  # how many frames may follow before anything else is looked for
        self._show = app.ports.words
        if self._show:
            app.ports.words = self._hear_words
            app.stage.news = True
        # A frame becomes a line without garbage: as a picture of 4 bits a pixel, copied with digits for its colours.
        self._frame = bytearray(_FRAME)
        self._line = bytearray(b"a frame " + b"-" * (2 * _FRAME) + b"\n")
        digits = framebuf.FrameBuffer(memoryview(self._line)[8:-1], 2 * _FRAME, 1, framebuf.GS8)
        colours = framebuf.FrameBuffer(bytearray(b"0123456789abcdef"), 16, 1, framebuf.GS8)
        halves = framebuf.FrameBuffer(self._frame, 2 * _FRAME, 1, framebuf.GS4_HMSB)
        self._write_digits = lambda: digits.blit(halves, 0, 0, -1, colours)  # type: ignore[arg-type]

    def close(self) -> None:
        """Let go of the app."""
        self._app.ports.words = self._show

    def _hear_words(self, lines: list) -> None:
        self._words = lines
        self._show(lines)

    def say(self, line: str) -> None:
        """Tell a sentence, too; of several that wait only the newest."""
        self._said = line

    def hear(self, byte: int) -> bool:
        """Take a byte that the PC has sent; returns whether it is the awaited letter."""
        if not self._waits or byte != self._letter:
            return False
        self._waits = False
        self._letter = _FIRST if byte == _LAST else byte + 1
        return True

    def send(self) -> bool:
        """Send the next line if the PC has answered the one before; returns whether the PC is still there."""
        if self._waits:
            return self._app.time - self._since < LEASE_MS
        if self._next:
            self._next[0] = self._letter
            self._waits = True
            self._since = self._app.time
            sys.stdout.buffer.write(self._next)
            self._next = None
        return True

    def look(self) -> None:
        """Make the next line, of what the PC does not know yet."""
        if self._next:
            return
        app = self._app
        if self._frames and app.frame != self._frame and not self._hides:
            self._frames -= 1
            self._frame[:] = app.frame
            self._write_digits()
            self._next = self._line
            return
        self._frames = _FRAMES
        line = self._news(app.table)
        if line:
            self._next = bytearray(b"- " + line)

    def _news(self, table) -> bytes:
        """What the PC does not know yet, apart from the lamps, or nothing."""
        is_new = table is not self._table
        if is_new:
            return self._game(table)
        if self._hides:
            self._hides = not table.over
        elif table:
            history = table.match.history
            if history is not self._history:  # in a new game, or when something was taken back
                self._history, self._told = history, 0
                return self._moves(history)
            if len(history) != self._told:
                return self._moves(history)
            if self._words:
                words, self._words = self._words, []
                return b"words " + "|".join(words).encode()[:LONGEST] + b"\n"
        if self._said:
            said, self._said = self._said, ""
            return b"say " + said.encode()[:LONGEST] + b"\n"
        if self._app.time - self._since < STILL_MS:
            return b""
        return b"still %d %d\n" % (self._told, table.match.game.actor()) if table else b"still\n"

    def _game(self, table) -> bytes:
        self._table, self._history, self._told, self._words = table, b"", 0, []
        self._hides = False
        if not table:
            return b"game\n"
        game = table.match.game
        self._hides = bool(game.SECRETS)
        options = [line.split(" ", 1)[1].replace(" ", "=") for line in self._header(game)[2:]]
        words = ["game", game.NAME, ",".join(self._app.setting.players)] + options
        return (" ".join(words) + "\n").encode()

    def _moves(self, history) -> bytes:
        before, self._told = self._told, len(history)
        if self._told - before <= PART:
            return b"moves %d " % before + b2a_base64(history[before:])
        self._told = before + PART
        return b"part %d " % before + b2a_base64(history[before : self._told])
