"""The journal of a PC and of the web page, which have room for all games. Also runs on MicroPython, in the page."""

from turtleback.device.archive import BAD, GAME, Archive
from turtleback.device.journal_file import JournalFile


class UnlimitedArchive(Archive):
    """An archive that is never full."""

    def is_full(self) -> bool:
        """Return False."""
        return False

    def games_and_unreadable(self) -> list[str]:
        """The names of the games and of the journals that could not be read, the oldest first."""
        return [name for name in self._names() if name.endswith(GAME) or name.endswith(BAD)]


class SavedGameFile(JournalFile):
    """A journal file with an UnlimitedArchive, for which an empty folder is a normal start, no sign of lost games."""

    LONGEST = 1024 * 1024  # letters: an evening of throws from the dice bag and more

    @property
    def flash_is_empty(self) -> bool:
        """Return False."""
        return False

    @property
    def archived(self) -> UnlimitedArchive:
        """The archive of earlier games."""
        return UnlimitedArchive(self._os)
