"""A lock on a file that only one program at a time may write. The system releases it when the program ends.

The lock is on a hidden file beside the file, because each write replaces the file itself. The package `filelock` would
neither remove the hidden file nor name the process that holds the lock.
"""

import os
import weakref
from collections.abc import Callable
from contextlib import suppress
from errno import EACCES, EAGAIN, EBUSY, EDEADLK
from pathlib import Path
from time import strftime
from typing import Self

from turtleback_host.system.files import resolve_links

PRIVATE = 0o600
HELD = {EACCES, EAGAIN, EDEADLK}  # errors if another program holds the lock; systems without locks raise other errors
BUSY = "another Turtleback%s is writing to it; end that one, or name another file"
HOLDER = "process %d, since %s"  # content of the lock file
MAX_HOLDER_BYTES = 80

try:
    import fcntl
except ModuleNotFoundError:  # Windows

    def _lock_exclusively(descriptor: int) -> None:
        import msvcrt

        os.lseek(descriptor, 1 << 30, os.SEEK_SET)  # beyond the content, because others cannot read locked bytes
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]

else:

    def _lock_exclusively(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class LockedError(OSError):
    """An OSError (EBUSY) for a lock that another program holds. `holder` describes that program, or is empty."""

    def __init__(self, holder: str) -> None:
        super().__init__(EBUSY, BUSY % (" (%s)" % holder if holder else ""))
        self.holder = holder


class FileLock:
    """An exclusive lock on a file, until `release`, the end of the `with` block, or garbage collection."""

    def __init__(self, path: Path) -> None:
        """Lock the file.

        Raises: LockedError if another program holds the lock, OSError if no file can be created beside it.
        """
        target = resolve_links(path)
        lock_file = target.with_name(".%s.lock" % target.name)
        try:
            descriptor = _open_locked(lock_file)
        except OSError as error:
            error.filename = str(path)
            raise
        self.release: Callable[[], object] = weakref.finalize(self, _release, lock_file, descriptor)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.release()


def _open_locked(lock_file: Path) -> int:
    """Open and lock the lock file. Returns its descriptor.

    Raises: LockedError if another program holds the lock, OSError if the file cannot be created.
    """
    while True:
        descriptor = os.open(lock_file, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), PRIVATE)
        try:
            _lock_exclusively(descriptor)
        except OSError as error:
            if error.errno in HELD:
                os.lseek(descriptor, 0, os.SEEK_SET)  # on Windows it is at the locked byte
                holder = os.read(descriptor, MAX_HOLDER_BYTES).decode(errors="replace")
                os.close(descriptor)
                raise LockedError(holder) from None
        # The previous holder may have removed the file between our open and our lock.
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(descriptor), os.stat(lock_file)):
                os.ftruncate(descriptor, 0)
                os.lseek(descriptor, 0, os.SEEK_SET)
                os.write(descriptor, (HOLDER % (os.getpid(), strftime("%Y-%m-%d %H:%M"))).encode())
                return descriptor
        os.close(descriptor)


def _release(lock_file: Path, descriptor: int) -> None:
    """Remove the lock file while it is still locked. Windows can remove it only after closing it."""
    with suppress(OSError):
        lock_file.unlink()
    os.close(descriptor)
    if os.name == "nt":
        with suppress(OSError):
            lock_file.unlink()
