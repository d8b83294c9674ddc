"""Backup and restore of the archive with SQLite's own backup, which copies a file in use as of one instant."""

from contextlib import closing, suppress
from pathlib import Path
from secrets import token_hex

from turtleback.engine.contract import SetupError
from turtleback_host.archive.store import (
    FILE,
    Damaged,
    check_kind,
    check_whole,
    connect,
    faults_told,
    open_archive,
    prepare,
)
from turtleback_host.files.safe_write import NEW, check_writable, resolve_links, set_aside, sync_folder

ABSENT = "There is no backup %s."
PARTS = ("", "-wal", "-shm")  # what SQLite calls the files of one archive


def back_up(folder: Path, path: Path) -> Path | None:
    """Write a backup of the folder's archive to a file, which is whole or unchanged.

    Returns the new name of an older file of that name. SetupError, OSError.
    """
    if not (folder / FILE).exists():
        raise SetupError("There is no archive in %s yet." % folder)
    path = resolve_links(path)
    check_writable(path)
    new = path.with_name(NEW % token_hex(8))
    try:
        with open_archive(folder) as db, faults_told(new), closing(connect(new)) as copy:
            db.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # so that the backup is a single file
            check_whole(copy, new, "integrity_check")
        kept = set_aside(path)
        new.replace(path)
        sync_folder(path.parent)
        return kept
    finally:
        with suppress(OSError):
            new.unlink()


def restore(folder: Path, path: Path) -> Path | None:
    """Replace the folder's archive by a backup, after a check of the backup, at once or not at all.

    Returns where the archive before is now, if there was one. SetupError, OSError.
    """
    check_backup(path)
    folder.mkdir(parents=True, exist_ok=True)
    target, before = folder / FILE, folder / _free_name(folder)
    if not target.exists():
        _replace(target, path)
        return None
    try:
        back_up(folder, before)
        _replace(target, path)
    except Damaged:  # the archive before, as it is, makes room
        _move(target, before)
        try:
            _replace(target, path)
        except BaseException:
            _move(before, target)
            raise
    return before


def _replace(target: Path, path: Path) -> None:
    """Bring a backup into an archive, or a new one: one transaction, so a crash leaves what was there."""
    with faults_told(target), closing(connect(path, read_only=True)) as source, closing(connect(target)) as db:
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
    """SetupError if a file is no whole archive that this program can read."""
    if not path.is_file() or not path.stat().st_size:
        raise SetupError(ABSENT % path)
    with faults_told(path), closing(connect(path, read_only=True)) as source:
        check_kind(source, path)
        check_whole(source, path, "integrity_check")


def _free_name(folder: Path) -> str:
    number = 1
    while (folder / ("archive-before-%d.sqlite" % number)).exists():
        number += 1
    return "archive-before-%d.sqlite" % number
