"""Makes folders that users name."""

import os
from errno import ENOTDIR
from pathlib import Path


def make_folder(path: Path) -> None:
    """Make a folder and those above it, unless it exists. OSError names it; NotADirectoryError if it is a file."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(path)) from None
