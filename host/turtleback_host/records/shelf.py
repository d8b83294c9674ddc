"""The journal where there is room for all games: on a PC and in a page. Also runs on MicroPython, in the page."""

from turtleback.device.archive import Archive
from turtleback.device.journal_file import JournalFile


class RoomyArchive(Archive):
    """An archive that has room for all games."""

    def is_full(self) -> bool:
        """Never."""
        return False


class Shelf(JournalFile):
    """A journal file whose archive has room for all games, and whose empty folder has lost nothing."""

    @property
    def is_empty(self) -> bool:
        """Never."""
        return False

    @property
    def archived(self) -> RoomyArchive:
        """The games before this one."""
        return RoomyArchive(self._os)
