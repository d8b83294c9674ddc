"""Brings games into the archive, one transaction each: those that somebody names, and all of the watched folders.

Watched are the folder in which `play` puts finished games, with one that a killed `play` has left in its journal, and
the download folder, in which the web page leaves `turtleback*.txt`. A file of a watched folder is read once, as long as
it does not change. A game that comes again adds only what was not known.
"""

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from sqlite3 import Connection, Row
from typing import NamedTuple

from platformdirs import user_downloads_path

from turtleback.device.archive import ARCHIVE, GAME
from turtleback.engine.contract import SetupError
from turtleback_host.archive.game_info import GameInfo, NoGame, info_of
from turtleback_host.archive.people import is_of_another
from turtleback_host.archive.seating import (
    Seating,
    fill_seats,
    name_games,
    seat_new_games,
    seating_of,
    unasked,
    usual_seating,
)
from turtleback_host.archive.store import FILE, archive_to_read, is_copy, open_archive, transaction
from turtleback_host.archive.times import FIRST, LAST, SOURCES, When, now, time_of
from turtleback_host.records.saved_games import archive_finished, data_folder, read_played
from turtleback_host.system.files import text_of
from turtleback_host.system.streams import on_terminal, print_error, printable, say, wrapped
from turtleback_portable.records.verify import FALSE, PROVED, UNPROVED

TRUST = {PROVED: 0, UNPROVED: 1, FALSE: 2}  # the smaller, the better
DOWNLOADS = "TURTLEBACK_DOWNLOADS"  # environment variable that names another download folder
FROM_THE_PAGE = "turtleback"  # how the names of the page's downloads begin
NO_FILE = "there is no such file"
NOT_FETCHED = "The games are in the folder, but not in the archive: import them when this is mended: %s"
NOT_YET = "The games of today are saved, but not in the archive yet: %s"


class Added(NamedTuple):
    """The number of a game in the archive, and whether it is new."""

    number: int
    is_new: bool


def add_game(db: Connection, game: GameInfo, when: When) -> Added:
    """Add a game; when this returns, it is on the disk. sqlite3.Error, and nothing has changed."""
    with transaction(db):
        known = known_game(db, game)
        if known is None:
            return Added(_insert(db, game, when), True)
        number = int(known[0])
        if (TRUST[game.status], not game.commitment) < (TRUST[known[1]], not known[2]):
            db.execute(
                "UPDATE games SET commitment = ?, status = ?, verdict = ? WHERE id = ?",
                (game.commitment, game.status, game.verdict, number),
            )
            db.execute("UPDATE records SET text = ? WHERE game_id = ?", (game.text, number))
        if SOURCES.index(when.source) < SOURCES.index(known[3]):
            db.execute(
                "UPDATE games SET played_at = ?, time_source = ?, seconds = coalesce(?, seconds) WHERE id = ?",
                (when.at, when.source, when.seconds, number),
            )
        for seat, player in enumerate(game.players):
            if player:
                db.execute("UPDATE seats SET player = ? WHERE game_id = ? AND seat = ?", (player, number, seat))
        return Added(number, False)


def known_game(db: Connection, game: GameInfo) -> Row | None:
    """Number, status, commitment and source of the time of the same game, if the archive has it."""
    same = "SELECT id, status, commitment, time_source FROM games WHERE moves = ?"
    if game.commitment:
        same += " AND commitment IN (?, '') ORDER BY commitment DESC"  # the one with a proof before one without
        return db.execute(same, (game.moves, game.commitment)).fetchone()  # type: ignore[no-any-return]
    return db.execute(same + " ORDER BY id", (game.moves,)).fetchone()  # type: ignore[no-any-return]


def _insert(db: Connection, game: GameInfo, when: When) -> int:
    number = db.execute(
        "INSERT INTO games (moves, commitment, game, seats, options, began, has_winner, status, verdict, played_at,"
        " time_source, seconds, unasked) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)",
        (
            game.moves, game.commitment, game.game, len(game.scores), game.options, game.began, game.has_winner,
            game.status, game.verdict, when.at, when.source, when.seconds,
        ),
    ).lastrowid  # fmt: skip
    assert number is not None
    db.execute("INSERT INTO records (game_id, text) VALUES (?, ?)", (number, game.text))
    db.executemany(
        "INSERT INTO seats (game_id, seat, player, score, place) VALUES (?, ?, ?, ?, ?)",
        [(number, seat, *row) for seat, row in enumerate(zip(game.players, game.scores, game.places))],
    )
    return number


def import_file(db: Connection, path: Path, when: When | None = None) -> Added:
    """Add the game of a file, by default with the file's time. SetupError without the file's name; OSError."""
    try:
        text = text_of(path)
    except SetupError as error:
        raise NoGame(str(error).removeprefix("%s is no record: " % path).rstrip(".")) from error
    return add_game(db, info_of(text), when or time_of(path.stat().st_mtime, "file"))


def files_of(path: Path) -> list[Path]:
    """The file itself, or the text files of a folder and those below. SetupError if there is none; OSError."""
    if path.is_dir():
        os.scandir(path).close()  # OSError where it must not be read, which rglob passes over
        files = sorted(file for file in path.rglob("*" + GAME) if file.is_file())
        if not files:
            raise SetupError("There is no record in %s: those are files whose names end in %s." % (path, GAME))
        return files
    if not path.exists():
        raise SetupError("%s: %s." % (path, NO_FILE))
    return [path]


def download_folder() -> Path:
    """The folder into which browsers put downloads."""
    return Path(os.environ.get(DOWNLOADS) or user_downloads_path())


def import_watched(db: Connection, folder: Path) -> list[int]:
    """Add what is new in the watched folders; returns the numbers of the new games. sqlite3.Error."""
    with suppress(OSError, ValueError):  # then it stays in the journal, for `play` to see to
        archive_finished(folder)
    seen = dict(db.execute("SELECT path, stamp FROM files"))
    new = []
    for path, stamp in [*_files(folder / ARCHIVE, ""), *_files(download_folder(), FROM_THE_PAGE)]:
        if seen.get(os.fsencode(path)) == stamp:
            continue
        with suppress(OSError):  # then it is tried again next time
            with suppress(NoGame):
                when, names = _of_play(path) if path.parent == (folder / ARCHIVE).absolute() else (None, {})
                added = import_file(db, path, when)
                new += [added.number] if added.is_new else []
                for seat, name in names.items():
                    with suppress(SetupError):  # of a name that is none
                        fill_seats(db, added.number, {seat: name})
            db.execute("INSERT OR REPLACE INTO files VALUES (?, ?)", (os.fsencode(path), stamp))
    return new


def _files(folder: Path, begin: str) -> Iterator[tuple[Path, str]]:
    """Path, and stamp of size and time, of the text files in a folder whose names begin like that."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            if entry.name.startswith(begin) and entry.name.endswith(GAME) and entry.is_file():
                stat = entry.stat()
                yield Path(entry.path).absolute(), "%d %d" % (stat.st_size, stat.st_mtime_ns)


def _of_play(path: Path) -> tuple[When, Seating]:
    """When a saved game was played and by whom, as `play` has noted it beside it, else the file's time. OSError."""
    times, names = read_played(path)
    if times and FIRST <= times[0] <= times[1] <= LAST:
        return When(times[1], "play", times[1] - times[0]), names
    return time_of(path.stat().st_mtime, "play"), names


def import_all(
    db: Connection, files: list[tuple[Path, bool]], when: When | None, say: Callable[[str], object]
) -> tuple[list[int], list[int], int]:
    """Import files, and say a sentence for each that is named and a summary; (file, whether it was in a folder).

    Returns the numbers of new and of known games, and how many named files were no games. sqlite3.Error.
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
    return new, known, failed


@contextmanager
def current_archive() -> Iterator[Connection]:
    """The archive in the folder of saved games, with all that the watched folders have. SetupError."""
    folder = data_folder()
    with open_archive(folder) as db:
        import_new(db, folder)
        yield db


@contextmanager
def archive_for_reading() -> Iterator[Connection]:
    """The same for a command that only reads, also where nothing can be written. SetupError."""
    folder = data_folder()
    with archive_to_read(folder, print_error) as db:
        if is_copy(db):
            seat_new_games(db, import_watched(db, folder))
        else:
            import_new(db, folder)
        yield db


def import_new(db: Connection, folder: Path) -> None:
    """Let in what the watched folders have. A fault is one sentence."""
    try:
        seat_games(db, import_watched(db, folder), {})
    except (sqlite3.Error, OSError) as error:  # what is in the archive can be read all the same
        print_error(NOT_YET % error)


def seat_games(db: Connection, games: Iterable[int], named: Seating) -> None:
    """Seat people in games: those that are named, in games known before, too.

    Without names somebody is asked, also for games that came in when nobody could answer.
    """
    numbers = sorted(set(games))
    if named:
        name_games(db, numbers, named, say)
    elif on_terminal():
        seat_new_games(db, unasked(db), lambda question: input(wrapped(question)))
    else:
        seat_new_games(db, [number for number in unasked(db) if number in numbers])


def add_fetched(journals: list[bytes], named: Seating) -> None:
    """Bring the finished ones of the journals of a board into the archive; a fault is one sentence."""
    games = []
    for data in journals:
        with suppress(NoGame, UnicodeDecodeError):
            games.append(info_of(data.decode()))
    if not games:
        return
    try:
        with current_archive() as db:
            added = [add_game(db, game, now()) for game in games]
            numbers = sorted({one.number for one in added})
            seat_games(db, [one.number for one in added if one.is_new or named], named)
            say("In the archive: %s." % ", ".join("game %d" % number for number in numbers))
    except (SetupError, OSError, sqlite3.Error) as error:
        print_error(NOT_FETCHED % error)


def bring_in() -> None:
    """Bring what `play` has finished into the archive, at its end; a fault is one sentence."""
    if not os.path.isdir(data_folder() / ARCHIVE):  # which raises nothing where one may not look
        return
    try:
        with current_archive():
            pass
    except (SetupError, OSError) as error:
        print_error(NOT_YET % error)


def last_seating(folder: Path, journal: str) -> Seating:
    """The people of the finished game of a journal; nobody if the archive of the folder does not know or is damaged.

    Whoever is called as the colour of another seat is left out, because words could not tell them apart.
    """

    def question(db: Connection) -> Seating:
        known = known_game(db, info_of(journal))
        return seating_of(db, known[0]) if known else {}

    return {seat: name for seat, name in _asked(folder, question).items() if not is_of_another(name, seat)}


def usual_seating_in(folder: Path) -> Seating:
    """The usual seating of the archive of a folder; nobody if there is none or it is damaged."""
    return _asked(folder, usual_seating)


def _asked(folder: Path, question: Callable[[Connection], Seating]) -> Seating:
    with suppress(SetupError, OSError):
        if (folder / FILE).is_file():
            with archive_to_read(folder) as db:
                return question(db)
    return {}
