"""Reads what people name, with a limit on its size, and only a regular file.

A pipe would be waited for, a device changed or replaced.
"""

import os
import stat
from errno import EINVAL, EISDIR
from pathlib import Path

from turtleback.engine.contract import SetupError

LONGEST = 1_000_000  # bytes; the longest game takes about ten thousand


def check_regular(path: Path) -> None:
    """OSError, naming the path, if it is a folder, a pipe, a device or a socket; a new name passes."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise OSError(EINVAL, "it is no regular file", str(path))


def read_file(path: Path, most: int = -1) -> bytes:
    """The first `most` bytes of a file, by default all. OSError as check_regular."""
    check_regular(path)
    with path.open("rb") as file:
        return file.read(most)


def resolve_links(path: Path) -> Path:
    """The target of a path through all links, which need not exist. OSError if the links form a loop."""
    target = Path(os.path.realpath(path))
    if target.is_symlink():
        target.stat()
    return target


def text_of(path: Path, kind: str = "record") -> str:
    """The text of a file; `kind` names it in errors. SetupError if it is longer than LONGEST or not UTF-8.

    OSError, also if it is no regular file.
    """
    data = read_file(path, LONGEST + 1)
    if len(data) > LONGEST:
        raise SetupError("%s is no %s: it is longer than %d bytes." % (path, kind, LONGEST))
    try:
        # "utf-8-sig", because some editors begin a file with a byte order mark.
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SetupError("%s is no %s: it is not a text file in UTF-8." % (path, kind)) from error
