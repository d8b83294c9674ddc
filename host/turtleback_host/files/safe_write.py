"""The one way in which a file that somebody keeps is written: whole and on the disk, or not at all.

What is new is written beside the old, and takes its place in one step. Does not know what the files hold.
"""

import os
import stat
from contextlib import suppress
from errno import EACCES
from pathlib import Path
from secrets import token_hex

NEW = ".turtleback-%s.new"  # what is not yet in its place


def write_text(path: Path, text: str) -> None:
    """Have a file hold that text, in UTF-8 and with the line ends it has. OSError, as write_bytes."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, data: bytes, set_older_aside: bool = False) -> Path | None:
    """Have a file hold these bytes once this returns; returns the new place of an older one that is set aside.

    A link stays a link: the file it points at is written. A device or a pipe is simply written to.
    OSError names the path; the file then holds what it held before.
    """
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
            return None
        return _replace(behind_links(path), data, set_older_aside)
    except OSError as error:
        error.filename, error.filename2 = str(path), None  # a full disk does not say where it is
        raise


def check_writable(path: Path) -> None:
    """OSError, naming the path, if a file that is there already may not be written."""
    if path.exists() and (path.is_dir() or not os.access(path, os.W_OK)):
        with path.open("ab"):  # says what is wrong
            pass
        raise PermissionError(EACCES, os.strerror(EACCES), str(path))


def behind_links(path: Path) -> Path:
    """The file that a path leads to, whether or not it is there yet. OSError if links lead round in a circle."""
    target = Path(os.path.realpath(path))
    if target.is_symlink():
        target.stat()
    return target


def set_aside(path: Path) -> Path | None:
    """Rename an older file that lies at the path, unless it is empty, to FILE-1, FILE-2 …; returns where it is now."""
    path = behind_links(path)
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
    """Have the names in a folder on the disk, where the system lets one ask for it: Windows does not."""
    with suppress(OSError):
        place = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(place)
        finally:
            os.close(place)
