"""The games that were played before: the journal of each, as a file of its own. Loaded when a game begins or ends.

    games/0007.txt     a game
    games/0008.bad     a text that could not be read, just as it was
    games/0008.tail    and its tail

Each step is one that littlefs does wholly or not at all. A PC may leave files of its own there: they are left alone.
"""

from micropython import const
from turtleback.device.journal_file import exists, make_folder

ARCHIVE = "games"
MOST_KEPT = 100
KEPT, BAD, BAD_TAIL = ".txt", ".bad", ".tail"
_MOST_DIGITS = const(9)  # of a name's number
_LEAST_FREE = const(16)  # blocks of the flash


class Archive:
    """The folder, on a flash that is written with `os`. OSError if that fails."""

    def __init__(self, os):
        self._os = os

    def add(self, text: str) -> None:
        """Take in the file at that path as the newest game. A full archive loses its oldest."""
        games = self.games()
        if games and self.is_full():
            self._os.remove(ARCHIVE + "/" + games[0])
        self._os.rename(text, self._next() + KEPT)

    def add_unreadable(self, text: str, tail: str) -> None:
        """Take in the files at these paths, of which the tail may be missing, under the number of a game."""
        name = self._next()
        if exists(self._os, tail):
            self._os.rename(tail, name + BAD_TAIL)
        self._os.rename(text, name + BAD)

    def games(self) -> list[str]:
        """The names of the games, the oldest first."""
        return [name for name in self._names() if name.endswith(KEPT)]

    def is_full(self) -> bool:
        """Whether the archive, or the flash, has room for no more."""
        room = self._os.statvfs("/")
        return len(self.games()) >= MOST_KEPT or room[3] < _LEAST_FREE

    def _names(self) -> list[str]:
        """All names that were given here, by number."""
        names = self._os.listdir(ARCHIVE) if exists(self._os, ARCHIVE) else []
        return sorted([name for name in names if _number(name)], key=_number)

    def _next(self) -> str:
        names = self._names()
        if not names:
            make_folder(self._os, ARCHIVE)
        return "%s/%04d" % (ARCHIVE, _number(names[-1]) + 1 if names else 1)


def _number(name: str) -> int:
    """The number of a name; 0 if it was not given here."""
    digits, dot, end = name.partition(".")
    ours = dot + end in (KEPT, BAD, BAD_TAIL) and 0 < len(digits) <= _MOST_DIGITS
    return int(digits) if ours and all("0" <= sign <= "9" for sign in digits) else 0
