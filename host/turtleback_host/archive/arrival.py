"""Opens the archive for a command: lets in what has been played since, and asks who sat where."""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from sqlite3 import Connection
from time import time

from turtleback.device.archive import ARCHIVE
from turtleback.engine.contract import SetupError
from turtleback_host.archive.adding import add
from turtleback_host.archive.asking import is_answered, seat_new_games, unasked
from turtleback_host.archive.facts import NoGame, played
from turtleback_host.archive.importing import collect
from turtleback_host.archive.naming import name_games
from turtleback_host.archive.scores import rate_all
from turtleback_host.archive.seating import Seating
from turtleback_host.archive.store import open_archive
from turtleback_host.archive.times import When
from turtleback_host.process.streams import print_error, printable
from turtleback_host.records.saved_games import data_folder

NOT_FETCHED = "The games are in the folder, but not in the archive: import them when this is mended: %s"
NOT_YET = "The games of today are saved, but not in the archive yet: %s"


def existing_archive(folder: Path | None) -> AbstractContextManager[Connection]:
    """The same of a folder that must exist if it is named, for commands that only read. SetupError."""
    if folder and not folder.exists():
        raise SetupError("There is no folder %s: --data names that of an archive." % printable(folder))
    return current_archive(folder)


@contextmanager
def current_archive(folder: Path | None) -> Iterator[Connection]:
    """The archive of a folder, by default that of saved games, with all that the watched folders have. SetupError."""
    folder = folder or data_folder()
    with open_archive(folder) as db:
        catch_up(db, folder)
        yield db


def catch_up(db: Connection, folder: Path) -> list[int]:
    """Let in what the watched folders have; returns the numbers of new games. A fault is one sentence."""
    try:
        new = collect(db, folder)
        let_in(db, new, {})
        return new
    except (sqlite3.Error, OSError) as error:  # what is in the archive can be read all the same
        print_error(NOT_YET % error)
        return []


def let_in(db: Connection, games: Iterable[int], named: Seating) -> None:
    """Seat people in games: those that are named, in games known before, too.

    Without names somebody is asked, also for games that came in when nobody could answer.
    """
    numbers = sorted(set(games))
    if named:
        name_games(db, numbers, named, print)
    elif is_answered():
        seat_new_games(db, unasked(db), input)
    else:
        seat_new_games(db, numbers)


def let_in_fetched(folder: Path | None, journals: list[bytes], named: Seating) -> None:
    """Bring the finished ones of the journals of a board into the archive; a fault is one sentence."""
    games = []
    for data in journals:
        with suppress(NoGame, UnicodeDecodeError):
            games.append(played(data.decode()))
    if not games:
        return
    try:
        with current_archive(folder) as db:
            now = When(int(time()), "fetch")
            added = [add(db, game, now) for game in games]
            numbers = sorted({one.number for one in added})
            let_in(db, [one.number for one in added if one.is_new or named], named)
            print("In the archive: %s." % ", ".join("game %d" % number for number in numbers))
            rate_all(db)
    except (SetupError, OSError, sqlite3.Error) as error:
        print_error(NOT_FETCHED % error)


class Session:
    """A session of `play`: what it has finished comes into the archive at its end. Nothing here ever stops a game."""

    def __init__(self, folder: Path, named: Seating) -> None:
        self._folder = folder
        self._named = named
        self._start = int(time())

    def end(self) -> None:
        """Bring the finished games in; a fault is one sentence."""
        try:
            if not (self._folder / ARCHIVE).is_dir():
                return
        except OSError:  # nothing could be saved in there, which has been said
            return
        try:
            with open_archive(self._folder) as db:
                new = collect(db, self._folder)
                mine = self._mine(db) if self._named else []
                if mine:
                    let_in(db, mine, self._named)
                let_in(db, [number for number in new if number not in mine], {})
                if new or mine:
                    rate_all(db)
        except (SetupError, OSError, sqlite3.Error) as error:
            print_error(NOT_YET % error)

    def _mine(self, db: Connection) -> list[int]:
        """The games of this session, of which another command may have seen some first."""
        rows = db.execute("SELECT id FROM games WHERE time_source = 'play' AND played_at >= ?", (self._start,))
        return [number for (number,) in rows]
