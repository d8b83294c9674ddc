"""What MicroPython's `os` and `open` do to a flash, done to the page's store (js/device/store.js). OSError as there."""

import browser

_NOT_THERE = 2  # ENOENT
_FOLDER, _FILE = 0x4000, 0x8000
_BLOCKS = 10_000  # said to be free; a browser tells nobody mode much room there really is


class StoreFile:
    """A text file; what is written to it is stored when it is closed."""

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
        """The whole text."""
        return self._text

    def write(self, text: str) -> int:
        """Add text; returns its length."""
        self._text += text
        return len(text)

    def close(self) -> None:
        """Have the store take what was written; when this returns, it is durable. OSError."""
        if self._mode == "w":
            _check(browser.write(self._path, self._text))
        elif self._mode == "a":
            _check(browser.append(self._path, self._text))
        self._mode = ""


def open(path: str, mode: str = "r") -> StoreFile:
    """A file of the store, to read (`r`), to write anew (`w`) or to add to (`a`)."""
    return StoreFile(path, mode)


def listdir(path: str) -> list[str]:
    """The names in a folder."""
    return [name for name in browser.names(path).split("\n") if name]


def stat(path: str) -> tuple:
    """A file's or folder's mode, and at index 6 its length in letters."""
    length = browser.length(path)
    if length is None:
        raise OSError(_NOT_THERE)
    return (_FOLDER if length < 0 else _FILE, 0, 0, 0, 0, 0, max(0, length), 0, 0, 0)


def remove(path: str) -> None:
    """Remove a file."""
    stat(path)
    _check(browser.remove(path))


def rename(path: str, other: str) -> None:
    """Give a file another name."""
    stat(path)
    _check(browser.rename(path, other))


def mkdir(path: str) -> None:
    """Do nothing: in the store a folder is there as soon as a file lies in it."""


def statvfs(path: str) -> tuple:
    """At index 3, mode many blocks are free."""
    return (4096, 4096, _BLOCKS, _BLOCKS, _BLOCKS, 0, 0, 0, 0, 255)


def _check(errno: int) -> None:
    if errno:
        raise OSError(errno)
