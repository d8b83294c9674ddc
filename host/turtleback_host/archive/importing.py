"""Brings games into the archive: files and folders that somebody names, and the folders that are watched.

Watched are the folder in which `play` puts finished games, with one that a killed `play` has left in its journal, and
the download folder, in which the web page leaves `turtleback*.txt`. A file of a watched folder is read once, as long as
it does not change.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from sqlite3 import Connection
from typing import NamedTuple

from turtleback.device.archive import ARCHIVE, KEPT
from turtleback.engine.contract import SetupError
from turtleback_host.archive.adding import Added, add
from turtleback_host.archive.facts import NoGame, played
from turtleback_host.archive.times import When
from turtleback_host.files.text import text_of
from turtleback_host.process.streams import printable
from turtleback_host.records.saved_games import TIMES, archive_finished
from turtleback_host.records.verify import FALSE

DOWNLOADS = "TURTLEBACK_DOWNLOADS"  # environment variable that names another download folder
FROM_THE_PAGE = "turtleback"  # how the names of the page's downloads begin
NO_FILE = "there is no such file"


def import_file(db: Connection, path: Path, when: When | None = None) -> Added:
    """Add the game of a file, by default with the file's time. SetupError without the file's name; OSError."""
    try:
        text = text_of(path)
    except SetupError as error:
        raise NoGame(str(error).removeprefix("%s is no record: " % path).rstrip(".")) from error
    return add(db, played(text), when or When(int(path.stat().st_mtime), "file"))


def files_of(path: Path) -> list[Path]:
    """The file itself, or the text files of a folder and those below. SetupError if there is none; OSError."""
    if path.is_dir():
        os.scandir(path).close()  # OSError where it must not be read, which rglob passes over
        files = sorted(file for file in path.rglob("*" + KEPT) if file.is_file())
        if not files:
            raise SetupError("There is no record in %s: those are files whose names end in %s." % (path, KEPT))
        return files
    if not path.exists():
        raise SetupError("%s: %s." % (path, NO_FILE))
    return [path]


def download_folder() -> Path:
    """The folder into which browsers put downloads."""
    named = os.environ.get(DOWNLOADS)
    if named:
        return Path(named)
    from platformdirs import user_downloads_path

    return user_downloads_path()


def collect(db: Connection, folder: Path) -> list[int]:
    """Add what is new in the watched folders; returns the numbers of the new games. sqlite3.Error."""
    with suppress(OSError, ValueError):  # then it stays in the journal, for `play` to see to
        archive_finished(folder)
    seen = {path: tuple(stamp) for path, *stamp in db.execute("SELECT path, size, mtime_ns FROM files")}
    new = []
    watched = [*_files(folder / ARCHIVE, ""), *_files(download_folder(), FROM_THE_PAGE)]
    for name, stamp in watched:
        if seen.get(name) == stamp:
            continue
        with suppress(OSError):  # then it is tried again next time
            with suppress(NoGame):
                added = import_file(db, Path(name), played_when(Path(name), folder / ARCHIVE))
                new += [added.number] if added.is_new else []
            db.execute("INSERT OR REPLACE INTO files VALUES (?, ?, ?)", (name, *stamp))
    return new


def _files(folder: Path, begin: str) -> Iterator[tuple[str, tuple[int, int]]]:
    """Path, size and time of the text files in a folder whose names begin like that."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            if entry.name.startswith(begin) and entry.name.endswith(KEPT) and entry.is_file():
                stat = entry.stat()
                yield str(Path(entry.path).absolute()), (stat.st_size, stat.st_mtime_ns)


def played_when(path: Path, saved: Path) -> When:
    """When the game of a file was played: as `play` has noted it beside a saved game, else the file's time. OSError."""
    at = int(path.stat().st_mtime)
    if path.parent != saved.absolute():
        return When(at, "file")
    with suppress(OSError, ValueError):
        began, ended = (int(word) for word in path.with_suffix(TIMES).read_text("ascii").split())
        if 0 < began <= ended:
            return When(ended, "play", ended - began)
    return When(at, "play")


class Imported(NamedTuple):
    """The numbers of the games that were new and of those known before, and how many named files were no games."""

    new: list[int]
    known: list[int]
    failed: int


def import_all(
    db: Connection, files: list[tuple[Path, bool]], when: When | None, say: Callable[[str], object]
) -> Imported:
    """Import files, and say a sentence for each that is named and a summary; (file, whether it was in a folder).

    sqlite3.Error.
    """
    new: list[int] = []
    known: list[int] = []
    failed = skipped = 0
    for path, in_folder in files:
        try:
            added = import_file(db, path, when)
        except (NoGame, OSError) as error:
            failed += not in_folder
            skipped += in_folder
            if not in_folder:
                say("%s: %s." % (printable(path), error.strerror if isinstance(error, OSError) else error))
            continue
        (new if added.is_new else known).append(added.number)
        (status, verdict) = db.execute("SELECT status, verdict FROM games WHERE id = ?", (added.number,)).fetchone()
        mark = "; kept, and marked as false: %s" % printable(verdict) if status == FALSE else ""
        say("%s: %s %d%s" % (printable(path), "game" if added.is_new else "known as game", added.number, mark))
    if len(files) > 1 or skipped:
        say("%d new, %d known, %d others that are no finished games." % (len(new), len(known), failed + skipped))
    return Imported(new, known, failed)
