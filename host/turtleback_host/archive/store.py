"""The archive's file. Its tables say what a row may hold, so that SQLite's own check finds what cannot be.

It is checked whenever it is opened. A commit is on the disk when it returns: WAL with synchronous=FULL. Who only reads
gets a copy in memory where nothing can be written, as on a full disk: SQLite itself needs room to read a file with WAL.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from sqlite3 import Connection
from struct import Struct, iter_unpack

from turtleback.engine.contract import SetupError
from turtleback_host.archive.times import FIRST, LAST
from turtleback_host.system.files import PRIVATE, check_regular, read_file, remove_abandoned
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
JOURNAL_MODE, NO_WAL = 18, b"\1\1"  # where it stands in a file, and what says that all is in one file
WAL_MAGIC = 0x377F0682
WAL_HEADER = Struct(">8I")  # magic, format, page size, checkpoint, two salts, two checksums
WAL_FRAME = Struct(">6I")  # page, pages after the commit or 0, two salts, two checksums
BUSY_S = 10.0  # how long to wait for another program that is writing
NEWER = "The archive %s is of a newer Turtleback and stays as it is: update this one to read it."
FOREIGN = "%s is no archive of Turtleback and stays as it is: move it, or name another folder."
DAMAGED = "The archive %s is damaged (%s): bring back a backup with `turtleback restore FILE`."
FAILED = "The archive %s cannot be used: %s."
READ_ANYWAY = "%s It is read all the same, and nothing new is saved."
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


class Unusable(SetupError):
    """The file cannot be opened for writing, as on a full disk or in a folder that must not be written to."""


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
def archive_to_read(folder: Path, report: Callable[[str], object] = lambda sentence: None) -> Iterator[Connection]:
    """Open the archive in a folder, or where it cannot be written a copy of it in memory, and then report why.

    Raises: SetupError if the file cannot be read either, or is no archive.
    """
    path = folder / FILE
    with ExitStack() as held:
        try:
            db = held.enter_context(open_archive(folder))
        except NotADirectoryError:
            raise  # the name is wrong, and no disk is full
        except (Unusable, OSError) as error:
            sentence = error if isinstance(error, Unusable) else FAILED % (printable(path), error.strerror or error)
            try:
                db = held.enter_context(closing(_copy_of(path)))
            except OSError:
                raise SetupError(str(sentence)) from error
            report(READ_ANYWAY % sentence)
        yield db


def is_copy(db: Connection) -> bool:
    """Return whether this is a copy in memory, whose changes are lost."""
    return not db.execute("PRAGMA database_list").fetchone()[2]


def _copy_of(path: Path) -> Connection:
    """Return a copy of a file in memory, of an empty one if there is none. SetupError, OSError."""
    data = b""
    with suppress(FileNotFoundError):
        data = read_file(path)
        data = with_wal(data, read_file(path.with_name(path.name + "-wal")))
    db = sqlite3.connect(":memory:", isolation_level=None)
    try:
        with faults_as_sentences(path):
            if data:
                db.deserialize(data[:JOURNAL_MODE] + NO_WAL + data[JOURNAL_MODE + len(NO_WAL) :])
            prepare(db, path)
    except BaseException:
        db.close()
        raise
    return db


def with_wal(data: bytes, wal: bytes) -> bytes:
    """Return a database with the whole transactions of its WAL, whose format sqlite.org/fileformat2.html describes."""
    if len(wal) < WAL_HEADER.size:
        return data
    magic, _, page_size, _, *salts, sum_a, sum_b = WAL_HEADER.unpack_from(wal)
    order = ">" if magic & 1 else "<"
    sums = _checksum(wal[:24], (0, 0), order)
    pages = bytearray(data)
    pending: list[tuple[int, bytes]] = []
    if magic & ~1 != WAL_MAGIC or sums != (sum_a, sum_b):
        return data
    for at in range(WAL_HEADER.size, len(wal) - WAL_FRAME.size - page_size + 1, WAL_FRAME.size + page_size):
        number, count, *frame_salts, sum_a, sum_b = WAL_FRAME.unpack_from(wal, at)
        page = wal[at + WAL_FRAME.size :][:page_size]
        sums = _checksum(wal[at : at + 8] + page, sums, order)
        if frame_salts != salts or sums != (sum_a, sum_b):
            break
        pending.append((number, page))
        if count:  # the end of a transaction, after which the file has so many pages
            pages.extend(bytes(max(0, count * page_size - len(pages))))
            for number, page in pending:
                pages[(number - 1) * page_size : number * page_size] = page
            del pages[count * page_size :]
            pending = []
    return bytes(pages)


def _checksum(data: bytes, sums: tuple[int, int], order: str) -> tuple[int, int]:
    """Return the checksums of a WAL after more data: of words of 32 bits in that byte order."""
    a, b = sums
    for first, second in iter_unpack(order + "II", data):
        a = (a + first + b) & 0xFFFFFFFF
        b = (b + second + a) & 0xFFFFFFFF
    return a, b


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
            raise Unusable(FORBIDDEN % printable(path)) from error
        raise Unusable(FAILED % (printable(path), printable(error))) from error


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
