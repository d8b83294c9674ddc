"""Plans the changes that replace Turtleback on a board. The board can start at any time during the changes.

All new files are first written beside the old ones as `name.new`. Then main.py is atomically replaced by FINISH, a
script that renames the new files, removes obsolete ones, replaces itself by the new main.py and restarts the board. If
the power fails, FINISH runs again at the next start. This module knows only the names of the firmware's files.
"""

from hashlib import sha256

NEW = ".new"
FINISH_NEW = "finish.new"
VERSION = "turtleback/version.txt"
FOLDER = "turtleback/"
OUR_TOP = ("main.py", "main.mpy", "config.py", "config.mpy")
OURS = OUR_TOP + tuple([name + NEW for name in OUR_TOP]) + (FINISH_NEW, FOLDER[:-1])
KINDS = (".py", ".mpy", ".lang", NEW)
USERS_OWN = ("config.py", "config.mpy")
SHORT = 16  # hexadecimal digits of a fingerprint that people compare: those that fit on the small screen
SPARE_BLOCKS = 4  # blocks for the file system's metadata
FOLDER_BLOCKS = 2
INLINE_SHARE = 8  # littlefs stores a file of up to this part of a block in its folder
ENTRY_BYTES = 48  # of the name of a file and of the place of its content in a folder
UNFINISHED = "# Turtleback is half installed"

FINISH = (
    UNFINISHED
    + """: this does the other half, as often as the power fails.
import os
from machine import mem32, soft_reset

NOT_THERE = 2
mem32[0x400DB000 if "RP2350" in os.uname().machine else 0x4005B000] = 1 << 30  # a watchdog of boot.py


def unless_done(do, *paths):
    try:
        do(*paths)
    except OSError as error:
        if error.errno != NOT_THERE:
            raise


for path in {named}:
    unless_done(os.rename, path + ".new", path)
for path in {removed}:
    unless_done(os.remove, path)
for folder in {emptied}:
    try:
        os.rmdir(folder)
    except OSError:
        pass  # something of yours is in it
os.rename("main.py.new", "main.py")
soft_reset()
"""
)


class InstallPlan:
    """The changes to make on a board."""

    def __init__(self, copied: dict[str, bytes], removed: list[str], staged: set[str], folders: set[str]) -> None:
        self.copied = copied  # path: content of each file that differs
        self.removed = removed  # files left by an older version or an interrupted run
        self.staged = staged  # paths in `copied` whose new content an interrupted run has already written
        self.folders = folders  # folders that the board does not have yet

    def room(self, block: int) -> int:
        """Return the number of bytes that the plan needs in a flash with blocks of `block` bytes.

        littlefs stores a small file in its folder, beside the names of all files. A folder takes pairs of blocks, and
        fills at least half of a block before it takes another pair.
        """
        sizes = [len(data) for path, data in self.copied.items() if path not in self.staged]
        blocks = sum([size // block + 1 for size in sizes if size > block // INLINE_SHARE])
        in_folders = sum([ENTRY_BYTES + (size if size <= block // INLINE_SHARE else 0) for size in sizes])
        pairs = in_folders // (block // 2) + 1 if sizes else 0
        return (blocks + FOLDER_BLOCKS * (pairs + len(self.folders)) + SPARE_BLOCKS) * block


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
    left = [path for path in there if is_ours(path) and path not in files]
    copied = {path: data for path, data in files.items() if there.get(path) != wanted[path]}
    if left or copied:
        copied["main.py"] = files["main.py"]  # always, because FINISH replaces it
    removed = [path for path in left if not (path.endswith(NEW) and path[: -len(NEW)] in copied)]
    staged = {path for path in copied if there.get(path + NEW) == wanted[path]}
    return InstallPlan(copied, sorted(removed), staged, _folders(copied) - _folders(there))


def _folders(paths: dict[str, bytes] | list[str]) -> set[str]:
    """Return all parent folders of these paths."""
    return {path[:end] for path in paths for end in range(len(path)) if path[end] == "/"}


def is_ours(path: str) -> bool:
    """Return True if a file belongs to any version of Turtleback."""
    return path in OURS or path == VERSION or path.startswith(FOLDER) and any(path.endswith(kind) for kind in KINDS)


def finish(planned: InstallPlan) -> str:
    """Return the main.py that carries out the second half of a plan: FINISH with the plan's paths."""
    return FINISH.format(
        named=sorted(set(planned.copied) - {"main.py"}),
        removed=planned.removed,
        emptied=sorted(_folders(planned.removed), reverse=True),  # the innermost first
    )
