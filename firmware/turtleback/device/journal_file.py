"""A text on flash to which lines are appended, safe against a power loss at any instant. It does not know its meaning.

It lies in two files. What is new is in TAIL, so short that littlefs keeps it in the folder itself, where writing it
anew costs a page and no erase. Once it has grown it goes to the end of TEXT, and the next TAIL begins. A tail's first
line is the length of the text that it belongs behind: one that the text has taken in fits no more.

Each step is one that littlefs does wholly or not at all: closing a file, removing one, or giving it a name.
"""

from micropython import const
from turtleback.device.files import exists, make_folder, size

FOLDER = "journal"
TEXT = FOLDER + "/game.txt"
TAIL = FOLDER + "/tail.txt"
_MAX_TAIL = const(180)  # with what littlefs writes around them they are one page of 256
_NO_SPACE = const(28)  # ENOSPC


class JournalFile:
    """The text, on a flash that is written with `os` and `open`: MicroPython's or a test's. OSError."""

    MAX_LENGTH = 32 * 1024  # letters; a game has some 4,000, and who plays on has memory for all of them

    def __init__(self, os, open):
        self._os = os
        self._open = open
        self._length = 0  # of TEXT
        self._tail = ""

    @property
    def exists(self) -> bool:
        """Whether there is a text."""
        return exists(self._os, TEXT)

    def begin(self, text: str) -> None:
        """Replace the text."""
        make_folder(self._os, FOLDER)
        if exists(self._os, TAIL):
            self._os.remove(TAIL)  # first: it must not come to fit the new text
        self._write(TEXT, "w", text)
        self._length = len(text)
        self._tail = ""

    def add(self, lines: str) -> None:
        """Append lines. When this returns, they are on flash."""
        tail = self._tail + lines
        if len(tail) <= _MAX_TAIL:
            self._write(TAIL, "w", "%d\n%s" % (self._length, tail))
            self._tail = tail
        elif self._length + len(tail) <= self.MAX_LENGTH:
            self._merge(tail)
        else:
            raise OSError(_NO_SPACE, "the text is too long")

    def read(self) -> str:
        """The whole text; empty if there is none. ValueError if this class has not written it."""
        text = self._read(TEXT)
        length, _, tail = self._read(TAIL).partition("\n")
        self._length = len(text)
        self._tail = tail if text and length == str(len(text)) else ""
        text += self._tail
        if text and not text.endswith("\n"):  # what is added would become part of its last line
            raise ValueError("its last line has no end")
        return text

    @property
    def archived(self):
        """The games before this one."""
        from turtleback.device.archive import Archive  # a device lets go of it in a game

        return Archive(self._os)

    def archive(self) -> None:
        """Move the text into the archive."""
        self.read()
        if self._tail:
            self._merge(self._tail)
        self.archived.add(TEXT)

    def set_aside(self) -> None:
        """Move both files into the archive without reading them."""
        self.archived.add_unreadable(TEXT, TAIL)
        self._length, self._tail = 0, ""

    def _merge(self, tail: str) -> None:
        self._write(TEXT, "a", tail)
        self._length += len(tail)
        self._tail = ""

    def _read(self, path: str) -> str:
        length = size(self._os, path)  # asked first: a Pico's heap has no room for a read that might be longer
        if length < 0:
            return ""
        if length > self.MAX_LENGTH:
            raise ValueError("it is too long")
        with self._open(path) as file:
            return file.read()

    def _write(self, path: str, how: str, text: str) -> None:
        with self._open(path, how) as file:
            file.write(text)
