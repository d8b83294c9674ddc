"""Plans the changes that replace Turtleback on a board. The board can start at any time during the changes.

All new files are first written one after the other into one file, PACK, which needs much less room than a second
installation. Then main.py is atomically replaced by FINISH, a script that removes obsolete and changed files, unpacks
the new ones, removes the pack, replaces itself by the new main.py and restarts the board. If the power fails, FINISH
runs again at the next start, and unpacks what is missing. This module knows only the names of the firmware's files.
"""

from hashlib import sha256

NEW = ".new"
VERSION = "turtleback/version.txt"
FOLDER = "turtleback/"
PACK = FOLDER + "update" + NEW
FINISH_NEW = "finish.new"
MAIN_NEW = "main.py" + NEW
OUR_TOP = ("main.py", "main.mpy", "config.py", "config.mpy")
OURS = OUR_TOP + tuple([name + NEW for name in OUR_TOP]) + (FINISH_NEW, FOLDER[:-1])
KINDS = (".py", ".mpy", ".lang", NEW)
USERS_OWN = ("config.py", "config.mpy")
SHORT = 16  # hexadecimal digits of a fingerprint that people compare: those that fit on the small screen
SPARE_BLOCKS = 4  # blocks for the file system's metadata, and for the copy of a block to which bytes are appended
FOLDER_BLOCKS = 2
INLINE_SHARE = 8  # littlefs stores a file of up to this part of a block in its folder
LINK_BYTES = 8  # of the links to earlier blocks in each block of a file, on average
ENTRY_BYTES = 48  # of the name of a file and of the place of its content in a folder
UNFINISHED = "# Turtleback is half installed"

FINISH = (
    UNFINISHED
    + """: this does the other half, as often as the power fails.
import os
from machine import mem32, soft_reset

NOT_THERE = 2
PART = 512  # bytes
mem32[0x400DB000 if "RP2350" in os.uname().machine else 0x4005B000] = 1 << 30  # a watchdog of boot.py


def unless_done(do, *paths):
    try:
        do(*paths)
    except OSError as error:
        if error.errno != NOT_THERE:
            raise


def parts(pack, at, size):
    pack.seek(at)
    for left in range(size, 0, -PART):
        yield pack.read(min(left, PART))


def is_unpacked(pack, path, at, size):
    try:
        if os.stat(path)[6] != size:
            return False
    except OSError:
        return False
    with open(path, "rb") as file:
        return all(file.read(len(part)) == part for part in parts(pack, at, size))


def unpack(pack):
    files = []
    at = 0
    for path, size in {packed}:
        if not is_unpacked(pack, path, at, size):
            unless_done(os.remove, path)  # all of these first, to make room for the new ones
            files.append((path, at, size))
        at += size
    for folder in {folders}:
        try:
            os.mkdir(folder)
        except OSError:
            pass  # it exists
    for path, at, size in files:
        with open(path, "wb") as file:
            for part in parts(pack, at, size):
                file.write(part)


for path in {removed}:
    unless_done(os.remove, path)
for folder in {emptied}:
    try:
        os.rmdir(folder)
    except OSError:
        pass  # something of yours is in it
try:
    pack = open({pack!r}, "rb")
except OSError as error:
    if error.errno != NOT_THERE:
        raise
else:
    unpack(pack)
    pack.close()
    os.remove({pack!r})  # after this, only main.py is missing
os.rename({main_new!r}, "main.py")
soft_reset()
"""
)


class InstallPlan:
    """The changes to make on a board."""

    def __init__(self, copied: dict[str, bytes], removed: list[str], leftovers: list[str], folders: set[str]) -> None:
        self.copied = copied  # path: content of each file that differs
        self.removed = removed  # files left by an older version
        self.leftovers = leftovers  # files left by an interrupted update, without PACK; nothing needs them
        self.folders = folders  # folders that the board does not have yet
        self.pack = b"".join(copied.values())  # the content of PACK

    def staged(self, digest: bytes | None, size: int) -> int:
        """Return how many bytes of the pack an interrupted update has written, or 0 if it wrote another pack.

        `digest` is the SHA-256 of the PACK on the board, None if it is missing, and `size` its length in bytes.
        """
        return size if digest == sha256(self.pack[:size]).digest() else 0

    def room(self, block: int, sizes: dict[str, int], staged: int = 0) -> int:
        """Return the number of bytes that the plan needs in a flash with blocks of `block` bytes.

        `sizes` has the length of each file on the board that is replaced or removed, by path. `staged` bytes of the
        pack are on the board already. The board has the pack until all files are unpacked, but no longer the old files.
        littlefs stores a small file in its folder, beside the names of all files. A folder takes pairs of blocks, and
        fills at least half of a block before it takes another pair.
        """
        new = [len(data) for data in self.copied.values()]
        old = [sizes.get(path, 0) for path in list(self.copied) + self.removed]
        staging = _blocks([len(self.pack)], block) - staged // block + _blocks([len(finish(self))], block)
        growth = max(0, _blocks(new, block) - sum([_full_blocks(size, block) for size in old]))
        in_folders = sum([ENTRY_BYTES + (size if size <= block // INLINE_SHARE else 0) for size in new])
        pairs = in_folders // (block // 2) + 1
        return (staging + growth + FOLDER_BLOCKS * (pairs + len(self.folders)) + SPARE_BLOCKS) * block


def _blocks(sizes: list[int], block: int) -> int:
    """Return the maximum number of blocks that files of these sizes take, besides those of their folders."""
    return sum([size // (block - LINK_BYTES) + 1 for size in sizes if size > block // INLINE_SHARE])


def _full_blocks(size: int, block: int) -> int:
    """Return the minimum number of blocks that a file of this size takes, besides those of its folder."""
    return (size + block - 1) // block if size > block // INLINE_SHARE else 0


def version_in(files: dict[str, bytes]) -> str:
    """Return the version of a tree of firmware files, as one line."""
    return files[VERSION].decode().strip()


def digests_of(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the SHA-256 of each file, by path."""
    return {path: sha256(data).digest() for path, data in files.items()}


def file_sums(digests: dict[str, bytes]) -> str:
    """Return the lines of `sha256sum` for the files of a program, sorted by path.

    `digests` has the SHA-256 of each file, by path. Files of the user, config.py, files of an unfinished update and
    version.txt are left out: version.txt contains the fingerprint.
    """
    paths = [path for path in digests if is_ours(path) and not path.endswith(NEW)]
    paths = [path for path in paths if path not in USERS_OWN and path not in (VERSION, FINISH_NEW)]
    return "".join(["%s  %s\n" % (digests[path].hex(), path) for path in sorted(paths)])


def fingerprint(digests: dict[str, bytes]) -> str:
    """Return the fingerprint of a program in hexadecimal: the SHA-256 of `file_sums`.

    The device computes the same (firmware/turtleback/device/program.py).
    """
    return sha256(file_sums(digests).encode()).digest().hex()


def is_readable(files: dict[str, bytes], mpy: int) -> bool:
    """Return True if a board can load the compiled modules in `files`; `mpy` is the board's sys.implementation._mpy."""
    return all(data[1] == mpy & 0xFF for path, data in files.items() if path.endswith(".mpy"))


def plan(files: dict[str, bytes], there: dict[str, bytes]) -> InstallPlan:
    """Return the plan that replaces all files of Turtleback on a board by `files`.

    `there` has the SHA-256 of each file on the board, by path.
    """
    wanted = digests_of(files)
    left = [path for path in there if is_ours(path) and path not in files and not path.endswith(NEW)]
    leftovers = [path for path in there if is_ours(path) and path.endswith(NEW) and path != PACK]
    copied = {path: data for path, data in files.items() if there.get(path) != wanted[path]}
    if left or copied:
        copied["main.py"] = files["main.py"]  # always, because FINISH replaces it
    return InstallPlan(copied, sorted(left), sorted(leftovers), _folders(copied) - _folders(there))


def _folders(paths: dict[str, bytes] | list[str]) -> set[str]:
    """Return all parent folders of these paths."""
    return {path[:end] for path in paths for end in range(len(path)) if path[end] == "/"}


def is_ours(path: str) -> bool:
    """Return True if a file belongs to any version of Turtleback."""
    return path in OURS or path == VERSION or path.startswith(FOLDER) and any(path.endswith(kind) for kind in KINDS)


def finish(planned: InstallPlan) -> str:
    """Return the main.py that carries out the second half of a plan: FINISH with the plan's paths."""
    return FINISH.format(
        packed=[(MAIN_NEW if path == "main.py" else path, len(data)) for path, data in planned.copied.items()],
        folders=sorted(_folders(planned.copied)),  # the outermost first
        removed=planned.removed,
        emptied=sorted(_folders(planned.removed), reverse=True),  # the innermost first
        pack=PACK,
        main_new=MAIN_NEW,
    )
