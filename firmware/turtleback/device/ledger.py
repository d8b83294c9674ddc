"""A text on flash that grows by a few lines at a time, and that no pulled plug can harm. It does not know what it says.

It lies in two files. What is new is in TAIL, so short that littlefs keeps it in the folder itself, where writing it
anew costs a page and no erase. Once it has grown it goes to the end of TEXT, and the next TAIL begins. A tail's first
line is the length of the text that it belongs behind: one that the text has taken in fits no more.

Each step is one that littlefs does wholly or not at all: closing a file, removing one, or giving it a name.
"""

FOLDER = "journal"
TEXT = FOLDER + "/game.txt"
TAIL = FOLDER + "/tail.txt"
LONGEST_TAIL = 180  # letters; with what littlefs writes around them they are one page of 256
KEPT = "games"
MOST_KEPT = 100
NOT_THERE = 2  # ENOENT
EXISTS = 17  # EEXIST


class Ledger:
    """The text, on a flash that is written with `os` and `open` (MicroPython's or such as a test has). OSError."""

    def __init__(self, os, open):
        self._os = os
        self._open = open
        self._length = 0  # of TEXT
        self._tail = ""

    def begin(self, text: str) -> None:
        """Have this text instead of the one before."""
        self._remove(TAIL)  # first: it must not come to fit the new text
        self._write(TEXT, "w", text)
        self._length = len(text)
        self._tail = ""

    def add(self, lines: str) -> None:
        """Have these lines behind the others. When this returns, they are on flash."""
        tail = self._tail + lines
        if len(tail) > LONGEST_TAIL:
            self._write(TEXT, "a", tail)
            self._length += len(tail)
            tail = ""
        else:
            self._write(TAIL, "w", "%d\n%s" % (self._length, tail))
        self._tail = tail

    def read(self) -> str:
        """The whole text; empty if there is none. UnicodeError if it is none that was written here."""
        text = self._read(TEXT)
        self._length = len(text)
        length, _, tail = self._read(TAIL).partition("\n")
        self._tail = tail if text and length == str(len(text)) else ""
        return text + self._tail

    def drop(self) -> None:
        """Forget the text."""
        self._remove(TEXT)
        self._remove(TAIL)

    def keep(self) -> str:
        """Put the text aside, as a file of its own, and have none any more; returns the file's name."""
        if self._tail:
            self._write(TEXT, "a", self._tail)
            self._tail = ""
        names = self.kept()
        name = "%s/%04d.txt" % (KEPT, int(names[-1][:4]) + 1 if names else 1)
        if not names:
            self._make(KEPT)
        self._os.rename(TEXT, name)
        return name

    def kept(self) -> list[str]:
        """The names of the files that have been put aside, the oldest first."""
        try:
            return sorted(self._os.listdir(KEPT))
        except OSError as error:
            if error.errno != NOT_THERE:
                raise
            return []

    def _read(self, path: str) -> str:
        try:
            with self._open(path) as file:
                return file.read()
        except OSError as error:
            if error.errno != NOT_THERE:
                raise
            return ""

    def _write(self, path: str, how: str, text: str) -> None:
        try:
            file = self._open(path, how)
        except OSError as error:
            if error.errno != NOT_THERE:
                raise
            self._make(FOLDER)
            file = self._open(path, how)
        with file:
            file.write(text)

    def _remove(self, path: str) -> None:
        try:
            self._os.remove(path)
        except OSError as error:
            if error.errno != NOT_THERE:
                raise

    def _make(self, folder: str) -> None:
        try:
            self._os.mkdir(folder)
        except OSError as error:
            if error.errno != EXISTS:
                raise
