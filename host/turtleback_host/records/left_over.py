"""Archives a finished game that `play` has left in its journal because it was killed before it could archive it."""

import os
from pathlib import Path

from turtleback.app.journal import finished
from turtleback.device.archive import ARCHIVE
from turtleback.device.journal_file import FOLDER, TAIL, TEXT
from turtleback_host.files.file_lock import FileLock
from turtleback_host.files.flash_folder import FlashFolder
from turtleback_host.records.shelf import Shelf


def archive_left_over(folder: Path) -> None:
    """Archive the finished game in the journal of a folder, with the time of its last press.

    OSError (EBUSY) if somebody is still playing there, ValueError if it cannot be read.
    """
    flash = FlashFolder(folder)
    shelf = Shelf(flash, flash.open)
    if not finished(shelf.read()):
        return
    with FileLock(folder / FOLDER):
        if finished(shelf.read()):
            ended = max(path.stat().st_mtime_ns for path in (folder / TEXT, folder / TAIL) if path.exists())
            shelf.archive()
            newest = folder / ARCHIVE / shelf.archived.games()[-1]
            os.utime(newest, ns=(ended, ended))
