"""The games that `play` keeps on this PC: the one in hand, which is offered again, and those before it.

What a device says about its flash is said here about the folder. Knows no game.
"""

import os
from contextlib import suppress
from errno import EBUSY
from pathlib import Path

from platformdirs import user_data_path

from turtleback.app.app import App
from turtleback.app.journal import FAILS, FULL, finished
from turtleback.app.notice import BROKEN, Notice, NoticePage
from turtleback.app.resume import Resume
from turtleback.app.table import Table
from turtleback.device.archive import ARCHIVE, Archive
from turtleback.device.journal_file import JournalFile
from turtleback_host.files.file_lock import FileLock
from turtleback_host.files.flash_folder import FlashFolder
from turtleback_host.process.streams import printable

DATA = "TURTLEBACK_DATA"  # names another folder
FRESH = "With --fresh this game is not kept."
OFFER = "A game is kept"
GO_ON = "The game is kept; to go on with it: turtleback play"
PUT_AWAY = "Put away in %s, where `turtleback replay` reads it: %s."
TAKEN = "This game is not kept, for another Turtleback is keeping its game in %s."

# A device's notices on a PC: lamps, title and words for the small screen, a sentence with the folder and the fault.
WORDS = {
    FULL: (1, "Disk is full", "Game not saved: leave it open", "%s has no room for this game, which is not kept: %s."),
    FAILS: (1, "Disk fails", "Game not saved: leave it open", "%s cannot be used, so this game is not kept: %s."),
    BROKEN: (2, "Game unreadable", "It is set aside", "The game in %s cannot be gone on with and is set aside: %s"),
}
TOO_LONG = "it has become too long"


def data_folder() -> Path:
    """Where this PC keeps games: the system's own place for such, unless somebody has named another."""
    named = os.environ.get(DATA)
    return Path(named) if named else user_data_path("turtleback", appauthor=False)


def why_not(folder: Path, error: OSError) -> str:
    """One sentence saying why no game can be kept in the folder."""
    if error.errno == EBUSY:
        return TAKEN % printable(folder)
    return WORDS[FAILS][3] % (printable(folder), error.strerror or error)


class RoomyArchive(Archive):
    """A PC has room for all games."""

    def is_full(self) -> bool:
        """Never."""
        return False


class Shelf(JournalFile):
    """A PC has room for all games, and an empty folder has lost nothing."""

    @property
    def flash_is_empty(self) -> bool:
        """Never."""
        return False

    @property
    def archived(self) -> RoomyArchive:
        """The games before this one."""
        return RoomyArchive(self._os)


class Kept:
    """The games in a folder, which is nobody else's until this one lets it go."""

    def __init__(self, folder: Path) -> None:
        """OSError if the folder cannot be made or written to, EBUSY if another Turtleback has it."""
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = FileLock(folder / "journal")
        self.messages: list[str] = []  # what has gone wrong, in sentences
        self._flash = FlashFolder(folder)
        self._flash.tidy()
        self.journal_file = Shelf(self._flash, self._flash.open)
        self._before = self.journal_file.archived.games()

    def close(self) -> None:
        """Let others have the folder."""
        self._lock.release()

    def attend(self, app: App) -> None:
        """Have the app speak of this PC, where it would speak of a flash."""
        app.ports.say = lambda sentence: self._say(app)

    def offer(self, app: App) -> None:
        """Have the app offer the game that was left, and write down those that are begun. Before there is one."""
        app.ports.journal_file = self.journal_file
        app.offer()
        if isinstance(app.stage, Resume):
            app.stage.page.title = OFFER

    def farewell(self, app: App) -> list[str]:
        """What there is to say in the end about where the games are."""
        if self._flash.fault:
            return self.messages or [self._sentence(FAILS)]
        if isinstance(app.table, Table) and app.table.over:
            self._put_away()
        return self.messages + ([GO_ON] if self.journal_file.exists else []) + self._shelved()

    def _put_away(self) -> None:
        with suppress(OSError, ValueError):  # then it stays where it is
            if finished(self.journal_file.read()):
                self.journal_file.archive()

    def _shelved(self) -> list[str]:
        new = [name for name in self.journal_file.archived.games() if name not in self._before]
        if not new:
            return []
        return [PUT_AWAY % (printable(self._flash.folder / ARCHIVE), ", ".join(new))]

    def _say(self, app: App) -> None:
        notice = app.stage
        if isinstance(notice, Notice) and notice.trouble in WORDS:
            lamps, title, words, _ = WORDS[notice.trouble]
            notice.page = NoticePage(lamps, title, words)
            self.messages.append(self._sentence(notice.trouble, notice.reason))

    def _sentence(self, trouble: str, why: str = "") -> str:
        fault = self._flash.fault
        why = why or (fault.strerror if fault else None) or TOO_LONG
        return WORDS[trouble][3] % (printable(self._flash.folder), printable(why))
