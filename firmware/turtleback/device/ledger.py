"""A text on flash that grows by a few lines at a time, and that no pulled plug can harm. It does not know what it says.

It lies in two files. What is new is in TAIL, so short that littlefs keeps it in the folder itself, where writing it
anew costs a page and no erase. Once it has grown it goes to the end of TEXT, and the next TAIL begins. A tail's first
line is the length of the text that it belongs behind: one that the text has taken in fits no more.

Each step is one that littlefs does wholly or not at all: closing a file, removing one, or giving it a name.
"""

from micropython import const

FOLDER = "journal"
TEXT = FOLDER + "/game.txt"
TAIL = FOLDER + "/tail.txt"
_LONGEST = const(32 * 1024)  # letters; a game has some 4,000, and who plays on has memory for all of them
_LONGEST_TAIL = const(180)  # with what littlefs writes around them they are one page of 256
SHELF = "games"
MOST_KEPT = 100
KEPT, BAD, BAD_TAIL = ".txt", ".bad", ".tail"  # how names on the shelf end: a game, and what could not be read
_MOST_DIGITS = const(9)  # of a name's number
_LEAST_FREE = const(16)  # blocks of the flash

_NOT_THERE = const(2)  # ENOENT
_NO_SPACE = const(28)  # ENOSPC


class Ledger:
    """The text, on a flash that is written with `os` and `open`: MicroPython's, or such as a test has. OSError."""

    def __init__(self, os, open):
        self._os = os
        self._open = open
        self._length = 0  # of TEXT
        self._tail = ""

    @property
    def there(self) -> bool:
        """Whether there is a text."""
        return self._stands(TEXT)

    @property
    def blank(self) -> bool:
        """Whether the flash holds nothing at all."""
        return not self._os.listdir("/")

    def begin(self, text: str) -> None:
        """Have this text instead of the one before."""
        self._remove(TAIL)  # first: it must not come to fit the new text
        self._write(TEXT, "w", text)
        self._length = len(text)
        self._tail = ""

    def add(self, lines: str) -> None:
        """Have these lines behind the others. When this returns, they are on flash."""
        tail = self._tail + lines
        if len(tail) <= _LONGEST_TAIL:
            self._write(TAIL, "w", "%d\n%s" % (self._length, tail))
            self._tail = tail
        elif self._length + len(tail) <= _LONGEST:
            self._merge(tail)
        else:
            raise OSError(_NO_SPACE, "the text is too long")

    def read(self) -> str:
        """The whole text; empty if there is none. ValueError if it is none that was written here."""
        text = self._read(TEXT)
        length, _, tail = self._read(TAIL).partition("\n")
        self._length = len(text)
        self._tail = tail if text and length == str(len(text)) else ""
        text += self._tail
        if text and not text.endswith("\n"):  # what is added would become part of its last line
            raise ValueError("its last line has no end")
        return text

    def keep(self) -> None:
        """Put the text on the shelf, as a file of its own, and have none any more. A full shelf loses its oldest."""
        self.read()
        if self._tail:
            self._merge(self._tail)
        games = self.kept()
        if games and self.crowded():
            self._os.remove(SHELF + "/" + games[0])
        self._os.rename(TEXT, self._next() + KEPT)

    def set_aside(self) -> None:
        """Put the files on the shelf just as they are, and have no text any more."""
        name = self._next()
        if self._stands(TAIL):
            self._os.rename(TAIL, name + BAD_TAIL)
        self._os.rename(TEXT, name + BAD)
        self._length, self._tail = 0, ""

    def kept(self) -> list[str]:
        """The names of the games on the shelf, the oldest first."""
        return [name for name in self._ours() if name.endswith(KEPT)]

    def crowded(self) -> bool:
        """Whether the shelf, or the flash, has room for no more."""
        room = self._os.statvfs("/")
        return len(self.kept()) >= MOST_KEPT or room[3] < _LEAST_FREE

    def _ours(self) -> list[str]:
        """All names on the shelf that were given here, by number; a PC may have left files of its own there."""
        names = self._os.listdir(SHELF) if self._stands(SHELF) else []
        return sorted([name for name in names if _number(name)], key=_number)

    def _next(self) -> str:
        names = self._ours()
        if not names:
            self._make(SHELF)
        return "%s/%04d" % (SHELF, _number(names[-1]) + 1 if names else 1)

    def _merge(self, tail: str) -> None:
        self._write(TEXT, "a", tail)
        self._length += len(tail)
        self._tail = ""

    def _stands(self, path: str) -> bool:
        return self._size(path) >= 0

    def _size(self, path: str) -> int:
        """How long a file is; -1 if it is not there."""
        try:
            return self._os.stat(path)[6]
        except OSError:
            return -1

    def _read(self, path: str) -> str:
        size = self._size(path)  # asked first: a Pico's heap has no room for a read that might be longer
        if size < 0:
            return ""
        if size > _LONGEST:
            raise ValueError("it is too long")
        with self._open(path) as file:
            return file.read()

    def _write(self, path: str, how: str, text: str) -> None:
        try:
            file = self._open(path, how)
        except OSError as error:
            if error.errno != _NOT_THERE:
                raise
            self._make(FOLDER)
            file = self._open(path, how)
        with file:
            file.write(text)

    def _make(self, folder: str) -> None:
        if not self._stands(folder):
            self._os.mkdir(folder)

    def _remove(self, path: str) -> None:
        if self._stands(path):
            self._os.remove(path)


def _number(name: str) -> int:
    """The number of a name on the shelf; 0 if it was not given here."""
    digits, dot, end = name.partition(".")
    ours = dot + end in (KEPT, BAD, BAD_TAIL) and 0 < len(digits) <= _MOST_DIGITS
    return int(digits) if ours and all("0" <= sign <= "9" for sign in digits) else 0
