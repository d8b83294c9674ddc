"""Makes folders that users name. What is made can be read by this user alone: people's names are in it."""

import os
from errno import ENOTDIR
from pathlib import Path

PRIVATE = 0o700


def make_folder(path: Path) -> None:
    """Make a folder and those above it, unless it exists. OSError names what fails, such as a file in the way."""
    if not path.is_dir() and path.parent != path:
        make_folder(path.parent)
    try:
        path.mkdir(PRIVATE, exist_ok=True)
    except FileExistsError:
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(path)) from None
