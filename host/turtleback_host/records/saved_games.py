"""The games that `play` saves on this PC: the current one, which it offers again, and an archive of finished ones.

The names of players are saved beside them, one line per seat, such as `0 Anna`. The device's messages about its flash
memory become messages about the folder.
"""

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from time import time

from platformdirs import user_data_path

from turtleback import language
from turtleback.app.app import App
from turtleback.app.journal import FAILS, FULL
from turtleback.app.journal_reader import finished
from turtleback.app.notice import BROKEN
from turtleback.app.table import Table
from turtleback.device import settings_file
from turtleback.device.archive import ARCHIVE
from turtleback.device.journal_file import FOLDER, TAIL, TEXT
from turtleback.lights.palette import NAMES
from turtleback_host.system.environment import own_command
from turtleback_host.system.file_lock import FileLock, LockedError
from turtleback_host.system.files import read_file, write_text
from turtleback_host.system.flash_folder import FlashFolder
from turtleback_host.system.folders import make_folder
from turtleback_host.system.names import cleaned, is_name, isolated
from turtleback_host.system.streams import printable
from turtleback_portable.records.saved_game_file import SavedGameFile, offer, reworded

NAMES_FILE = "names.txt"
MAX_NOTES_BYTES = 10_000
COLUMNS = 16  # width of the small screen in characters
Names = dict[int, str]  # names of players, by seat
DATA = "TURTLEBACK_DATA"  # environment variable that names another folder
PLAYED = ".played"  # suffix of the notes on an archived game: its names, and its start and end if known (s since 1970)
NOT_SAVED = "With --no-save this game is neither saved nor archived."
GO_ON = "The game is saved; to continue it: %s play"
ARCHIVED = "Archived in %s, where `%s replay` reads it: %s."
KEPT_IN = "Your games are kept in %s; the variable TURTLEBACK_DATA names another folder."
IN_USE = "This game is not saved, because another Turtleback%s is using %s."

# Sentences about a folder, each with places for the folder and a reason.
FAULTS = {
    FULL: "This game is not saved, because %s has no room: %s.",
    FAILS: "This game is not saved, because %s cannot be used: %s.",
    BROKEN: "The game in %s cannot be continued and is set aside: %s",
}
TOO_LONG = "it has become too long"


def data_folder() -> Path:
    """Return the folder for saved games: $TURTLEBACK_DATA, or the system's folder for user data if it is not set."""
    return Path(os.environ.get(DATA) or user_data_path("turtleback", appauthor=False))


def is_first_run() -> bool:
    """Return True if games will be saved in the system's folder for user data, and none was saved there yet."""
    return not os.environ.get(DATA) and not data_folder().exists()


def folder_fault(folder: Path, error: OSError) -> str:
    """Return a sentence that says why no game can be saved in the folder."""
    if isinstance(error, LockedError):
        return IN_USE % (" (%s)" % printable(error.holder) if error.holder else "", printable(folder))
    return FAULTS[FAILS] % (printable(folder), error.strerror or error)


class _TimedFile(SavedGameFile):
    """A saved game that also stores the names of the players, and the time if this program began and ended it."""

    def __init__(self, flash: FlashFolder, names: Names) -> None:
        super().__init__(flash, flash.open)
        self._flash = flash
        self._is_ours = False  # True if this program has begun or continued the game
        self._began: int | None = None
        self._ended = 0
        self._names = names
        self._has_old_names = False  # True if the names belong to a saved game that has not been continued yet

    def continue_names(self) -> None:
        """Name the seats as in the saved game, unless the user has given names."""
        if self._names:
            save_names(self._flash.folder, self._names)
            return
        self._names.update(saved_names(self._flash.folder))
        self._has_old_names = True
        call_seats(self._names)

    def begin(self, text: str) -> None:
        if self._has_old_names:  # the user starts a new game instead, perhaps with other people
            self._names.clear()
            call_seats(self._names)
        self._has_old_names = False
        save_names(self._flash.folder, self._names)  # first, because `watch` reads them when the game begins
        super().begin(text)
        self._is_ours = True
        self._began = self._ended = int(time())

    def add(self, lines: str) -> None:
        self._has_old_names = False
        self._is_ours = True
        super().add(lines)
        self._ended = int(time())

    def archive(self) -> None:
        super().archive()
        folder = self._flash.folder
        times = "" if self._began is None else "%d %d" % (self._began, self._ended)
        _note_played(folder, self.archived.games()[-1], times, self._names if self._is_ours else saved_names(folder))
        self._began, self._is_ours = None, False


class SavedGames:
    """The saved games in a folder, locked for other programs until `close`.

    `names` are names by seat. They are saved with each game that begins. If `names` is empty, a game that is continued
    fills in its saved names.
    """

    def __init__(self, folder: Path, names: Names | None = None) -> None:
        """Open and lock the folder, which is created if necessary.

        Raises: OSError if it cannot be created or written to, LockedError if another Turtleback uses it.
        """
        make_folder(folder)
        self._lock = FileLock(folder / FOLDER)
        self.messages: list[str] = []  # a sentence for each error so far
        self._flash = FlashFolder(folder)
        self._flash.tidy()
        self.journal_file = _TimedFile(self._flash, {} if names is None else names)
        self._before = self.journal_file.archived.games()

    def close(self) -> None:
        """Unlock the folder."""
        self._lock.release()

    def redirect_messages(self, app: App) -> None:
        """Replace the app's messages about a flash memory by messages about this PC."""
        app.ports.say = lambda sentence: self._say(app)

    @property
    def settings(self) -> dict[str, str]:
        """The saved settings of the device, as a dict of name to value."""
        return settings_file.read(self._flash, self._flash.open)

    def save_settings(self, settings: dict[str, str]) -> None:
        """Save settings, in addition to those that are saved already.

        Raises: OSError if they cannot be written.
        """
        settings_file.save(self._flash, self._flash.open, settings)

    def offer(self, app: App) -> None:
        """Offer the unfinished game in the app, and save new ones. Call this before a game has begun."""
        app.ports.journal_file = self.journal_file
        if offer(app):
            self.journal_file.continue_names()

    def closing_lines(self, app: App) -> list[str]:
        """Return sentences to print at the end: errors, how to continue a game, and archived games."""
        if self._flash.fault:
            return self.messages or [self._sentence(FAILS)]
        if isinstance(app.table, Table) and app.table.over:
            self._archive_finished()
        return self.messages + ([GO_ON % own_command()] if self.journal_file.exists else []) + self._archive_lines()

    def _archive_finished(self) -> None:
        with suppress(OSError, ValueError):  # after an error the game stays in the journal
            if finished(self.journal_file.read()):
                self.journal_file.archive()

    def _archive_lines(self) -> list[str]:
        new = [name for name in self.journal_file.archived.games() if name not in self._before]
        if not new:
            return []
        return [ARCHIVED % (printable(self._flash.folder / ARCHIVE), own_command(), ", ".join(new))]

    def _say(self, app: App) -> None:
        notice = reworded(app.stage)
        if notice:
            self.messages.append(self._sentence(notice.trouble, notice.reason))

    def _sentence(self, trouble: str, why: str = "") -> str:
        fault = self._flash.fault
        why = why or (fault.strerror if fault else None) or TOO_LONG
        return FAULTS[trouble] % (printable(self._flash.folder), printable(why))


def finished_journals(folder: Path) -> Iterator[str]:
    """Yield the journals of the finished games in the folder, newest first. Unreadable ones are skipped."""
    return filter(finished, _journals(folder))


def _journals(folder: Path) -> Iterator[str]:
    flash = FlashFolder(folder)
    saved = SavedGameFile(flash, flash.open)
    with suppress(OSError, ValueError):
        yield saved.read() if saved.exists else ""
    for name in reversed(saved.archived.games()):
        with suppress(OSError, ValueError):
            yield flash.open("%s/%s" % (ARCHIVE, name)).read()


def archive_finished(folder: Path) -> None:
    """Archive a finished game that a killed `play` has left in the journal of a folder.

    Its time is that of its last press.
    Raises: OSError (EBUSY) if another program is playing there, ValueError if the journal is malformed.
    """
    flash = FlashFolder(folder)
    saved = SavedGameFile(flash, flash.open)
    if not finished(saved.read()):
        return
    with FileLock(folder / FOLDER):
        if finished(saved.read()):
            ended = max(path.stat().st_mtime_ns for path in (folder / TEXT, folder / TAIL) if path.exists())
            saved.archive()
            newest = saved.archived.games()[-1]
            os.utime(folder / ARCHIVE / newest, ns=(ended, ended))
            _note_played(folder, newest, "", saved_names(folder))


def _note_played(folder: Path, game: str, times: str, names: Names) -> None:
    with suppress(OSError):  # the game is safe, and a lost note is not worth an error message
        write_text((folder / ARCHIVE / game).with_suffix(PLAYED), "%s\n%s" % (times, names_text(names)))


def save_names(folder: Path, names: Names) -> None:
    """Replace the names saved in a folder. If they cannot be written, the game goes on without them."""
    path = folder / NAMES_FILE
    with suppress(OSError):
        if names:
            write_text(path, names_text(names))
        else:
            path.unlink(missing_ok=True)


def names_text(names: Names) -> str:
    """Return names as text, one line each, for `read_names`."""
    return "".join("%d %s\n" % pair for pair in sorted(names.items()))


def saved_names(folder: Path) -> Names:
    """Return the names saved in a folder."""
    with suppress(OSError, ValueError):
        return read_names(read_file(folder / NAMES_FILE, MAX_NOTES_BYTES).decode().splitlines())
    return {}


def read_names(lines: Iterable[str]) -> Names:
    """Parse the lines of `names_text`. Malformed lines are skipped."""
    names = {}
    for line in lines:
        seat, _, name = line.partition(" ")
        if seat.isdecimal() and int(seat) < len(NAMES) and is_name(name):
            names[int(seat)] = name
    return names


def read_played(path: Path) -> tuple[tuple[int, int] | None, Names]:
    """Return the start and end of an archived game in seconds since 1970 (None if unknown), and its names."""
    with suppress(OSError, ValueError):
        times, *names = read_file(path.with_suffix(PLAYED), MAX_NOTES_BYTES).decode().splitlines()
        began, ended = map(int, times.split()) if times else (0, 0)
        return (began, ended) if times else None, read_names(names)
    return None, {}


def call_seats(names: Names, for_pages: bool = False) -> None:
    """Name the seats in all texts of this process. Names are cut to fit the small screen.

    With `for_pages`, invisible characters isolate the direction of names, because browsers (but not terminals) reorder
    numbers beside a Hebrew name.
    """
    cut = {seat: cleaned(name[:COLUMNS]) for seat, name in names.items()}
    shown = {seat: isolated(name) if for_pages else name for seat, name in cut.items()}
    language.call_seats(lambda seat: shown.get(seat, ""))
