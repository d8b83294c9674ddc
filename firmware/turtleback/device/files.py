"""What is on a flash, which is accessed by `os`: MicroPython's or a test's."""


def exists(os, path: str) -> bool:
    """Whether there is such a file or folder."""
    return size(os, path) >= 0


def make_folder(os, path: str) -> None:
    """Make a folder, unless it is there."""
    if not exists(os, path):
        os.mkdir(path)


def size(os, path: str) -> int:
    """The length of a file in bytes; -1 if it is not there."""
    try:
        return os.stat(path)[6]
    except OSError:
        return -1
