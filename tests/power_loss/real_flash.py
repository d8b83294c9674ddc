"""Simulates a Pico's flash on the PC by a real littlefs on a chip. Its writes only clear bits, and can fail."""

import errno
from collections import Counter
from contextlib import contextmanager
from os import SEEK_SET

from littlefs import LittleFS, LittleFSError, UserContext, lfs

BLOCK = 4096
PAGE = 256
AS_ON_THE_PICO = {"block_size": BLOCK, "prog_size": PAGE, "read_size": 32, "cache_size": 1024, "lookahead_size": 32}
BLOCK_CYCLES = 100
MAX_NAME = 255
FOLDER = lfs.LFSStat.TYPE_DIR
FRESH = b"\xff" * BLOCK


class Chip(UserContext):
    """A flash chip with `blocks` erased blocks or with the given content. It counts erases."""

    def __init__(self, blocks: int = 48, content: bytes | None = None) -> None:
        super().__init__(buffer=bytearray(content or FRESH * blocks))
        self.erases: Counter[int] = Counter()  # number of erases by block
        # Called before a page is programmed, with its data, and before a block is erased, with FRESH as data.
        self.before = lambda at, data: None
        self.fault = 0  # if not 0, the errno with which each write fails
        self.has_failed = False

    @property
    def blocks(self) -> int:
        return len(self.buffer) // BLOCK

    def read(self, cfg, block, off, size):
        """Return the content like the method of the base class, but do not log each read."""
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
    """Return the content of flash memory after data are written over it. Bits that are 0 stay 0."""
    return (int.from_bytes(there, "big") & int.from_bytes(data, "big")).to_bytes(len(data), "big")


class Files:
    """The file functions of MicroPython's `os` and `open` on a chip, which is formatted if it is empty.

    Raises: OSError as on the Pico.
    """

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

    def open(self, path, mode="r"):
        if "r" not in mode:
            self._check()
        return LittlefsFile(self._fs.fs, path, mode)

    def _check(self):
        """Fail again after a failed write, as MicroPython does. Otherwise this littlefs would end the process."""
        if self.chip.fault and self.chip.has_failed:
            raise OSError(self.chip.fault, "the flash cannot be written")

    def __getattr__(self, name):
        """Return rename, remove, mkdir or listdir, which have the same names in littlefs."""

        def do(*words):
            if name != "listdir":
                self._check()
            with as_oserror():
                return getattr(self._fs, name)(*words)

        return do

    def ilistdir(self, path):
        """Yield name, type, inode and size of each entry of a folder, like MicroPython."""
        for entry in self._fs.scandir(path):
            yield entry.name, 0x4000 if entry.type == FOLDER else 0x8000, 0, entry.size

    def stat(self, path):
        """Return a tuple with the fields of MicroPython's stat, all 0 but the type and the size."""
        with as_oserror():
            entry = self._fs.stat(path)
        return 0x4000 if entry.type == FOLDER else 0x8000, 0, 0, 0, 0, 0, entry.size

    def statvfs(self, path):
        free = self.chip.blocks - self._fs.used_block_count
        return BLOCK, BLOCK, self.chip.blocks, free, free, 0, 0, 0, 0, MAX_NAME


def content(files: Files, path: str, mode: str = "r"):
    """Return the content of a file."""
    with files.open(path, mode) as file:
        return file.read()


class LittlefsFile:
    """An open file. The class of littlefs-python would close a file twice if the first attempt fails."""

    def __init__(self, fs, path: str, mode: str) -> None:
        self._fs = fs
        self._text = "b" not in mode
        with as_oserror():
            self._file = lfs.file_open(fs, path, mode.replace("b", ""))
        self._is_open = True

    def __del__(self):
        if getattr(self, "_is_open", False):
            self.close()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def close(self):
        self._is_open = False
        with as_oserror():
            lfs.file_close(self._fs, self._file)

    def seek(self, at):
        with as_oserror():
            lfs.file_seek(self._fs, self._file, at, SEEK_SET)

    def read(self, count=-1):
        with as_oserror():
            data = lfs.file_read(self._fs, self._file, count if count >= 0 else self._size())
        return data.decode() if self._text else data

    def readinto(self, buffer):
        with as_oserror():
            data = lfs.file_read(self._fs, self._file, len(buffer))
        buffer[: len(data)] = data
        return len(data)

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
        raise OSError(errno.EEXIST, "it exists") from None
    except FileNotFoundError:
        raise OSError(errno.ENOENT, "it does not exist") from None
    except LittleFSError as error:
        raise OSError(-error.code, str(error)) from None
