"""Tells a PC on USB what the device shows, line by line. Loaded when a PC asks for it.

Each line begins with a letter that the PC sends back once it has the line; the next line is made only then, of what the
PC does not know yet. So nothing has to be queued, a PC that stops reading is sent nothing more, and a line always fits
into the empty buffer of the port, where writing it takes no time. README.md of the firmware lists the lines.

Between letters a PC may choose for the person who is asked. Whatever else it sends ends the feed.
"""

import sys
from binascii import b2a_base64

import framebuf

from micropython import const
from turtleback.device.layout import all_of, read_aloud

LEASE_MS = 10_000  # a PC that has not answered for so long is gone
STILL_MS = 2000  # a line comes at least this often
PART = 90  # moves in a line
MAX_TEXT = 240  # bytes of a text; the port's buffer has 256
_FRAMES = const(3)  # in a row, before it looks for anything else
_FIRST, _LAST = const(97), const(122)  # the letters
_CHOICE, _END = const(33), const(10)  # the bytes that begin and end a choice
_MAX_CHOICE = const(16)  # bytes
_FRAME = const(72)  # bytes, R G B of each lamp


class UsbFeed:
    """Watches an app for one PC. Call `step()` regularly."""

    HELLO = "turtleback 1 a"  # what a PC is told before: the version of these lines, and the first letter

    def __init__(self, app, header, choose):
        """`header(game)` returns the first lines of a game's record; `choose(choice)` plays a choice of the PC's.

        It returns whether that was open.
        """
        self._app = app
        self._header = header
        self._choose = choose
        self._letter = _FIRST
        self._waits = True  # for the PC to send the letter
        self._since = app.time  # when the newest line was sent
        self._next = None  # the line to be sent next
        # Makes that line, in a separate step. Called through the class: a bound method would be allocated each time.
        self._write = None
        self._write = UsbFeed._write_game
        self._sentence = ""
        self._choice = b""  # what has come of one
        self._is_chosen = False  # whether that is all of it
        self._is_refused = False  # whether the newest was not open
        self._table = app.table  # the game told last, which begins with this
        self._hides = False  # whether that game holds what only some may see
        self._history = b""
        self._sent = 0  # how many of its moves the PC has
        self._words: list = []
        self._frames = 0  # how many frames may follow before it looks for anything else
        self._show = app.ports.words
        if self._show:
            app.ports.words = self._hear_words
            app.stage.is_dirty = True
        # A frame becomes a line without garbage: as a picture of 4 bits a pixel, copied with digits for its colours.
        self._frame = bytearray(_FRAME)
        self._line = bytearray(b"a frame " + b"-" * (2 * _FRAME) + b"\n")
        digits = memoryview(self._line)[8:-1]
        self._left = framebuf.FrameBuffer(digits[:_FRAME], _FRAME, 1, framebuf.GS8)
        self._right = framebuf.FrameBuffer(digits[_FRAME:], _FRAME, 1, framebuf.GS8)
        self._colours = framebuf.FrameBuffer(bytearray(b"0123456789abcdef"), 16, 1, framebuf.GS8)
        self._halves = framebuf.FrameBuffer(self._frame, 2 * _FRAME, 1, framebuf.GS4_HMSB)

    def close(self) -> None:
        """Let go of the app."""
        self._app.ports.words = self._show

    def _hear_words(self, words) -> None:
        self._words = all_of(words)
        self._show(words)

    def say(self, line: str) -> None:
        """Tell a sentence, too; of several that wait only the newest."""
        self._sentence = line

    def hear(self, byte: int) -> bool:
        """Take a byte that the PC has sent; returns whether it is the awaited letter, or of a choice."""
        if byte == _CHOICE or (self._choice and not self._is_chosen):
            if self._is_chosen:
                return False
            self._choice += bytes((byte,))
            self._is_chosen = byte == _END
            return len(self._choice) <= _MAX_CHOICE
        if not self._waits or byte != self._letter:
            return False
        self._waits = False
        self._letter = _FIRST if byte == _LAST else byte + 1
        return True

    def step(self) -> bool:
        """Send or make a line, or look for news; 0.3 ms at most. Returns whether the PC is still there.

        To play what it has chosen takes as long as to play a press.
        """
        if self._is_chosen:
            choice, self._choice, self._is_chosen = self._choice, b"", False
            self._is_refused = not self._choose(choice[1:])
            self._frames = 0  # what came of it is told next
            return True
        if self._waits:
            return self._app.time - self._since < LEASE_MS
        if self._next:
            self._send()
        elif self._write:
            write, self._write = self._write, None
            self._next = write(self)
        elif self._frames == 0:
            self._frames = _FRAMES
            self._write = self._news(self._app.table)
        elif self._hides or self._app.frame == self._frame:
            self._frames = 0
        else:
            self._frames -= 1
            self._frame[:] = self._app.frame
            self._write = UsbFeed._write_left
        return True

    def _send(self) -> None:
        self._next[0] = self._letter  # type: ignore[index]
        self._waits = True
        self._since = self._app.time
        sys.stdout.buffer.write(self._next)  # type: ignore[arg-type]
        self._next = None

    def _write_left(self) -> "bytearray | None":
        self._left.blit(self._halves, 0, 0, -1, self._colours)  # type: ignore[arg-type]
        self._write = UsbFeed._write_right
        return None

    def _write_right(self) -> bytearray:
        self._right.blit(self._halves, -_FRAME, 0, -1, self._colours)  # type: ignore[arg-type]
        return self._line

    def _news(self, table):
        """What writes the line of that which the PC does not know yet, apart from the lamps."""
        if table is not self._table:
            self._table, self._history, self._sent, self._words = table, b"", 0, []
            self._hides = False
            return UsbFeed._write_game
        if self._hides:
            self._hides = not table.over
        elif table is not None:
            history = table.journal.match.history  # not by the table's property: a call would take too long
            if history is not self._history:  # in a new game, or when something was taken back
                self._history, self._sent = history, 0
                return UsbFeed._write_moves
            if len(history) != self._sent:
                return UsbFeed._write_moves
        return UsbFeed._write_rest

    def _write_game(self) -> "bytearray | None":
        if not self._table:
            return bytearray(b"- game\n")
        game = self._table.match.game
        self._hides = bool(game.HIDDEN_FIELDS)
        options = [line.split(" ", 1)[1].replace(" ", "=") for line in self._header(game)[2:]]
        words = ["- game", game.NAME, ",".join(self._app.setting.players)] + options
        return bytearray((" ".join(words) + "\n").encode())

    def _write_moves(self) -> bytearray:
        before, self._sent = self._sent, len(self._history)
        if self._sent - before <= PART:
            return bytearray(b"- moves %d " % before + b2a_base64(self._history[before:]))
        self._sent = before + PART
        return bytearray(b"- part %d " % before + b2a_base64(self._history[before : self._sent]))

    def _write_rest(self) -> "bytearray | None":
        if self._words and not self._hides:
            words, self._words = read_aloud(self._words), []
            return bytearray(b"- words " + "|".join(words).encode()[:MAX_TEXT] + b"\n")
        if self._is_refused:
            self._is_refused = False
            return bytearray(b"- no\n")
        if self._sentence:
            sentence, self._sentence = self._sentence, ""
            return bytearray(b"- say " + sentence.encode()[:MAX_TEXT] + b"\n")
        if self._app.time - self._since < STILL_MS:
            return None
        if not self._table:
            return bytearray(b"- still\n")
        return bytearray(b"- still %d %d\n" % (self._sent, self._table.match.game.actor()))
