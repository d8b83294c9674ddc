"""Makes the littlefs file system of a board from files, and finds the blocks that it needs.

A board that gets the file system in a .uf2 keeps its old content in all other blocks, most likely an older file
system. So the blocks that are left out must not matter. An erased block can matter: littlefs keeps each folder in two
blocks, reads both and uses the newer one. If it has written only one of them, an old folder in the other one would
become part of the new file system. Blocks without a reference do not matter, because littlefs erases a block before
it uses it. So the blocks that matter are those which littlefs reads when all files are read.
"""

from pathlib import PurePosixPath

from littlefs import LittleFS, UserContext
from littlefs.lfs import LFSConfig

from turtleback_host.system.signals import deferred_signals

DISK_VERSION = 2**17  # littlefs 2.0, which every MicroPython can read
BLOCK = 4096  # bytes
_PAGE = 256  # bytes of one write to a Pico's flash


def file_system(context: UserContext, blocks: int, is_new: bool = True) -> LittleFS:
    """Return the littlefs of a flash memory of `blocks` blocks, with MicroPython's parameters.

    Raises: LittleFSError if `is_new` is False and the flash has no valid file system.
    """
    fs = LittleFS(
        context=context,
        block_size=BLOCK,
        block_count=blocks,
        prog_size=_PAGE,
        disk_version=DISK_VERSION if is_new else 0,  # a board may have written a newer one
        mount=is_new,  # formats a new one
    )
    if not is_new:
        fs.mount()
    return fs


@deferred_signals()  # littlefs swallows KeyboardInterrupt
def file_system_of(files: dict[str, bytes], blocks: int) -> bytes:
    """Return the bytes of a file system of `blocks` blocks with these files (path: content).

    Raises: LittleFSError if it is full.
    """
    context = UserContext(buffsize=blocks * BLOCK)
    fs = file_system(context, blocks)
    for path, data in files.items():
        fs.makedirs(str(PurePosixPath(path).parent), exist_ok=True)
        with fs.open(path, "wb") as file:
            file.write(data)
    fs.unmount()
    return bytes(context.buffer)


def files_in(flash: bytes) -> dict[str, bytes]:
    """Return all files (path: content) of a file system.

    Raises: LittleFSError if it is not valid.
    """
    return _read(UserContext(buffer=bytearray(flash)))


@deferred_signals()
def blocks_that_count(flash: bytes) -> dict[int, bytes]:
    """Return the blocks (number: bytes) that a file system needs."""
    context = _Watched(buffer=bytearray(flash))
    _read(context)
    return {number: flash[number * BLOCK : (number + 1) * BLOCK] for number in sorted(context.seen)}


def _read(context: UserContext) -> dict[str, bytes]:
    fs = file_system(context, len(context.buffer) // BLOCK, is_new=False)
    files = {}
    for folder, _, names in fs.walk("/"):
        for name in names:
            path = str(PurePosixPath(folder) / name)
            with fs.open(path, "rb") as file:
                files[path.lstrip("/")] = file.read()
    fs.unmount()
    return files


class _Watched(UserContext):
    """A flash memory that records which of its blocks are read."""

    def __init__(self, buffer: bytearray) -> None:
        super().__init__(buffer=buffer)
        self.seen: set[int] = set()

    def read(self, cfg: LFSConfig, block: int, off: int, size: int) -> bytearray:
        self.seen.add(block)
        return super().read(cfg, block, off, size)
