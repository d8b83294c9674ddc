"""Helpers for files on a flash, which is accessed by `os`: the module of MicroPython, or the fake of a test."""


def exists(os, path: str) -> bool:
    """Return True if there is a file or folder at `path`."""
    return size(os, path) >= 0


def make_folder(os, path: str) -> None:
    """Make a folder if it does not exist."""
    if not exists(os, path):
        os.mkdir(path)


def size(os, path: str) -> int:
    """Return the length of a file in bytes, or -1 if it does not exist."""
    try:
        return os.stat(path)[6]
    except OSError:
        return -1
