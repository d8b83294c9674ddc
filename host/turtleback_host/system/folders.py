"""Makes folders, and fills one with just some files while other programs may do the same, or read them.

A folder that users name can be read by this user alone: people's names are in it.
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
    """Make a folder and those above it, unless it exists. OSError names what fails, such as a file in the way."""
    if not path.is_dir() and path.parent != path:
        make_folder(path.parent)
    try:
        path.mkdir(PRIVATE, exist_ok=True)
    except FileExistsError:
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(path)) from None


def fill_folder(folder: Path, content: Mapping[str, bytes]) -> None:
    """Make a folder hold these files (path: bytes) and no others; waits for another program that does so. OSError.

    What is there already is not written again: another program may be reading it.
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
    """The lock on a path, once no other program has it. OSError."""
    while True:
        try:
            return FileLock(path)
        except OSError as error:
            if error.errno != EBUSY:
                raise
        sleep(AGAIN_S)
