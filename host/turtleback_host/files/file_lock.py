"""A lock on a file that only one program at a time may write. The system releases it when the program ends.

The lock is on a hidden file beside it, because each write replaces the file itself. The package `filelock` would
never remove that hidden file, nor say who holds it.
"""

import json
import os
import platform
import signal
import subprocess
import weakref
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from errno import EACCES, EAGAIN, EBUSY, EDEADLK, EIO, ENOENT, ENXIO
from pathlib import Path
from time import localtime, monotonic, sleep, strftime, time
from typing import Self

from turtleback_host.files.reading import WITHOUT_WAITING, resolve_links

PRIVATE = 0o600
HELD = {EACCES, EAGAIN, EDEADLK}  # errors while another holds the lock; a system without locks gives others
BUSY = "another Turtleback%s is writing to it; end that one, or name another file"
GONE = {ENOENT, EIO, ENXIO}  # errors of a terminal that nobody has any more
ENDS_S = 3  # in which a process has to end that is told to
PROGRAM = "turtleback"  # stands in the command line of each of us

try:
    import fcntl
except ModuleNotFoundError:  # Windows

    def _lock_exclusively(place: int) -> None:
        import msvcrt

        os.lseek(place, 1 << 30, os.SEEK_SET)  # beyond what others read, which this would keep from them
        msvcrt.locking(place, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]

    def lock(place: int) -> None:
        """Nothing: nobody can remove an open file here, and a lock would keep SQLite from writing to it."""

else:

    def _lock_exclusively(place: int) -> None:
        fcntl.flock(place, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def lock(place: int) -> None:
        """Show that this program holds an open file, where the file system has locks."""
        with suppress(OSError):
            _lock_exclusively(place)


@dataclass(frozen=True)
class Holder:
    """Who holds a lock, as the lock file says."""

    process: int
    since: int  # s since 1970
    terminal: str  # its device; empty if there is none
    machine: str

    @classmethod
    def this(cls) -> Self:
        """This process."""
        return cls(os.getpid(), int(time()), _terminal(), _machine())

    @classmethod
    def read(cls, place: int) -> Self | None:
        """The holder that a lock file names; None if it names none."""
        try:
            return cls(**json.loads(os.read(place, 4096)))
        except (OSError, TypeError, ValueError):
            return None

    def __str__(self) -> str:
        return "process %d, since %s" % (self.process, strftime("%Y-%m-%d %H:%M", localtime(self.since)))

    @property
    def is_left_alone(self) -> bool:
        """Whether it runs on this machine, in a terminal that is gone, so that nobody can end it there."""
        return bool(self.terminal) and self.machine == _machine() and _is_gone(self.terminal) and self._is_running()

    def _is_running(self) -> bool:
        """Whether that process runs, and not a later one of the same number."""
        try:
            words = ["ps", "-o", "etime=", "-o", "args=", "-p", str(self.process)]
            age, _, command = subprocess.run(words, capture_output=True, text=True).stdout.strip().partition(" ")
        except OSError:
            return False
        return PROGRAM in command and time() - _seconds(age) <= self.since + 2


class LockedError(OSError):
    """EBUSY: another program holds the lock; `holder` may be unknown."""

    def __init__(self, holder: Holder | None) -> None:
        super().__init__(EBUSY, BUSY % (" (%s)" % holder if holder else ""))
        self.holder = holder


class FileLock:
    """An exclusive lock on a file, until `release`, the end of the `with`, or garbage collection."""

    def __init__(self, path: Path, takes_over: bool = False) -> None:
        """LockedError if another program holds it, other OSErrors if no file can be made beside it.

        If it `takes_over`, it first ends a holder whose terminal is gone.
        """
        target = resolve_links(path)
        beside = target.with_name(".%s.lock" % target.name)
        try:
            place = _take_over(beside) if takes_over else _open_locked(beside)
        except OSError as error:
            error.filename = str(path)
            raise
        self.release: Callable[[], object] = weakref.finalize(self, _release, beside, place)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.release()


def is_held(path: Path) -> bool:
    """Whether a program holds the lock on this open file itself."""
    try:
        place = os.open(path, WITHOUT_WAITING)
    except OSError:
        return False
    try:
        _lock_exclusively(place)
        return False
    except OSError:
        return True
    finally:
        os.close(place)


def _open_locked(beside: Path) -> int:
    """Open and lock the lock file; returns its descriptor. OSError."""
    while True:
        place = os.open(beside, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), PRIVATE)
        try:
            _lock_exclusively(place)
        except OSError as error:
            if error.errno in HELD:
                holder = Holder.read(place)
                os.close(place)
                raise LockedError(holder) from None
        # The previous holder may have removed the file between our open and our lock.
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(place), os.stat(beside)):
                os.ftruncate(place, 0)
                os.lseek(place, 0, os.SEEK_SET)
                os.write(place, json.dumps(asdict(Holder.this())).encode())
                return place
        os.close(place)


def _take_over(beside: Path) -> int:
    """_open_locked, after the end of a holder whose terminal is gone. OSError."""
    try:
        return _open_locked(beside)
    except LockedError as error:
        holder = error.holder
        if not holder or not holder.is_left_alone:
            raise
    for number in (signal.SIGTERM, signal.SIGKILL):
        with suppress(OSError):
            os.kill(holder.process, number)
        until = monotonic() + ENDS_S
        while monotonic() < until:
            with suppress(LockedError):
                return _open_locked(beside)
            sleep(0.02)
    return _open_locked(beside)


def _terminal() -> str:
    """The device of this process's terminal, by any of its standard streams."""
    for place in range(3):
        with suppress(OSError, AttributeError):  # Windows names none
            return os.ttyname(place)
    return ""


def _machine() -> str:
    """What tells this machine, or this container, from others that may use the same folder."""
    with suppress(OSError):
        return "%s %d" % (platform.node(), os.stat("/proc/self/ns/pid").st_ino)
    return platform.node()


def _is_gone(terminal: str) -> bool:
    try:
        os.close(os.open(terminal, os.O_RDONLY | os.O_NOCTTY | os.O_NONBLOCK))
    except OSError as error:
        return error.errno in GONE
    return False


def _seconds(age: str) -> int:
    """The seconds of a time as ps writes it: [[days-]hours:]minutes:seconds. ValueError."""
    days, _, clock = age.rpartition("-")
    seconds = 0
    for part in clock.split(":"):
        seconds = 60 * seconds + int(part)
    return 86_400 * int(days or 0) + seconds


def _release(beside: Path, place: int) -> None:
    """Remove the lock file while it is still locked; Windows can remove it only once it is closed."""
    with suppress(OSError):
        beside.unlink()
    os.close(place)
    if os.name == "nt":
        with suppress(OSError):
            beside.unlink()
