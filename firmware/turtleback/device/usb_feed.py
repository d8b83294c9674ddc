"""Reports to a PC on USB what the device shows, line by line. Loaded when a PC asks for the feed.

Each line begins with a letter. The PC sends this letter back once it has received the line. Only then does the device
write the next line, with news that the PC has not received yet. So there is no queue, and a PC that stops reading gets
no more lines. A line always fits into the empty buffer of the port, so that writing never blocks. The firmware's
README.md lists the lines.

Between letters, a PC may send a choice for the player who is asked. Any other input ends the feed.
"""

import sys
from binascii import b2a_base64

import framebuf

from micropython import const
from turtleback.device.layout import all_of, read_aloud

LEASE_MS = 10_000  # a PC that has not answered for this time is considered gone
STILL_MS = 2000  # a line is sent at least this often
PART = 90  # maximum number of moves in a line, of one byte each
_WIDE_PART = const(22)  # the same if people enter numbers, because each move then has four bytes
MAX_TEXT = 240  # bytes of a text; the port's buffer has 256 bytes
_FRAMES = const(3)  # number of frames in a row after which other news takes its turn
_FIRST = const(97)  # the first and the last letter
_LAST = const(122)
_CHOICE = const(33)  # the bytes that begin and end a choice
_END = const(10)
_MAX_CHOICE = const(24)  # bytes
_FRAME = const(72)  # bytes: red, green and blue of each lamp


class UsbFeed:
    """Feed about an app for one PC. Call `step()` regularly."""

    HELLO = "turtleback 1 a"  # the line before the feed: the version of its lines, and the first letter

    def __init__(self, app, header, choose):
        """Start a feed about `app`.

        `header(game)` returns the first lines of a game's record. `choose(choice)` plays a choice of the PC and returns
        False if the choice is not open.
        """
        self._app = app
        self._header = header
        self._choose = choose
        self._letter = _FIRST
        self._waits = True  # True until the PC sends the letter
        self._since = app.time  # when the newest line was sent
        self._next = None  # the line to be sent next
        # The function that writes the next line, in a separate step. A bound method would be allocated each time.
        self._write = None
        self._write = UsbFeed._write_game
        self._sentence = ""
        self._choice = b""  # the bytes of a choice received so far
        self._is_chosen = False  # True if the choice is complete
        self._is_refused = False  # True if the newest choice was not open
        self._table = app.table  # the game of the feed
        self._hides = False  # True if that game hides something from some players
        self._history = b""
        self._sent = 0  # number of moves sent to the PC
        self._words: list = []
        self._frames = 0  # number of frames that may follow before other news
        self._show = app.ports.words
        if self._show:
            app.ports.words = self._hear_words
            app.stage.is_dirty = True
        # A frame is converted without garbage: as a picture of 4 bits a pixel, whose colours are replaced by digits.
        self._frame = bytearray(_FRAME)
        self._line = bytearray(b"a frame " + b"-" * (2 * _FRAME) + b"\n")
        digits = memoryview(self._line)[8:-1]
        self._left = framebuf.FrameBuffer(digits[:_FRAME], _FRAME, 1, framebuf.GS8)
        self._right = framebuf.FrameBuffer(digits[_FRAME:], _FRAME, 1, framebuf.GS8)
        self._colours = framebuf.FrameBuffer(bytearray(b"0123456789abcdef"), 16, 1, framebuf.GS8)
        self._halves = framebuf.FrameBuffer(self._frame, 2 * _FRAME, 1, framebuf.GS4_HMSB)

    def close(self) -> None:
        """Detach from the app."""
        self._app.ports.words = self._show

    def _hear_words(self, words) -> None:
        self._words = all_of(words)
        self._show(words)

    def say(self, line: str) -> None:
        """Send a sentence with the next lines. A newer sentence replaces one that has not been sent yet."""
        self._sentence = line

    def hear(self, byte: int) -> bool:
        """Process a byte from the PC. Returns: False unless it is the awaited letter or part of a choice."""
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
        """Send a line, write a line, or look for news. Takes 0.3 ms at most, but longer to play a choice of the PC.

        Returns: False if the PC is gone.
        """
        if self._is_chosen:
            choice, self._choice, self._is_chosen = self._choice, b"", False
            self._is_refused = not self._choose(choice[1:])
            self._frames = 0  # the result is sent next
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
        self._left.blit(self._halves, 0, 0, -1, self._colours)
        self._write = UsbFeed._write_right
        return None

    def _write_right(self) -> bytearray:
        self._right.blit(self._halves, -_FRAME, 0, -1, self._colours)
        return self._line

    def _news(self, table):
        """Return the formatter of the next line that the PC needs, apart from `frame`."""
        if table is not self._table:
            self._table, self._history, self._sent, self._words = table, b"", 0, []
            self._hides = False
            return UsbFeed._write_game
        if self._hides:
            self._hides = not table.over
        elif table is not None:
            history = table.journal.match.history  # not `table.match`, because calling the property would take too long
            if history is not self._history:  # a new game, or a move was taken back
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
        part = _WIDE_PART if self._table.match.game.HAS_NUMBERS else PART
        if self._sent - before <= part:
            return bytearray(b"- moves %d " % before + b2a_base64(self._history[before:]))
        self._sent = before + part
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
