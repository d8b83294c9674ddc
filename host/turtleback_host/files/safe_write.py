"""Writes a file atomically: the new content is complete and on the disk, or the old one stays.

The new content is written to a file beside the old one and replaces it by a rename. Knows no file format.
"""

import os
import stat
from contextlib import suppress
from errno import EACCES
from pathlib import Path
from secrets import token_hex

NEW = ".turtleback-%s.new"  # temporary file before the rename


def write_text(path: Path, text: str) -> None:
    """Write text to a file in UTF-8, without changing line ends. OSError as write_bytes."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, data: bytes, set_older_aside: bool = False) -> Path | None:
    """Write bytes to a file; with `set_older_aside`, returns the path to which an older file was moved, else None.

    A link stays a link, and its target is written. A device or a pipe is written to directly.
    OSError names the path, and the file then has its old content.
    """
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
            return None
        return _replace(resolve_links(path), data, set_older_aside)
    except OSError as error:
        error.filename, error.filename2 = str(path), None  # the error of a full disk has no file name
        raise


def holds(path: Path, data: bytes) -> bool:
    """Whether a file is there and has just this content. OSError."""
    return path.exists() and path.read_bytes() == data


def write_changed(path: Path, data: bytes) -> None:
    """Write bytes to a file, unless it holds them already. OSError as write_bytes."""
    if not holds(path, data):
        write_bytes(path, data)


def check_writable(path: Path) -> None:
    """Raise OSError, naming the path, if the file exists and must not be written."""
    if path.exists() and (path.is_dir() or not os.access(path, os.W_OK)):
        with path.open("ab"):  # raises the fitting OSError
            pass
        raise PermissionError(EACCES, os.strerror(EACCES), str(path))


def resolve_links(path: Path) -> Path:
    """The target of a path through all links, which need not exist. OSError if the links form a loop."""
    target = Path(os.path.realpath(path))
    if target.is_symlink():
        target.stat()
    return target


def set_aside(path: Path) -> Path | None:
    """Rename an existing file that is not empty to FILE-1, FILE-2 …; returns its new path, or None. OSError."""
    path = resolve_links(path)
    if not path.is_file() or not path.stat().st_size:
        return None
    number = 1
    while (kept := path.with_name("%s-%d%s" % (path.stem, number, path.suffix))).exists():
        number += 1
    path.rename(kept)
    return kept


def _replace(target: Path, data: bytes, set_older_aside: bool) -> Path | None:
    check_writable(target)
    mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else None
    new = target.with_name(NEW % token_hex(8))
    try:
        with new.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            new.chmod(mode)
        kept = set_aside(target) if set_older_aside else None
        new.replace(target)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise
    sync_folder(target.parent)
    return kept


def sync_folder(folder: Path) -> None:
    """Flush a folder's entries to the disk, where the system supports it (Windows does not)."""
    with suppress(OSError):
        place = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(place)
        finally:
            os.close(place)
