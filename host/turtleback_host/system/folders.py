"""Creates folders, and fills a folder with given files while other programs may do the same or read them.

A folder that a user names is readable by this user alone, because it holds people's names.
"""

import os
from collections.abc import Mapping
from errno import EBUSY, ENOTDIR
from pathlib import Path
from time import sleep

from turtleback_host.system.file_lock import FileLock
from turtleback_host.system.files import write_changed

PRIVATE = 0o700
AGAIN_S = 0.05


def make_folder(path: Path) -> None:
    """Create a folder and its parents, unless it exists.

    Raises: OSError with the path if a folder cannot be created, for example because a file is in the way.
    """
    if not path.is_dir() and path.parent != path:
        make_folder(path.parent)
    try:
        path.mkdir(PRIVATE, exist_ok=True)
    except FileExistsError:
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(path)) from None


def fill_folder(folder: Path, content: Mapping[str, bytes]) -> None:
    """Write these files (path: bytes) to a folder, and remove all others. Waits while another program does the same.

    Files that are up to date are not written again, because another program may be reading them.
    Raises: OSError if a file cannot be written or removed.
    """
    files = {folder / path: data for path, data in content.items()}
    folder.mkdir(parents=True, exist_ok=True)
    with _lock_when_free(folder):
        for path, data in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            write_changed(path, data)
        for path in folder.rglob("*"):
            if path.is_file() and path not in files:
                path.unlink()


def _lock_when_free(path: Path) -> FileLock:
    """Wait until no other program has the lock on a path, then return it.

    Raises: OSError if the lock file cannot be created.
    """
    while True:
        try:
            return FileLock(path)
        except OSError as error:
            if error.errno != EBUSY:
                raise
        sleep(AGAIN_S)
