"""A Pico's flash on the PC: real littlefs on a memory that counts, and that can lose its power at any instant."""

import errno
import random
from collections import Counter
from contextlib import contextmanager

from littlefs import LittleFS, LittleFSError, UserContext

BLOCK = 4096
PAGE = 256
MICROPYTHON = dict(  # as rp2 mounts it
    block_size=BLOCK, prog_size=PAGE, read_size=32, cache_size=4 * PAGE, lookahead_size=32, block_cycles=100
)


class Chip(UserContext):
    """Flash that only turns ones to zeros, and counts."""

    def __init__(self, blocks: int = 64, image: bytes | None = None) -> None:
        super().__init__(buffer=bytearray(image or b"\xff" * BLOCK * blocks))
        self.erases: Counter[int] = Counter()
        self.pages = 0
        self.before = lambda chip, kind, at, data: None  # hears of every operation before it is done

    def prog(self, cfg, block, off, data):
        at = block * BLOCK + off
        self.before(self, "program", at, bytes(data))
        self.pages += len(data) // PAGE
        there = int.from_bytes(self.buffer[at : at + len(data)], "big")
        self.buffer[at : at + len(data)] = (there & int.from_bytes(data, "big")).to_bytes(len(data), "big")
        return 0

    def erase(self, cfg, block):
        at = block * BLOCK
        self.before(self, "erase", at, b"\xff" * BLOCK)
        self.erases[block] += 1
        self.buffer[at : at + BLOCK] = b"\xff" * BLOCK
        return 0


class Os:
    """MicroPython's `os` and `open` on a chip."""

    def __init__(self, chip: Chip) -> None:
        self.chip = chip
        self._fs = LittleFS(context=chip, block_count=len(chip.buffer) // BLOCK, mount=False, **MICROPYTHON)
        if not any(byte != 255 for byte in chip.buffer[:64]):
            self._fs.format()
        self._fs.mount()

    def open(self, path, how="r"):
        with oserror():
            return self._fs.open(path, how)

    def rename(self, path, to):
        with oserror():
            self._fs.rename(path, to)

    def remove(self, path):
        with oserror():
            self._fs.remove(path)

    def mkdir(self, path):
        with oserror():
            self._fs.mkdir(path)

    def listdir(self, path):
        with oserror():
            return self._fs.listdir(path)


@contextmanager
def oserror():
    try:
        yield
    except FileExistsError as error:
        raise OSError(errno.EEXIST, "") from None
    except FileNotFoundError as error:
        raise OSError(errno.ENOENT, "") from None
    except LittleFSError as error:
        raise OSError(-error.code, "") from None
