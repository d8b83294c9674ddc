"""A disk under SQLite that fails: SQLite's own file functions, of which the n-th that changes a file returns an error.

Wraps the default VFS of the library that Python's sqlite3 uses, through ctypes, so everything above it is real.
"""

import ctypes
import ctypes.util
import resource
import signal
from contextlib import contextmanager

import pytest

IOERR_WRITE, FULL = 778, 13  # result codes of SQLite
METHODS = (
    "close", "read", "write", "truncate", "sync", "size", "lock", "unlock", "check_lock", "control", "sector",
    "characteristics", "shm_map", "shm_lock", "shm_barrier", "shm_unmap", "fetch", "unfetch",
)  # fmt: skip
P, INT, L = ctypes.c_void_p, ctypes.c_int, ctypes.c_int64
WRITE = ctypes.CFUNCTYPE(INT, P, P, INT, L)
TRUNCATE = ctypes.CFUNCTYPE(INT, P, L)
SYNC = ctypes.CFUNCTYPE(INT, P, INT)
OPEN = ctypes.CFUNCTYPE(INT, P, P, P, INT, P)
DELETE = ctypes.CFUNCTYPE(INT, P, ctypes.c_char_p, INT)


@contextmanager
def full_disk(most=1000):
    """No file may grow beyond so many bytes."""
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    heard = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
        signal.signal(signal.SIGXFSZ, heard)


class IoMethods(ctypes.Structure):
    _fields_ = [("version", INT), *((name, P) for name in METHODS)]


class Vfs(ctypes.Structure):
    _fields_ = [
        ("version", INT), ("file_size", INT), ("longest_path", INT), ("next", P),
        ("name", ctypes.c_char_p), ("data", P), ("open", P), ("delete", P),
        *(("method%d" % number, P) for number in range(14)),
    ]  # fmt: skip


class FaultyDisk:
    """`changes` counts what has changed a file; the one of number `fails_at` fails, with `for_good` all after it, too.

    With `half`, half of a write that fails has reached the disk.
    """

    def __init__(self) -> None:
        try:
            self._sqlite = ctypes.CDLL(ctypes.util.find_library("sqlite3"))
            find = self._sqlite.sqlite3_vfs_find
        except (OSError, TypeError, AttributeError):
            pytest.skip("Python's SQLite is not a library of its own here")
        find.restype = ctypes.POINTER(Vfs)
        find.argtypes = [ctypes.c_char_p]
        self._sqlite.sqlite3_vfs_register.argtypes = [P, INT]
        self._sqlite.sqlite3_vfs_unregister.argtypes = [P]
        self.heal()
        self._true = find(None)
        self._vfs = Vfs.from_buffer_copy(self._true.contents)
        self._name = b"faulty"
        self._vfs.name = self._name
        self._kept: list = []  # what ctypes must not collect
        self._wrapped: dict = {}  # our methods by the address of the true ones
        self._vfs.open = self._hold(OPEN, self._open)
        self._vfs.delete = self._hold(DELETE, self._delete)

    def heal(self) -> None:
        self.changes, self.fails_at, self.for_good, self.half, self.code = 0, 0, False, False, IOERR_WRITE

    def break_at(self, number: int, for_good: bool, half: bool = False, code: int = IOERR_WRITE) -> None:
        self.changes, self.fails_at, self.for_good, self.half, self.code = 0, number, for_good, half, code

    @contextmanager
    def used(self):
        """Every file that sqlite3 opens in this context lies on this disk."""
        self._sqlite.sqlite3_vfs_register(ctypes.byref(self._vfs), 1)
        try:
            yield self
        finally:
            self._sqlite.sqlite3_vfs_register(self._true, 1)
            self._sqlite.sqlite3_vfs_unregister(ctypes.byref(self._vfs))

    def _hold(self, kind, function):
        held = kind(function)
        self._kept.append(held)
        return ctypes.cast(held, P).value

    def _fails(self) -> bool:
        self.changes += 1
        return bool(self.fails_at) and (self.changes == self.fails_at or self.for_good and self.changes > self.fails_at)

    def _open(self, vfs, name, file, flags, out):
        status = OPEN(self._true.contents.open)(ctypes.addressof(self._true.contents), name, file, flags, out)
        place = ctypes.cast(file, ctypes.POINTER(P))
        if place[0]:
            place[0] = self._methods(place[0])
        return status

    def _delete(self, vfs, name, sync):
        if self._fails():
            return self.code
        return DELETE(self._true.contents.delete)(ctypes.addressof(self._true.contents), name, sync)

    def _methods(self, address: int) -> int:
        if address not in self._wrapped:
            true = ctypes.cast(address, ctypes.POINTER(IoMethods)).contents
            ours = IoMethods.from_buffer_copy(true)
            write, truncate, sync = WRITE(true.write), TRUNCATE(true.truncate), SYNC(true.sync)

            def failing_write(file, data, count, at):
                if not self._fails():
                    return write(file, data, count, at)
                if self.half:
                    write(file, data, count // 2, at)
                return self.code

            ours.write = self._hold(WRITE, failing_write)
            ours.truncate = self._hold(
                TRUNCATE, lambda file, size: self.code if self._fails() else truncate(file, size)
            )
            ours.sync = self._hold(SYNC, lambda file, flags: self.code if self._fails() else sync(file, flags))
            self._kept += [write, truncate, sync, ours]
            self._wrapped[address] = ctypes.addressof(ours)
        return self._wrapped[address]
