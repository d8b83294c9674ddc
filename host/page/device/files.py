"""MicroPython's `os` and `open` for the page's store (js/device/store.js).

All functions raise OSError as MicroPython does.
"""

import browser

_NOT_THERE = 2  # ENOENT
_FOLDER, _FILE = 0x4000, 0x8000
_BLOCKS = 10_000  # free blocks; an arbitrary number, because no browser reveals its free space


class StoreFile:
    """A text file, which is stored when it is closed."""

    def __init__(self, path: str, mode: str):
        self._path = path
        self._mode = mode
        self._text = ""
        if mode == "r":
            text = browser.read(path)
            if text is None:
                raise OSError(_NOT_THERE)
            self._text = text

    def __enter__(self) -> "StoreFile":
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if not kind:
            self.close()

    def read(self) -> str:
        """Return the whole text."""
        return self._text

    def write(self, text: str) -> int:
        """Add text. Returns: its length."""
        self._text += text
        return len(text)

    def close(self) -> None:
        """Store the written text. Raises: OSError if it is not durable."""
        if self._mode == "w":
            _check(browser.write(self._path, self._text))
        elif self._mode == "a":
            _check(browser.append(self._path, self._text))
        self._mode = ""


def open(path: str, mode: str = "r") -> StoreFile:
    """Open a file of the store to read (`r`), to replace (`w`) or to append (`a`)."""
    return StoreFile(path, mode)


def listdir(path: str) -> list[str]:
    """Return the names in a folder."""
    return [name for name in browser.names(path).split("\n") if name]


def stat(path: str) -> tuple:
    """Return the status of a file or a folder: at index 0 its mode, at index 6 its length in characters."""
    length = browser.length(path)
    if length is None:
        raise OSError(_NOT_THERE)
    return (_FOLDER if length < 0 else _FILE, 0, 0, 0, 0, 0, max(0, length), 0, 0, 0)


def remove(path: str) -> None:
    """Remove a file."""
    stat(path)
    _check(browser.remove(path))


def rename(path: str, other: str) -> None:
    """Rename a file."""
    stat(path)
    _check(browser.rename(path, other))


def mkdir(path: str) -> None:
    """Do nothing: in the store a folder exists as soon as a file is in it."""


def statvfs(path: str) -> tuple:
    """Return the block size in bytes at index 0, and the number of free blocks at index 3."""
    return (4096, 4096, _BLOCKS, _BLOCKS, _BLOCKS, 0, 0, 0, 0, 255)


def _check(errno: int) -> None:
    if errno:
        raise OSError(errno)
