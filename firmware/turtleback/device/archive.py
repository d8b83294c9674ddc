"""The archive of earlier games, which contains the journal of each game as a file. Loaded when a game begins or ends.

    games/0007.txt     the journal of a game
    games/0008.bad     a journal that could not be read, unchanged
    games/0008.tail    the tail of that journal (see journal_file.py)

Each step is atomic on littlefs. Other files, which a PC may have left there, are ignored.
"""

from micropython import const
from turtleback.device.files import exists, make_folder

ARCHIVE = "games"
MAX_GAMES = 100
GAME, BAD, BAD_TAIL = ".txt", ".bad", ".tail"
_MAX_DIGITS = const(9)  # digits of the number in a file name
_MIN_FREE = const(16)  # number of blocks of the flash that must stay free


class Archive:
    """The archive's folder on a flash, which is accessed by `os`. All methods raise OSError if the flash fails."""

    def __init__(self, os):
        self._os = os

    def add(self, path: str) -> None:
        """Move the file at `path` into the archive as the newest game. A full archive loses its oldest game."""
        games = self.games()
        if games and self.is_full():
            self._os.remove(ARCHIVE + "/" + games[0])
        self._os.rename(path, self._next() + GAME)

    def add_unreadable(self, text: str, tail: str) -> None:
        """Move the files at the paths `text` and `tail` into the archive. The file `tail` may be missing."""
        name = self._next()
        if exists(self._os, tail):
            self._os.rename(tail, name + BAD_TAIL)
        self._os.rename(text, name + BAD)

    def games(self) -> list[str]:
        """Return the file names of the games, the oldest first."""
        return [name for name in self._names() if name.endswith(GAME)]

    def is_full(self) -> bool:
        """Return True if the archive has MAX_GAMES games, or if the flash is nearly full."""
        room = self._os.statvfs("/")
        return len(self.games()) >= MAX_GAMES or room[3] < _MIN_FREE

    def _names(self) -> list[str]:
        """Return all file names of the archive, sorted by number."""
        names = self._os.listdir(ARCHIVE) if exists(self._os, ARCHIVE) else []
        return sorted([name for name in names if _number(name)], key=_number)

    def _next(self) -> str:
        names = self._names()
        if not names:
            make_folder(self._os, ARCHIVE)
        return "%s/%04d" % (ARCHIVE, _number(names[-1]) + 1 if names else 1)


def _number(name: str) -> int:
    """Return the number in a file name, or 0 if the file does not belong to the archive."""
    digits, dot, end = name.partition(".")
    ours = dot + end in (GAME, BAD, BAD_TAIL) and 0 < len(digits) <= _MAX_DIGITS
    return int(digits) if ours and all("0" <= sign <= "9" for sign in digits) else 0
