"""Opens and checks the archive's SQLite file.

The file is checked whenever it is opened. A commit is on the disk when it returns (WAL with synchronous=FULL). If
nothing can be written, as on a full disk, a command that only reads gets a copy in memory, because SQLite itself needs
room to read a file with a WAL.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from sqlite3 import Connection
from struct import Struct, iter_unpack

from turtleback.engine.contract import SetupError
from turtleback_host.archive.schema import APPLICATION_ID, VERSION, is_whole, upgrade, version
from turtleback_host.system.files import PRIVATE, check_regular, read_file, remove_abandoned
from turtleback_host.system.folders import make_folder
from turtleback_host.system.streams import printable

FILE = "archive.sqlite"
DECODING = "of Python"  # used as the name of Python's own error about undecodable bytes
JOURNAL_MODE, NO_WAL = 18, b"\1\1"  # the offset of the journal mode in a file, and its value for a file without a WAL
WAL_MAGIC = 0x377F0682
WAL_HEADER = Struct(">8I")  # magic, format, page size, checkpoint, two salts, two checksums
WAL_FRAME = Struct(">6I")  # page, pages after the commit or 0, two salts, two checksums
BUSY_S = 10.0  # time to wait for another program that is writing
NEWER = "The archive %s is of a newer Turtleback and stays as it is: update this one to read it."
FOREIGN = "%s is no archive of Turtleback and stays as it is: move it, or name another folder."
DAMAGED = "The archive %s is damaged (%s): restore a backup with `turtleback restore FILE`."
FAILED = "The archive %s cannot be used: %s."
READ_ANYWAY = "%s It is read all the same, and nothing new is saved."
NOT_SAVED = "%s Nothing is saved there."
FORBIDDEN = (
    "The archive %s cannot be opened: check that you may read and write it and its folder, or choose another one."
)


class Damaged(SetupError):
    """An error for a file that is not an intact archive."""


class Unusable(SetupError):
    """An error for a file that cannot be opened for writing, as on a full disk or in a read-only folder."""


@contextmanager
def open_archive(folder: Path) -> Iterator[Connection]:
    """Open the archive in a folder, which is created if necessary.

    Raises: SetupError if the file cannot be used; its message is one sentence.
    """
    make_folder(folder)
    remove_abandoned(folder)
    path = folder / FILE
    with faults_as_sentences(path), closing(connect(path)) as db:
        prepare(db, path)
        yield db


@contextmanager
def archive_to_read(folder: Path, report: Callable[[str], object] = lambda sentence: None) -> Iterator[Connection]:
    """Open the archive in a folder. If it cannot be written, open a copy in memory, and pass the reason to `report`.

    Raises: SetupError if the file cannot be read either, or is not an archive.
    """
    path = folder / FILE
    with ExitStack() as held:
        try:
            db = held.enter_context(open_archive(folder))
        except NotADirectoryError:
            raise  # a file is in the way of the folder, so a copy would not help
        except (Unusable, OSError) as error:
            sentence = error if isinstance(error, Unusable) else FAILED % (printable(path), error.strerror or error)
            try:
                db = held.enter_context(closing(_copy_of(path)))
            except OSError:
                raise SetupError(str(sentence)) from error
            report((READ_ANYWAY if os.path.exists(path) else NOT_SAVED) % sentence)
        yield db


def is_copy(db: Connection) -> bool:
    """Return True if this is a copy in memory, whose changes are lost."""
    return not db.execute("PRAGMA database_list").fetchone()[2]


def _copy_of(path: Path) -> Connection:
    """Return a copy of a file in memory, empty if there is no file.

    Raises: SetupError if the file is not an intact archive, OSError if it cannot be read.
    """
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
    """Return a database with the complete transactions of its WAL, by the rules of sqlite.org/fileformat2.html."""
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
        if count:  # the end of a transaction, after which the file has `count` pages
            pages.extend(bytes(max(0, count * page_size - len(pages))))
            for number, page in pending:
                pages[(number - 1) * page_size : number * page_size] = page
            del pages[count * page_size :]
            pending = []
    return bytes(pages)


def _checksum(data: bytes, sums: tuple[int, int], order: str) -> tuple[int, int]:
    """Return the checksums of a WAL, updated with more data. These are 32-bit integers in byte order `order`."""
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
    except UnicodeDecodeError as error:  # raised by a message that quotes the file
        raise Damaged(DAMAGED % (printable(path), printable(error))) from error
    except sqlite3.DatabaseError as error:
        name = getattr(error, "sqlite_errorname", DECODING)
        if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB", DECODING)):
            raise Damaged(DAMAGED % (printable(path), printable(error))) from error
        if name.startswith(("SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_PERM")):
            raise Unusable(FORBIDDEN % printable(path)) from error
        raise Unusable(FAILED % (printable(path), printable(error))) from error


def connect(path: Path, read_only: bool = False) -> Connection:
    """Open a file without reading it. A new file is readable by this user alone.

    Raises: sqlite3.Error or OSError if it cannot be opened.
    """
    with suppress(PermissionError, FileExistsError):  # SQLite reports these itself
        check_regular(path)
        if not read_only and not path.exists():  # closing a descriptor of an existing file would drop SQLite's locks
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
    name = path.absolute().as_uri() + ("?mode=ro" if read_only else "")
    return sqlite3.connect(name, timeout=BUSY_S, isolation_level=None, uri=True)


def prepare(db: Connection, path: Path) -> None:
    """Check the file, and add the tables that a new or an older one lacks. After an error the file is unchanged.

    Raises: SetupError if it is not an intact archive, sqlite3.Error if SQLite cannot read it.
    """
    check_kind(db, path)
    check_whole(db, path)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    if version(db) < VERSION:
        with transaction(db):
            upgrade(db)  # which adds nothing if another program has done it meanwhile


def check_kind(db: Connection, path: Path) -> None:
    """Check that the file is an archive of a known version.

    Raises: SetupError if it belongs to another program or a newer Turtleback, Damaged if its tables differ.
    """
    kind = db.execute("PRAGMA application_id").fetchone()[0]
    tables = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if kind != APPLICATION_ID and (kind or version(db) or tables):
        raise SetupError(FOREIGN % printable(path))
    if version(db) > VERSION:
        raise SetupError(NEWER % printable(path))
    if tables and not is_whole(db):
        raise Damaged(DAMAGED % (printable(path), "its tables are not those of an archive"))


def check_whole(db: Connection, path: Path, method: str = "quick_check") -> None:
    """Run SQLite's own check. `method` is quick_check, or integrity_check, which takes longer.

    Raises: Damaged if SQLite finds a fault.
    """
    (fault,) = db.execute("PRAGMA %s(1)" % method).fetchone()
    if fault != "ok":
        raise Damaged(DAMAGED % (printable(path), printable(fault)))


@contextmanager
def transaction(db: Connection) -> Iterator[None]:
    """Make all changes in this context or none. They are on the disk when it ends.

    Raises: sqlite3.Error if the archive cannot be read or written.
    """
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            if db.in_transaction:
                db.execute("ROLLBACK")
        raise
