"""The archive's file. Its tables say what a row may hold, so that SQLite's own check finds what cannot be.

It is checked whenever it is opened. A commit is on the disk when it returns: WAL with synchronous=FULL. A backup is
SQLite's own, which copies a file in use as of one instant.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from sqlite3 import Connection

from turtleback.engine.contract import SetupError
from turtleback_host.archive.times import FIRST, LAST
from turtleback_host.system.files import (
    PRIVATE,
    check_regular,
    check_writable,
    read_file,
    remove_abandoned,
    resolve_links,
    set_aside,
    write_bytes,
)
from turtleback_host.system.folders import make_folder
from turtleback_host.system.streams import printable

APPLICATION_ID = 0x54757274  # "Turt": marks the file as an archive of Turtleback
VERSION = 1

TABLES = (
    """CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,  -- equal for names that are the same
    usual_seat INTEGER UNIQUE CHECK (usual_seat BETWEEN 0 AND 8)  -- the seat in which this person always sits
) STRICT""",
    """CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    moves TEXT NOT NULL,  -- SHA-256 of header and actions
    commitment TEXT NOT NULL,  -- the begin code; empty if nothing proves it
    game TEXT NOT NULL,  -- empty if the record cannot be replayed, as are the columns up to has_winner
    seats INTEGER NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    began INTEGER CHECK (began BETWEEN 0 AND seats - 1),  -- the seat that began
    has_winner INTEGER NOT NULL CHECK (has_winner IN (0, 1)),  -- 0 for the dice bag, in which nobody wins
    status INTEGER NOT NULL,  -- exit status of `turtleback verify`
    verdict TEXT NOT NULL,  -- its sentence
    played_at INTEGER NOT NULL CHECK (played_at BETWEEN %d AND %d),  -- seconds since 1970, UTC
    time_source TEXT NOT NULL CHECK (time_source IN ('play', 'given', 'file', 'fetch')),  -- the most reliable first
    seconds INTEGER CHECK (seconds BETWEEN 0 AND %d),  -- duration, if known
    unasked INTEGER NOT NULL CHECK (unasked IN (0, 1)),  -- 1 until somebody could say who sat where
    UNIQUE (moves, commitment)
) STRICT"""
    % (FIRST, LAST, LAST),
    "CREATE INDEX games_by_time ON games (played_at, id)",
    "CREATE INDEX games_unasked ON games (id) WHERE unasked",
    """CREATE TABLE records (
    game_id INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    text TEXT NOT NULL
) STRICT""",
    """CREATE TABLE seats (
    game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 8),
    player TEXT NOT NULL,  -- human, the name of a bot, or empty if unknown
    person_id INTEGER REFERENCES people,
    score INTEGER NOT NULL,
    place INTEGER NOT NULL CHECK (place BETWEEN 1 AND 9),  -- 1 for all winners
    luck REAL,  -- what dice and cards have brought, in points from the average of the seats; once it is analysed
    choices REAL,  -- and what decisions have, those of others included
    PRIMARY KEY (game_id, seat),
    UNIQUE (game_id, person_id)
) STRICT, WITHOUT ROWID""",
    """CREATE TABLE files (  -- files of watched folders that were looked at
    path BLOB PRIMARY KEY,
    stamp TEXT NOT NULL  -- size and time, as they were then
) STRICT, WITHOUT ROWID""",
)
FILE = "archive.sqlite"
DECODING = "of Python"  # in place of a name: the only error that is not SQLite's is of bytes that are no text
BUSY_S = 10.0  # how long to wait for another program that is writing
NEWER = "The archive %s is of a newer Turtleback and stays as it is: update this one to read it."
FOREIGN = "%s is no archive of Turtleback and stays as it is: move it, or name another folder."
DAMAGED = "The archive %s is damaged (%s): bring back a backup with `turtleback restore FILE`."
FAILED = "The archive %s cannot be used: %s."
FORBIDDEN = "The archive %s cannot be opened: see that you may read and write it and its folder, or name another."


def create(db: Connection) -> None:
    """Make the tables, in the transaction of the caller. sqlite3.Error."""
    for statement in TABLES:
        db.execute(statement)
    db.execute("PRAGMA user_version = %d" % VERSION)
    db.execute("PRAGMA application_id = %d" % APPLICATION_ID)


def version(db: Connection) -> int:
    """The number of the file's schema; 0 for an empty file."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def is_whole(db: Connection) -> bool:
    """Whether a file has just these tables, and no trigger or view that would act when they are read or written."""
    rows = db.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
    return sorted(sql for (sql,) in rows) == sorted(TABLES)


class Damaged(SetupError):
    """The file is no whole database."""


@contextmanager
def open_archive(folder: Path) -> Iterator[Connection]:
    """The archive in a folder, which is made if necessary. SetupError in one sentence for every fault of the file."""
    make_folder(folder)
    remove_abandoned(folder)
    path = folder / FILE
    with faults_as_sentences(path), closing(connect(path)) as db:
        prepare(db, path)
        yield db


@contextmanager
def faults_as_sentences(path: Path) -> Iterator[None]:
    """Turn an error of SQLite into a SetupError that names the file."""
    try:
        yield
    except UnicodeDecodeError as error:  # of a message that quotes the file
        raise Damaged(DAMAGED % (printable(path), printable(error))) from error
    except sqlite3.DatabaseError as error:
        name = getattr(error, "sqlite_errorname", DECODING)
        if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB", DECODING)):
            raise Damaged(DAMAGED % (printable(path), printable(error))) from error
        if name.startswith(("SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_PERM")):
            raise SetupError(FORBIDDEN % printable(path)) from error
        raise SetupError(FAILED % (printable(path), printable(error))) from error


def connect(path: Path, read_only: bool = False) -> Connection:
    """Open a file, which is made for this user alone, without looking into it. sqlite3.Error, OSError."""
    with suppress(PermissionError, FileExistsError):  # then SQLite says what it cannot do
        check_regular(path)
        if not read_only and not path.exists():  # else its locks, which SQLite holds, would end with this descriptor
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
    name = path.absolute().as_uri() + ("?mode=ro" if read_only else "")
    return sqlite3.connect(name, timeout=BUSY_S, isolation_level=None, uri=True)


def prepare(db: Connection, path: Path) -> None:
    """Check the file; a new one gets its tables. SetupError or sqlite3.Error; then it is unchanged."""
    check_kind(db, path)
    check_whole(db, path)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    if not version(db):
        with transaction(db):
            if not version(db):  # another program may have been faster
                create(db)


def check_kind(db: Connection, path: Path) -> None:
    """SetupError if the file is another program's, or of a newer Turtleback; Damaged if it has other tables."""
    kind = db.execute("PRAGMA application_id").fetchone()[0]
    tables = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if kind != APPLICATION_ID and (kind or version(db) or tables):
        raise SetupError(FOREIGN % printable(path))
    if version(db) > VERSION:
        raise SetupError(NEWER % printable(path))
    if tables and not is_whole(db):
        raise Damaged(DAMAGED % (printable(path), "its tables are not those of an archive"))


def check_whole(db: Connection, path: Path, how: str = "quick_check") -> None:
    """Damaged if SQLite finds a fault: `how` is quick_check, or integrity_check, which takes longer."""
    (fault,) = db.execute("PRAGMA %s(1)" % how).fetchone()
    if fault != "ok":
        raise Damaged(DAMAGED % (printable(path), printable(fault)))


@contextmanager
def transaction(db: Connection) -> Iterator[None]:
    """All changes in this context or none; they are on the disk after it. sqlite3.Error."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            if db.in_transaction:
                db.execute("ROLLBACK")
        raise


ABSENT = "There is no backup %s."
NOT_WHOLE = "%s is no whole backup: take a file that `turtleback backup` has written."
ITSELF = "%s is the archive itself: name another file."
BEFORE = "archive-before.sqlite"  # an older one is renamed
HEADER = b"SQLite format 3\0"
JOURNAL_MODE, NO_WAL = 18, b"\1\1"  # where it stands in a file, and what makes a backup a single file
PARTS = ("", "-wal", "-shm")  # what SQLite calls the files of one archive


def back_up(folder: Path, path: Path) -> Path | None:
    """Write a backup of the folder's archive to a file, which is whole or unchanged.

    Returns the new name of an older file of that name. SetupError, OSError.
    """
    if not (folder / FILE).exists():
        raise SetupError("There is no archive in %s yet." % folder)
    _check_another(folder, path)
    check_writable(path)
    remove_abandoned(resolve_links(path).parent)
    with open_archive(folder) as db, faults_as_sentences(path), closing(sqlite3.connect(":memory:")) as copy:
        db.backup(copy)
        check_whole(copy, path, "integrity_check")
        data = copy.serialize()
    return write_bytes(path, data[:JOURNAL_MODE] + NO_WAL + data[JOURNAL_MODE + len(NO_WAL) :], set_older_aside=True)


def restore(folder: Path, path: Path) -> Path | None:
    """Replace the folder's archive by a backup, after a check of the backup, at once or not at all.

    Returns where the archive before is now, if there was one. SetupError, OSError.
    """
    _check_another(folder, path)
    check_backup(path)
    make_folder(folder)
    target, before = folder / FILE, folder / BEFORE
    if not target.exists():
        _replace(target, path)
        return None
    try:
        back_up(folder, before)
        _replace(target, path)
    except Damaged:  # the archive before, as it is, makes room
        set_aside(before)
        _move(target, before)
        try:
            _replace(target, path)
        except BaseException:
            _move(before, target)
            raise
    return before


def _replace(target: Path, path: Path) -> None:
    """Bring a backup into an archive, or a new one: one transaction, so a crash leaves what was there."""
    with faults_as_sentences(target), closing(connect(path, read_only=True)) as source, closing(connect(target)) as db:
        db.execute("PRAGMA synchronous = FULL")
        source.backup(db)
        prepare(db, target)


def _move(path: Path, to: Path) -> None:
    """Rename all files of an archive; those of an archive in the way are removed. OSError."""
    for part in PARTS:
        with suppress(FileNotFoundError):
            to.with_name(to.name + part).unlink()
        with suppress(FileNotFoundError):
            path.with_name(path.name + part).rename(to.with_name(to.name + part))


def check_backup(path: Path) -> None:
    """SetupError if a file is no whole archive that this program can read; OSError if it is no readable file."""
    if not path.exists():
        raise SetupError(ABSENT % path)
    if read_file(path, len(HEADER)) != HEADER:  # SQLite takes an empty file for an empty archive
        raise SetupError(NOT_WHOLE % path)
    try:
        with faults_as_sentences(path), closing(connect(path, read_only=True)) as source:
            check_kind(source, path)
            check_whole(source, path, "integrity_check")
    except Damaged as error:
        raise SetupError(NOT_WHOLE % path) from error


def _check_another(folder: Path, path: Path) -> None:
    if path.exists() and (folder / FILE).exists() and path.samefile(folder / FILE):
        raise SetupError(ITSELF % path)
