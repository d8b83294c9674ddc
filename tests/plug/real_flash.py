"""A Pico's flash on the PC: real littlefs on a memory that only turns ones to zeros, and that counts and tells."""

import errno
from collections import Counter
from contextlib import contextmanager

from littlefs import LittleFS, LittleFSError, UserContext

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

    @property
    def blocks(self) -> int:
        return len(self.buffer) // BLOCK

    def prog(self, cfg, block, off, data):
        if self.fault:
            return -self.fault
        at = block * BLOCK + off
        self.before(at, data)
        self.buffer[at : at + len(data)] = programmed(self.buffer[at : at + len(data)], data)
        return 0

    def erase(self, cfg, block):
        if self.fault:
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

    def __getattr__(self, name):
        """open, rename, remove, mkdir, listdir, stat: littlefs names them alike."""

        def do(*words):
            with as_oserror():
                return getattr(self._fs, name)(*words)

        return do

    def statvfs(self, path):
        return BLOCK, BLOCK, self.chip.blocks, self.chip.blocks - self._fs.used_block_count


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
