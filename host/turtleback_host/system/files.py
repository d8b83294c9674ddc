"""Reads files that users name, with a limit on their size, and writes files atomically.

A write leaves either the complete new content on the disk or the old content. The new content is written to a temporary
file, which is then renamed and so replaces the old file. Only regular files are read or replaced, because a pipe could
block and a device could be damaged. A new file is readable by this user alone, unless it is made for others.
"""

import os
import stat
from contextlib import suppress
from errno import EACCES, EINVAL, EISDIR
from pathlib import Path
from secrets import token_hex
from time import time

from turtleback.engine.contract import SetupError

MAX_TEXT_BYTES = 1_000_000  # the longest game takes about ten thousand


def check_regular(path: Path) -> None:
    """Check that a path is a regular file, or that nothing exists there.

    Raises: OSError with the path if it is a folder, a pipe, a device or a socket.
    """
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise OSError(EINVAL, "it is no regular file", str(path))


def read_file(path: Path, max_bytes: int = -1) -> bytes:
    """Return the first `max_bytes` bytes of a file, or by default all bytes.

    Raises: OSError if it cannot be read or is not a regular file.
    """
    check_regular(path)
    with path.open("rb") as file:
        return file.read(max_bytes)


def resolve_links(path: Path) -> Path:
    """Return the target of a path through all links. The target need not exist.

    Raises: OSError if the links form a loop.
    """
    target = Path(os.path.realpath(path))
    if target.is_symlink():
        target.stat()
    return target


def text_of(path: Path, kind: str = "record") -> str:
    """Return the text of a file. `kind` names it in errors.

    Raises: SetupError if it is longer than MAX_TEXT_BYTES or not UTF-8, OSError if it is not a readable regular file.
    """
    data = read_file(path, MAX_TEXT_BYTES + 1)
    if len(data) > MAX_TEXT_BYTES:
        raise SetupError("%s is no %s: it is longer than %d bytes." % (path, kind, MAX_TEXT_BYTES))
    try:
        # "utf-8-sig", because some editors begin a file with a byte order mark.
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SetupError("%s is no %s: it is not a text file in UTF-8." % (path, kind)) from error


NEW = ".turtleback-%s.new"  # temporary file before the rename
ABANDONED_S = 3600  # a temporary file that is unchanged for this time belongs to no running program
PRIVATE, FOR_OTHERS = 0o600, 0o666  # modes of new files; the umask restricts the second


def write_text(path: Path, text: str) -> None:
    """Write text to a file in UTF-8, without changing line ends.

    Raises: OSError under the conditions of `write_bytes`.
    """
    write_bytes(path, text.encode())


def write_bytes(path: Path, data: bytes, set_older_aside: bool = False, mode: int = PRIVATE) -> Path | None:
    """Write bytes to a file, atomically. A link stays a link, and an older file keeps its mode.

    With `set_older_aside`, an older file is renamed. Returns its new path, or None.
    Raises: OSError with the path if it cannot be written or is not a regular file. Then the old file is unchanged.
    """
    try:
        check_writable(path)
        target = resolve_links(path)
        new = target.with_name(NEW % token_hex(8))
        try:
            descriptor = os.open(new, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
            with open(descriptor, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(descriptor)
            if target.exists():
                new.chmod(stat.S_IMODE(target.stat().st_mode))
            kept = set_aside(target) if set_older_aside else None
            new.replace(target)
        finally:
            with suppress(OSError):
                new.unlink()
        sync_folder(target.parent)
        return kept
    except OSError as error:
        error.filename, error.filename2 = str(path), None  # the error of a full disk has no file name
        raise


def remove_abandoned(folder: Path) -> None:
    """Remove the temporary files that killed programs have left in a folder."""
    for left in folder.glob(NEW % "*"):
        with suppress(OSError):
            if time() - left.stat().st_mtime > ABANDONED_S:
                left.unlink()


def write_changed(path: Path, data: bytes) -> None:
    """Write bytes to a file that others may read, unless it has this content already.

    Raises: OSError under the conditions of `write_bytes`.
    """
    if not (path.exists() and read_file(path) == data):
        write_bytes(path, data, mode=FOR_OTHERS)


def check_writable(path: Path) -> None:
    """Raise OSError if the path exists and is not a regular file that can be written."""
    check_regular(path)
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(EACCES, os.strerror(EACCES), str(path))


def set_aside(path: Path) -> Path | None:
    """Rename an existing file that is not empty to FILE-1, FILE-2 and so on. Returns its new path, or None.

    Raises: OSError if that fails.
    """
    path = resolve_links(path)
    if not path.is_file() or not path.stat().st_size:
        return None
    number = 1
    while (kept := path.with_name("%s-%d%s" % (path.stem, number, path.suffix))).exists():
        number += 1
    path.rename(kept)
    return kept


def sync_folder(folder: Path) -> None:
    """Flush a folder's entries to the disk, where the system supports it (Windows does not)."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
