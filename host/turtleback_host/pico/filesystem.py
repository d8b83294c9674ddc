"""Makes the littlefs file system of a board from files, and tells which of its blocks count.

A board that is given the file system in a .uf2 keeps in all other blocks what it had there before: most likely an older
file system. So what is left out must not matter. "Erased" is no reason to leave a block out: littlefs keeps each folder
in two blocks, looks at both, and takes the newer one. When it has written but one of them, an old folder in the other
would become part of the new file system. But littlefs relies on no block that nothing refers to, and it erases each one
before it uses it. So exactly those blocks count that it looks at when everything is read.
"""

from pathlib import PurePosixPath

from littlefs import LittleFS, UserContext
from littlefs.lfs import LFSConfig

from turtleback_host.system.signals import deferred_signals

DISK_VERSION = 2**17  # littlefs 2.0, which every MicroPython reads
BLOCK = 4096  # bytes
_PAGE = 256  # bytes that a Pico's flash writes at once


def file_system(context: UserContext, blocks: int, is_new: bool = True) -> LittleFS:
    """The littlefs on a flash of so many blocks, as MicroPython sets it up. LittleFSError if it should have one."""
    fs = LittleFS(
        context=context,
        block_size=BLOCK,
        block_count=blocks,
        prog_size=_PAGE,
        disk_version=DISK_VERSION if is_new else 0,  # a board may have written a newer one
        mount=is_new,  # which makes one
    )
    if not is_new:
        fs.mount()
    return fs


@deferred_signals()  # littlefs would lose them
def file_system_of(files: dict[str, bytes], blocks: int) -> bytes:
    """The bytes of a file system of so many blocks with these files (path: content). LittleFSError if full."""
    context = UserContext(buffsize=blocks * BLOCK)
    fs = file_system(context, blocks)
    for path, data in files.items():
        fs.makedirs(str(PurePosixPath(path).parent), exist_ok=True)
        with fs.open(path, "wb") as file:
            file.write(data)
    fs.unmount()
    return bytes(context.buffer)


def files_in(flash: bytes) -> dict[str, bytes]:
    """All files (path: content) of a file system. LittleFSError if there is none."""
    return _read(UserContext(buffer=bytearray(flash)))


@deferred_signals()
def blocks_that_count(flash: bytes) -> dict[int, bytes]:
    """The blocks (number: bytes) of a file system without which it would not be the same."""
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
    """A flash that notes which of its blocks are looked at."""

    def __init__(self, buffer: bytearray) -> None:
        super().__init__(buffer=buffer)
        self.seen: set[int] = set()

    def read(self, cfg: LFSConfig, block: int, off: int, size: int) -> bytearray:
        self.seen.add(block)
        return super().read(cfg, block, off, size)
