"""Backs up and restores the archive with SQLite's own backup, which makes a consistent copy of a file in use."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from turtleback.engine.contract import SetupError
from turtleback_host.archive.store import (
    FILE,
    JOURNAL_MODE,
    NO_WAL,
    Damaged,
    archive_to_read,
    check_kind,
    check_whole,
    connect,
    faults_as_sentences,
    prepare,
)
from turtleback_host.system.files import (
    check_writable,
    read_file,
    remove_abandoned,
    resolve_links,
    set_aside,
    write_bytes,
)
from turtleback_host.system.folders import make_folder
from turtleback_host.system.streams import print_error

ABSENT = "There is no backup %s."
NOT_WHOLE = "%s is no whole backup: take a file that `turtleback backup` has written."
ITSELF = "%s is the archive itself: name another file."
BEFORE = "archive-before.sqlite"  # name of the previous archive; an older file of that name is renamed
HEADER = b"SQLite format 3\0"
PARTS = ("", "-wal", "-shm")  # suffixes of the files that SQLite makes for one archive


def back_up(folder: Path, path: Path) -> Path | None:
    """Write a backup of the archive in `folder` to `path`, atomically.

    Returns: the new path of an older file at `path`, or None without one.
    Raises: SetupError if there is no archive or it is damaged, OSError if a file cannot be read or written.
    """
    if not (folder / FILE).exists():
        raise SetupError("There is no archive in %s yet." % folder)
    _check_another(folder, path)
    check_writable(path)
    remove_abandoned(resolve_links(path).parent)
    with (
        archive_to_read(folder, print_error) as db,
        faults_as_sentences(path),
        closing(sqlite3.connect(":memory:")) as copy,
    ):
        db.backup(copy)
        check_whole(copy, path, "integrity_check")
        data = copy.serialize()
    return write_bytes(path, data[:JOURNAL_MODE] + NO_WAL + data[JOURNAL_MODE + len(NO_WAL) :], set_older_aside=True)


def restore(folder: Path, path: Path) -> Path | None:
    """Replace the archive in `folder` by the backup in `path`, after checking the backup.

    After an error the archive is unchanged.

    Returns: the new path of the previous archive, or None without one.
    Raises: SetupError if the file is not an intact backup, OSError if a file cannot be read or written.
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
    except Damaged:  # a damaged archive cannot be backed up, so its files are moved as they are
        set_aside(before)
        _move(target, before)
        try:
            _replace(target, path)
        except BaseException:
            _move(before, target)
            raise
    return before


def _replace(target: Path, path: Path) -> None:
    """Copy a backup into an archive in one transaction, so that a crash leaves the old content.

    The archive may be new.
    """
    with faults_as_sentences(target), closing(connect(path, read_only=True)) as source, closing(connect(target)) as db:
        db.execute("PRAGMA synchronous = FULL")
        source.backup(db)
        prepare(db, target)


def _move(path: Path, to: Path) -> None:
    """Rename all files of an archive, and remove the files of an archive at the new path.

    Raises: OSError if that fails.
    """
    for part in PARTS:
        with suppress(FileNotFoundError):
            to.with_name(to.name + part).unlink()
        with suppress(FileNotFoundError):
            path.with_name(path.name + part).rename(to.with_name(to.name + part))


def check_backup(path: Path) -> None:
    """Check that a file is an intact archive that this program can read.

    Raises: SetupError if it is not, OSError if the file cannot be read.
    """
    if not path.exists():
        raise SetupError(ABSENT % path)
    if read_file(path, len(HEADER)) != HEADER:  # SQLite reads an empty file as an empty archive
        raise SetupError(NOT_WHOLE % path)
    try:
        with faults_as_sentences(path), closing(connect(path, read_only=True)) as source:
            check_kind(source, path)
            check_whole(source, path, "integrity_check")
    except Damaged as error:
        raise SetupError(NOT_WHOLE % path) from error


def _check_another(folder: Path, path: Path) -> None:
    """Raise SetupError if `path` is the archive itself."""
    if path.exists() and (folder / FILE).exists() and path.samefile(folder / FILE):
        raise SetupError(ITSELF % path)
