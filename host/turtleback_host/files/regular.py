"""Opens what people name only if it is a regular file: a pipe would be waited for, a device changed or replaced."""

import os
import stat
from errno import EINVAL, EISDIR
from pathlib import Path

KINDS = (
    (stat.S_ISFIFO, "it is a pipe, not a file"),
    (stat.S_ISSOCK, "it is a socket, not a file"),
    (stat.S_ISCHR, "it is a device, not a file"),
    (stat.S_ISBLK, "it is a device, not a file"),
)
WITHOUT_WAITING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def check_regular(path: Path) -> None:
    """OSError, naming the path, if it is a folder, a pipe, a device or a socket; a new name passes."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return
    _check(mode, path)


def read_file(path: Path, most: int = -1) -> bytes:
    """The first `most` bytes of a file, by default all. OSError as check_regular."""
    check_regular(path)
    place = os.open(path, WITHOUT_WAITING)
    with open(place, "rb") as file:
        _check(os.fstat(place).st_mode, path)  # it may have been replaced since
        return file.read(most)


def resolve_links(path: Path) -> Path:
    """The target of a path through all links, which need not exist. OSError if the links form a loop."""
    target = Path(os.path.realpath(path))
    if target.is_symlink():
        target.stat()
    return target


def _check(mode: int, path: Path) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    for is_kind, sentence in KINDS:
        if is_kind(mode):
            raise OSError(EINVAL, sentence, str(path))
