"""A lock on a file that only one program at a time may write. It ends with the program, however that ends.

It is held on a hidden file beside it, for the file itself is replaced by every write. `filelock` would leave that
file behind for ever.
"""

import os
import weakref
from collections.abc import Callable
from contextlib import nullcontext, suppress
from errno import EACCES, EAGAIN, EBUSY, EDEADLK
from pathlib import Path
from typing import Self

from turtleback_host.files.safe_write import behind_links

HELD = {EACCES, EAGAIN, EDEADLK}  # what systems answer while another holds it; others know no locks, and go without
BUSY = "another Turtleback is writing to it; end that one, or name another file"

try:
    import fcntl
except ModuleNotFoundError:  # Windows

    def _lock(place: int) -> None:
        import msvcrt

        msvcrt.locking(place, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]

else:

    def _lock(place: int) -> None:
        fcntl.flock(place, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock_on(path: Path) -> "FileLock | nullcontext[None]":
    """The right to write a file; a device or a pipe has none to give. OSError, as FileLock."""
    return nullcontext() if path.exists() and not path.is_file() else FileLock(path)


class FileLock:
    """The right to write a file, until it is released or forgotten."""

    def __init__(self, path: Path) -> None:
        """OSError if another program has it, or if nothing can be written beside the file."""
        target = behind_links(path)
        beside = target.with_name(".%s.lock" % target.name)
        try:
            place = _held(beside)
        except OSError as error:
            error.filename = str(path)
            raise
        self.release: Callable[[], object] = weakref.finalize(self, _release, beside, place)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.release()


def _held(beside: Path) -> int:
    """The file number of the lock's file, locked. OSError."""
    while True:
        place = os.open(beside, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
        try:
            _lock(place)
        except OSError as error:
            if error.errno in HELD:
                os.close(place)
                raise OSError(EBUSY, BUSY) from None
        # Whoever held it a moment ago may have removed the file that we have opened.
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(place), os.stat(beside)):
                return place
        os.close(place)


def _release(beside: Path, place: int) -> None:
    """Remove the lock's file while it is still ours; Windows removes none that is open."""
    with suppress(OSError):
        beside.unlink()
    os.close(place)
    if os.name == "nt":
        with suppress(OSError):
            beside.unlink()
