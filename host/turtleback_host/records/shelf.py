"""The journal of a PC and of the web page, which have room for all games. Also runs on MicroPython, in the page."""

from turtleback.device.archive import BAD, KEPT, Archive
from turtleback.device.journal_file import JournalFile


class RoomyArchive(Archive):
    """An archive that is never full."""

    def is_full(self) -> bool:
        """Return False."""
        return False

    def games_and_unreadable(self) -> list[str]:
        """The names of the games and of the journals that could not be read, the oldest first."""
        return [name for name in self._names() if name.endswith(KEPT) or name.endswith(BAD)]


class Shelf(JournalFile):
    """A journal file with a RoomyArchive, for which an empty folder is a normal start, not a sign of lost games."""

    LONGEST = 1024 * 1024  # letters: an evening of throws from the dice bag and more

    @property
    def flash_is_empty(self) -> bool:
        """Return False."""
        return False

    @property
    def archived(self) -> RoomyArchive:
        """The archive of earlier games."""
        return RoomyArchive(self._os)
