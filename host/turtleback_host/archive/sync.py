"""Imports games into the archive, each game in one transaction: files named by the user, and new files of folders.

A named file, or a named folder, may also have plays that another program has exported.

Two folders are watched: the one into which `play` writes finished games, including the journal of a killed `play`, and
the download folder with the web page's `turtleback*.txt`. A file of a watched folder is read again only if it has
changed or could not be read. Importing a game that is in the archive already keeps the better facts of both.
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
from turtleback_host.archive.add_plays import add_history
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
from turtleback_host.history.play import ExportedGame, HistoryError
from turtleback_host.history.read import SUFFIXES, is_history, read_history
from turtleback_host.records.saved_games import archive_finished, data_folder, read_played
from turtleback_host.system.files import text_of
from turtleback_host.system.names import folded
from turtleback_host.system.streams import on_terminal, pluralize, print_error, printable, say, wrapped
from turtleback_portable.records.verify import FALSE, PROVED, UNPROVED

TRUST = {PROVED: 0, UNPROVED: 1, FALSE: 2}  # sort key of a status; the best is the smallest
DOWNLOADS = "TURTLEBACK_DOWNLOADS"  # environment variable that names another download folder
FROM_THE_PAGE = "turtleback"  # prefix of the names of the page's downloads
NO_FILE = "there is no such file"
NOTHING = "There is neither a record nor an export in %s: their names end in %s."
MAX_SKIPPED = 10  # sentences on plays of one file that cannot be imported
MORE_SKIPPED = "%s: %d more are skipped for such reasons."
PLAYS = "%s: %s, %d changed, %d known%s."
OF_RECORDS = "its plays have their own people and dates: import it without --names and --date"
NOT_FETCHED = "The games are in the folder, but not in the archive: import them when this is fixed: %s"
NOT_YET = "The games of today are saved, but not in the archive yet: %s"


class Added(NamedTuple):
    """The number of a game in the archive, and whether it is new."""

    number: int
    is_new: bool


def add_game(db: Connection, game: GameInfo, when: When) -> Added:
    """Add a game. If the archive has it already, its facts are completed instead.

    The game is on the disk when this returns, unless `db` is a copy.

    Raises: sqlite3.Error if the archive cannot be read or written. Nothing has changed then.
    """
    with transaction(db):
        known = known_game(db, game)
        if known is None:
            return Added(_insert(db, game, when), True)
        number = int(known[0])
        # A better status, or the same with a begin code.
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
        _add_title(db, game, number)
        for seat, player in enumerate(game.players):
            if player:
                db.execute("UPDATE seats SET player = ? WHERE game_id = ? AND seat = ?", (player, number, seat))
        return Added(number, False)


def known_game(db: Connection, game: GameInfo) -> Row | None:
    """Return number, status, commitment and time source of the same game in the archive, or None."""
    same = "SELECT id, status, commitment, time_source FROM games WHERE moves = ?"
    if game.commitment:
        same += " AND commitment IN (?, '') ORDER BY commitment DESC"  # a record with a proof comes first
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
    _add_title(db, game, number)
    db.executemany(
        "INSERT INTO seats (game_id, seat, player, score, place) VALUES (?, ?, ?, ?, ?)",
        [(number, seat, *row) for seat, row in enumerate(zip(game.players, game.scores, game.places))],
    )
    return number


def _add_title(db: Connection, game: GameInfo, number: int) -> None:
    """Add the title of a game, if it has one and the archive does not know it."""
    if game.title:
        row = (number, game.title, folded(game.title))
        db.execute("INSERT OR IGNORE INTO titles (game_id, title, folded) VALUES (?, ?, ?)", row)


def import_file(db: Connection, path: Path, when: When | None = None) -> Added:
    """Add the game of a file, by default with the file's time.

    Raises: NoGame if there is no game in the file (the message does not name the file), OSError if it cannot be read.
    """
    try:
        text = text_of(path)
    except SetupError as error:
        raise NoGame(str(error).removeprefix("%s is no record: " % path).rstrip(".")) from error
    return add_game(db, info_of(text), when or time_of(path.stat().st_mtime, "file"))


def files_of(path: Path) -> list[Path]:
    """Return the file itself, or the records and exports below a folder.

    Raises: SetupError if no file is found, OSError if the folder cannot be read.
    """
    if path.is_dir():
        os.scandir(path).close()  # raises OSError for an unreadable folder, which rglob skips silently
        files = sorted(file for file in path.rglob("*") if file.suffix.lower() in (GAME, *SUFFIXES) and file.is_file())
        if not files:
            raise SetupError(NOTHING % (path, ", ".join((GAME, *SUFFIXES))))
        return files
    if not path.exists():
        raise SetupError("%s: %s." % (path, NO_FILE))
    return [path]


def download_folder() -> Path:
    """Return the folder into which browsers put downloads."""
    return Path(os.environ.get(DOWNLOADS) or user_downloads_path())


def import_watched(db: Connection, folder: Path) -> list[int]:
    """Import new games of the watched folders, and return their numbers.

    Raises: sqlite3.Error if the archive cannot be read or written.
    """
    with suppress(OSError, ValueError):  # then the game stays in the journal, and the next `play` handles it
        archive_finished(folder)
    seen = dict(db.execute("SELECT path, stamp FROM files"))
    new = []
    for path, stamp in [*_files(folder / ARCHIVE, ""), *_files(download_folder(), FROM_THE_PAGE)]:
        if seen.get(os.fsencode(path)) == stamp:
            continue
        with suppress(OSError):  # then the file is tried again next time
            with suppress(NoGame):
                when, names = _of_play(path) if path.parent == (folder / ARCHIVE).absolute() else (None, {})
                added = import_file(db, path, when)
                new += [added.number] if added.is_new else []
                for seat, name in names.items():
                    with suppress(SetupError):  # raised for an invalid name
                        fill_seats(db, added.number, {seat: name})
            db.execute("INSERT OR REPLACE INTO files VALUES (?, ?)", (os.fsencode(path), stamp))
    return new


def _files(folder: Path, begin: str) -> Iterator[tuple[Path, str]]:
    """Yield the text files in a folder whose names start with `begin`, each with a stamp of its size and time."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            if entry.name.startswith(begin) and entry.name.endswith(GAME) and entry.is_file():
                stat = entry.stat()
                yield Path(entry.path).absolute(), "%d %d" % (stat.st_size, stat.st_mtime_ns)


def _of_play(path: Path) -> tuple[When, Seating]:
    """Return the time and the people of a game from the notes of `play`. Without a noted time, the file's time is used.

    Raises: OSError if the file cannot be read.
    """
    times, names = read_played(path)
    if times and FIRST <= times[0] <= times[1] <= LAST:
        return When(times[1], "play", times[1] - times[0]), names
    return time_of(path.stat().st_mtime, "play"), names


def import_plays(db: Connection, path: Path, say: Callable[[str], object]) -> tuple[list[Added], bool]:
    """Import the plays of a file, and report them. A play that cannot be imported is named; the others are imported.

    Returns: the games of Turtleback in the file, and True if all of it was imported.
    Raises: HistoryError if the file is no export, OSError if it cannot be read, sqlite3.Error under the conditions of
    `add_history`.
    """
    history = read_history(path)
    counts = add_history(db, history)
    refused = list(history.skipped)
    games = []
    for number, game in enumerate(history.games, 1):
        try:
            games.append(_add_exported(db, game))
        except NoGame as error:
            refused.append("game %d is skipped: %s." % (number, error))
    shown = printable(path)
    for sentence in (*refused[:MAX_SKIPPED], *history.notes):
        say("%s: %s" % (shown, printable(sentence)))
    if len(refused) > MAX_SKIPPED:
        say(MORE_SKIPPED % (shown, len(refused) - MAX_SKIPPED))
    ends = ", %d removed" % counts.removed if counts.removed else ""
    ends += ", %d skipped" % len(refused) if refused else ""
    say(PLAYS % (shown, pluralize(counts.new, "new play"), counts.changed, counts.known, ends))
    if games:
        new = sum(added.is_new for added in games)
        say("%s: %s, %d known." % (shown, pluralize(new, "new game"), len(games) - new))
    return games, not refused


def _add_exported(db: Connection, game: ExportedGame) -> Added:
    """Add a game of an export. If it is new, its people are those of the export.

    Raises: NoGame if its record cannot be archived, sqlite3.Error if the archive cannot be read or written.
    """
    is_known_time = game.time_source in SOURCES and FIRST <= game.at <= LAST
    added = add_game(
        db, info_of(game.record), When(game.at, game.time_source, game.seconds) if is_known_time else now()
    )
    for seat, name in game.people.items() if added.is_new else ():
        with suppress(SetupError):  # raised for an invalid name
            fill_seats(db, added.number, {seat: name})
    return added


def import_all(
    db: Connection, files: list[tuple[Path, bool]], when: When | None, say: Callable[[str], object], named: bool = False
) -> tuple[list[int], list[int], int]:
    """Import files. Report each imported game and each named file without one, and a summary at the end.

    `files` are pairs of a path and a bool: True if the file was found in a folder, False if the user has named it.
    `when` and `named` say whether the user has given a time and people, which only records can have.

    Returns: the numbers of new and of known games, and how many named files could not be imported as a whole.
    Raises: sqlite3.Error if the archive cannot be read or written.
    """
    new: list[int] = []
    known: list[int] = []
    failed = skipped = exports = 0
    for path, in_folder in files:
        try:
            if is_history(path):
                if when or named:
                    raise HistoryError(OF_RECORDS)
                games, is_complete = import_plays(db, path, say)
                exports += 1
                failed += not is_complete
                for added in games:
                    (new if added.is_new else known).append(added.number)
                continue
            added = import_file(db, path, when)
        except (NoGame, HistoryError, OSError) as error:
            failed += not in_folder
            skipped += in_folder
            if not in_folder:
                say("%s: %s." % (printable(path), error.strerror if isinstance(error, OSError) else error))
            continue
        (new if added.is_new else known).append(added.number)
        (status, verdict) = db.execute("SELECT status, verdict FROM games WHERE id = ?", (added.number,)).fetchone()
        mark = "; kept, and marked as false: %s" % printable(verdict) if status == FALSE else ""
        say("%s: %s %d%s" % (printable(path), "game" if added.is_new else "known as game", added.number, mark))
    if len(files) - exports > 1 or skipped:
        say("%d new, %d known, %d others that are no finished games." % (len(new), len(known), failed + skipped))
    return new, known, failed


@contextmanager
def current_archive() -> Iterator[Connection]:
    """Open the archive, import from the watched folders, and yield it.

    Raises: SetupError if the archive cannot be used.
    """
    folder = data_folder()
    with open_archive(folder) as db:
        import_new(db, folder)
        yield db


@contextmanager
def archive_for_reading() -> Iterator[Connection]:
    """Open the archive like `current_archive`, for a command that only reads. Opens a copy if nothing can be written.

    Raises: SetupError if the archive cannot be read.
    """
    folder = data_folder()
    with archive_to_read(folder, print_error) as db:
        if is_copy(db):
            seat_new_games(db, import_watched(db, folder))
        else:
            import_new(db, folder)
        yield db


def import_new(db: Connection, folder: Path) -> None:
    """Import from the watched folders. On a terminal, ask who sat where. A fault is reported as one sentence."""
    try:
        seat_games(db, import_watched(db, folder), {})
    except (sqlite3.Error, OSError) as error:  # the archive itself can still be read
        print_error(NOT_YET % error)


def seat_games(db: Connection, games: Iterable[int], named: Seating) -> None:
    """Seat people in games: `named` in all of them, otherwise as the user answers, or in their usual seats.

    On a terminal, the user is also asked about games that were imported when no user could answer.
    """
    numbers = sorted(set(games))
    if named:
        name_games(db, numbers, named, say)
    elif on_terminal():
        seat_new_games(db, unasked(db), lambda question: input(wrapped(question)))
    else:
        seat_new_games(db, [number for number in unasked(db) if number in numbers])


def add_fetched(journals: list[bytes], named: Seating) -> None:
    """Add the finished games among a board's journals to the archive. A fault is reported as one sentence."""
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


def import_after_play() -> None:
    """Import the games that `play` has finished. `play` calls this at its end. A fault is reported as one sentence."""
    if not os.path.isdir(data_folder() / ARCHIVE):  # unlike Path.is_dir, this raises no error in a forbidden folder
        return
    try:
        with current_archive():
            pass
    except (SetupError, OSError) as error:
        print_error(NOT_YET % error)


def last_seating(folder: Path, journal: str) -> Seating:
    """Return the people of the finished game in a journal, or an empty dict if the archive does not know them.

    Leaves out a person whose name is the colour of another seat, because sentences would be ambiguous.
    """

    def question(db: Connection) -> Seating:
        known = known_game(db, info_of(journal))
        return seating_of(db, known[0]) if known else {}

    return {seat: name for seat, name in _answer_from(folder, question).items() if not is_of_another(name, seat)}


def usual_seating_in(folder: Path) -> Seating:
    """Return the usual seating in the archive of a folder, or an empty dict if there is no intact archive."""
    return _answer_from(folder, usual_seating)


def _answer_from(folder: Path, question: Callable[[Connection], Seating]) -> Seating:
    with suppress(SetupError, OSError):
        if (folder / FILE).is_file():
            with archive_to_read(folder) as db:
                return question(db)
    return {}
