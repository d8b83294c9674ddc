"""Opens the archive's file: checks it, makes its tables in a new one, and sets what makes a commit durable.

A commit is on the disk when it returns: WAL with synchronous=FULL. Knows no games.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from sqlite3 import Connection

from turtleback.engine.contract import SetupError
from turtleback_host.archive.schema import APPLICATION_ID, VERSION, create, is_whole, version
from turtleback_host.files.folders import make_folder
from turtleback_host.files.regular import check_regular
from turtleback_host.files.safe_write import PRIVATE, remove_abandoned
from turtleback_host.process.streams import printable

FILE = "archive.sqlite"
DECODING = "of Python"  # in place of a name: the only error that is not SQLite's is of a text that is none
BUSY_S = 10.0  # how long to wait for another program that is writing
NEWER = "The archive %s is of a newer Turtleback and stays as it is: update this one to read it."
FOREIGN = "%s is no archive of Turtleback and stays as it is: move it, or name another folder."
DAMAGED = "The archive %s is damaged (%s): bring back a backup with `turtleback restore FILE`."
FAILED = "The archive %s cannot be used: %s."
FORBIDDEN = "The archive %s cannot be opened: see that you may read and write it and its folder, or name another."


class Damaged(SetupError):
    """The file is no whole database."""


@contextmanager
def open_archive(folder: Path) -> Iterator[Connection]:
    """The archive in a folder, which is made if necessary. SetupError in one sentence for every fault of the file."""
    make_folder(folder)
    remove_abandoned(folder)
    path = folder / FILE
    with faults_told(path), closing(connect(path)) as db:
        prepare(db, path)
        yield db


@contextmanager
def faults_told(path: Path) -> Iterator[None]:
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
