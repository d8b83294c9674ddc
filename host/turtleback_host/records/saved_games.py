"""The games that `play` saves on this PC: the current one, which is offered again, and an archive of earlier ones.

Beside them lies what people are called, a line for each seat: `0 Anna`. The device's messages about its flash become
messages about the folder.
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
MAX_NOTES_BYTES = 10_000  # bytes of it
COLUMNS = 16  # of the small screen
Names = dict[int, str]  # of people, by seat
DATA = "TURTLEBACK_DATA"  # environment variable that names another folder
PLAYED = ".played"  # beside an archived game: its first and last second, since 1970, empty if unknown; then the names
NOT_SAVED = "With --no-save this game is neither saved nor archived."
GO_ON = "The game is saved; to continue it: %s play"
ARCHIVED = "Archived in %s, where `%s replay` reads it: %s."
IN_USE = "This game is not saved, because another Turtleback%s is using %s."

# What is wrong with a folder, and why.
FAULTS = {
    FULL: "This game is not saved, because %s has no room: %s.",
    FAILS: "This game is not saved, because %s cannot be used: %s.",
    BROKEN: "The game in %s cannot be continued and is set aside: %s",
}
TOO_LONG = "it has become too long"


def data_folder() -> Path:
    """The folder for saved games: $TURTLEBACK_DATA, else the system's place for user data."""
    return Path(os.environ.get(DATA) or user_data_path("turtleback", appauthor=False))


def folder_fault(folder: Path, error: OSError) -> str:
    """A sentence that says why no game can be saved in the folder."""
    if isinstance(error, LockedError):
        return IN_USE % (" (%s)" % printable(error.holder) if error.holder else "", printable(folder))
    return FAULTS[FAILS] % (printable(folder), error.strerror or error)


class _TimedFile(SavedGameFile):
    """A saved game that notes who plays, and when a game was played that is begun and ended by this program."""

    def __init__(self, flash: FlashFolder, names: Names) -> None:
        super().__init__(flash, flash.open)
        self._flash = flash
        self._is_ours = False  # whether this program has begun or continued the game
        self._began: int | None = None
        self._ended = 0
        self._names = names
        self._has_old_names = False  # whether they are those of a saved game that nobody has continued yet

    def continue_names(self) -> None:
        """Call the seats as in the saved game, unless names are given for it now."""
        if self._names:
            save_names(self._flash.folder, self._names)
            return
        self._names.update(saved_names(self._flash.folder))
        self._has_old_names = True
        call_seats(self._names)

    def begin(self, text: str) -> None:
        if self._has_old_names:  # a new game was preferred, perhaps of others
            self._names.clear()
            call_seats(self._names)
        self._has_old_names = False
        save_names(self._flash.folder, self._names)  # first: whoever follows the game reads them when it begins
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

    `names` are those of people by seat, saved with each game that begins; without any, a game that is continued fills
    in those that were saved with it.
    """

    def __init__(self, folder: Path, names: Names | None = None) -> None:
        """OSError if the folder cannot be made or written to; LockedError if another Turtleback uses it."""
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
        """Replace the app's messages about a flash by messages about this PC."""
        app.ports.say = lambda sentence: self._say(app)

    @property
    def settings(self) -> dict[str, str]:
        """What was set on the device, words by name."""
        return settings_file.read(self._flash, self._flash.open)

    def save_settings(self, settings: dict[str, str]) -> None:
        """Save what is set on the device, beside what is saved already. OSError."""
        settings_file.save(self._flash, self._flash.open, settings)

    def offer(self, app: App) -> None:
        """Have the app offer the unfinished game and save new ones; call this before a game has begun."""
        app.ports.journal_file = self.journal_file
        if offer(app):
            self.journal_file.continue_names()

    def closing_lines(self, app: App) -> list[str]:
        """Sentences to print at the end: errors, whether a game can be continued, and which games were archived."""
        if self._flash.fault:
            return self.messages or [self._sentence(FAILS)]
        if isinstance(app.table, Table) and app.table.over:
            self._archive_finished()
        return self.messages + ([GO_ON % own_command()] if self.journal_file.exists else []) + self._archive_lines()

    def _archive_finished(self) -> None:
        with suppress(OSError, ValueError):  # then the game stays in the journal
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
    """The journals of the finished games in the folder, the newest first; what cannot be read is left out."""
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
    """Archive a finished game that `play` has left in the journal of a folder, because it was killed before it could.

    Its time is that of its last press.

    OSError (EBUSY) if somebody is still playing there, ValueError if it cannot be read.
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
    with suppress(OSError):  # the game is safe; who played and how long is not worth a word
        write_text((folder / ARCHIVE / game).with_suffix(PLAYED), "%s\n%s" % (times, names_text(names)))


def save_names(folder: Path, names: Names) -> None:
    """Replace the names that are saved in a folder; a game goes on without them where they cannot be written."""
    path = folder / NAMES_FILE
    with suppress(OSError):
        if names:
            write_text(path, names_text(names))
        else:
            path.unlink(missing_ok=True)


def names_text(names: Names) -> str:
    """A line for each name, which read_names reads."""
    return "".join("%d %s\n" % pair for pair in sorted(names.items()))


def saved_names(folder: Path) -> Names:
    """The names that are saved in a folder."""
    with suppress(OSError, ValueError):
        return read_names(read_file(folder / NAMES_FILE, MAX_NOTES_BYTES).decode().splitlines())
    return {}


def read_names(lines: Iterable[str]) -> Names:
    """The names in lines; malformed ones are skipped."""
    names = {}
    for line in lines:
        seat, _, name = line.partition(" ")
        if seat.isdecimal() and int(seat) < len(NAMES) and is_name(name):
            names[int(seat)] = name
    return names


def read_played(path: Path) -> tuple[tuple[int, int] | None, Names]:
    """The first and last second of an archived game, None if unknown, and the names that `play` has noted beside it."""
    with suppress(OSError, ValueError):
        times, *names = read_file(path.with_suffix(PLAYED), MAX_NOTES_BYTES).decode().splitlines()
        began, ended = map(int, times.split()) if times else (0, 0)
        return (began, ended) if times else None, read_names(names)
    return None, {}


def call_seats(names: Names, for_pages: bool = False) -> None:
    """Call the seats by these names, cut to the small screen, and others by colours, in all texts of this process.

    Texts `for_pages` have names isolated: a browser turns round the numbers beside a Hebrew one, a terminal does not.
    """
    cut = {seat: cleaned(name[:COLUMNS]) for seat, name in names.items()}
    shown = {seat: isolated(name) if for_pages else name for seat, name in cut.items()}
    language.call_seats(lambda seat: shown.get(seat, ""))
