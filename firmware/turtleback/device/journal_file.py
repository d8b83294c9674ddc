"""A text on flash to which any lines can be appended. It is safe against a power loss at any instant.

The text is in two files. New lines go to TAIL, which is so short that littlefs stores it in the folder itself. To
rewrite it there takes one page and no erase. When TAIL has grown too long, it is appended to TEXT, and a new TAIL
begins. The first line of TAIL is the length of TEXT before it. If that length does not match, TAIL is already part of
TEXT.

Each step is atomic on littlefs: closing, removing or renaming a file.
"""

from micropython import const
from turtleback.device.files import exists, make_folder, size

FOLDER = "journal"
TEXT = FOLDER + "/game.txt"
TAIL = FOLDER + "/tail.txt"
_MAX_TAIL = const(180)  # characters; with the metadata of littlefs they fill one page of 256 bytes
_NO_SPACE = const(28)  # ENOSPC


class JournalFile:
    """The text, on a flash that is accessed by `os` and `open`. All methods raise OSError if the flash fails.

    `tail` are the lines of TAIL. A line that is removed from their end is replaced on flash by the next `add`.
    """

    MAX_LENGTH = 32 * 1024  # characters; a game has about 4,000, and a device has memory for the whole text

    def __init__(self, os, open):
        self._os = os
        self._open = open
        self._length = 0  # number of characters of TEXT
        self.tail = ""

    @property
    def exists(self) -> bool:
        """True if there is a text on flash."""
        return exists(self._os, TEXT)

    def begin(self, text: str) -> None:
        """Replace the text."""
        make_folder(self._os, FOLDER)
        if exists(self._os, TAIL):
            self._os.remove(TAIL)  # first, because it might match the length of the new text
        self._write(TEXT, "w", text)
        self._length = len(text)
        self.tail = ""

    def add(self, lines: str) -> None:
        """Append lines. They are on flash when this returns. Raises: OSError if they cannot be written."""
        tail = self.tail + lines
        if len(tail) <= _MAX_TAIL:
            self._write(TAIL, "w", "%d\n%s" % (self._length, tail))
            self.tail = tail
        elif self._length + len(tail) <= self.MAX_LENGTH:
            self._merge(tail)
        else:
            raise OSError(_NO_SPACE, "the text is too long")

    def read(self) -> str:
        """Return the whole text, or an empty string if there is no text.

        Raises: ValueError if this class cannot have written the text.
        """
        text = self._read(TEXT)
        length, _, tail = self._read(TAIL).partition("\n")
        self._length = len(text)
        self.tail = tail if text and length == str(len(text)) else ""
        text += self.tail
        if text and not text.endswith("\n"):  # an added line would become part of the last line
            raise ValueError("its last line has no end")
        return text

    @property
    def archived(self):
        """The archive of earlier games."""
        from turtleback.device.archive import Archive  # imported late, because it is unloaded during a game

        return Archive(self._os)

    def archive(self) -> None:
        """Move the text into the archive."""
        self.read()
        if self.tail:
            self._merge(self.tail)
        self.archived.add(TEXT)

    def set_aside(self) -> None:
        """Move both files into the archive without reading them."""
        self.archived.add_unreadable(TEXT, TAIL)
        self._length, self.tail = 0, ""

    def _merge(self, tail: str) -> None:
        self._write(TEXT, "a", tail)
        self._length += len(tail)
        self.tail = ""

    def _read(self, path: str) -> str:
        length = size(self._os, path)  # checked first, because a Pico's heap has no room for a longer text
        if length < 0:
            return ""
        if length > self.MAX_LENGTH:
            raise ValueError("it is too long")
        with self._open(path) as file:
            return file.read()

    def _write(self, path: str, mode: str, text: str) -> None:
        with self._open(path, mode) as file:
            file.write(text)
