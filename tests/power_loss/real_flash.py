"""A Pico's flash on the PC: real littlefs on a memory that only turns ones to zeros, and that counts and tells."""

import errno
from collections import Counter
from contextlib import contextmanager

from littlefs import LittleFS, LittleFSError, UserContext, lfs

BLOCK = 4096
PAGE = 256
AS_ON_THE_PICO = {"block_size": BLOCK, "prog_size": PAGE, "read_size": 32, "cache_size": 1024, "lookahead_size": 32}
BLOCK_CYCLES = 100
FRESH = b"\xff" * BLOCK


class Chip(UserContext):
    """So many blocks of flash, erased, or with this content."""

    def __init__(self, blocks: int = 48, content: bytes | None = None) -> None:
        super().__init__(buffer=bytearray(content or FRESH * blocks))
        self.erases: Counter[int] = Counter()  # of each block
        self.before = lambda at, data: (
            None
        )  # hears of each page, and of each erase as a block of FRESH, before it is done
        self.fault = 0  # what writing comes to, instead of being done: an errno
        self.has_failed = False

    @property
    def blocks(self) -> int:
        return len(self.buffer) // BLOCK

    def read(self, cfg, block, off, size):
        """As littlefs' own, which also formats a line of a log each time."""
        at = block * BLOCK + off
        return self.buffer[at : at + size]

    def prog(self, cfg, block, off, data):
        if self.fault:
            self.has_failed = True
            return -self.fault
        at = block * BLOCK + off
        self.before(at, data)
        self.buffer[at : at + len(data)] = programmed(self.buffer[at : at + len(data)], data)
        return 0

    def erase(self, cfg, block):
        if self.fault:
            self.has_failed = True
            return -self.fault
        at = block * BLOCK
        self.before(at, FRESH)
        self.erases[block] += 1
        self.buffer[at : at + BLOCK] = FRESH
        return 0


def programmed(there: bytes, data: bytes) -> bytes:
    """What flash holds after data were written over something: a zero stays one."""
    return (int.from_bytes(there, "big") & int.from_bytes(data, "big")).to_bytes(len(data), "big")


class Files:
    """What MicroPython's `os` and `open` do to files, on a chip; a new one is formatted. OSError."""

    def __init__(self, chip: Chip) -> None:
        self.chip = chip
        self._fs = LittleFS(
            context=chip, block_count=chip.blocks, block_cycles=BLOCK_CYCLES, mount=False, **AS_ON_THE_PICO
        )
        if chip.buffer.count(0xFF) == len(chip.buffer):
            self._fs.format()
        with as_oserror():
            self._fs.mount()
        chip.has_failed = False

    def open(self, path, how="r"):
        if "r" not in how:
            self._check()
        return File(self._fs.fs, path, how)

    def _check(self):
        """OSError after a write has failed: this littlefs would end the process then, MicroPython's fails again."""
        if self.chip.fault and self.chip.has_failed:
            raise OSError(self.chip.fault, "the flash takes no more")

    def __getattr__(self, name):
        """rename, remove, mkdir, listdir: littlefs names them alike."""

        def do(*words):
            if name != "listdir":
                self._check()
            with as_oserror():
                return getattr(self._fs, name)(*words)

        return do

    def stat(self, path):
        """Of what MicroPython tells, the size."""
        with as_oserror():
            return 0, 0, 0, 0, 0, 0, self._fs.stat(path).size

    def statvfs(self, path):
        return BLOCK, BLOCK, self.chip.blocks, self.chip.blocks - self._fs.used_block_count


def content(files: Files, path: str, how: str = "r"):
    """All that is in a file."""
    with files.open(path, how) as file:
        return file.read()


class File:
    """A file of theirs, text or not. Python's own wrapper of littlefs would close one twice whose closing fails."""

    def __init__(self, fs, path: str, how: str) -> None:
        self._fs = fs
        self._text = "b" not in how
        with as_oserror():
            self._file = lfs.file_open(fs, path, how.replace("b", ""))

    def __enter__(self):
        return self

    def __exit__(self, *error):
        with as_oserror():
            lfs.file_close(self._fs, self._file)

    def read(self, count=-1):
        with as_oserror():
            data = lfs.file_read(self._fs, self._file, count if count >= 0 else self._size())
        return data.decode() if self._text else data

    def write(self, data):
        with as_oserror():
            lfs.file_write(self._fs, self._file, data.encode() if self._text else data)

    def _size(self):
        return lfs.file_size(self._fs, self._file)


@contextmanager
def as_oserror():
    try:
        yield
    except FileExistsError:
        raise OSError(errno.EEXIST, "it is there") from None
    except FileNotFoundError:
        raise OSError(errno.ENOENT, "it is not there") from None
    except LittleFSError as error:
        raise OSError(-error.code, str(error)) from None
