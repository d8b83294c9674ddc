"""The finished games among those that `play` has saved in a folder. Reads, and changes nothing."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from turtleback.app.journal import finished
from turtleback.device.archive import ARCHIVE
from turtleback_host.files.flash_folder import FlashFolder
from turtleback_host.records.shelf import Shelf


def finished_journals(folder: Path) -> Iterator[str]:
    """The journals of the finished games in the folder, the newest first; what cannot be read is left out."""
    return filter(finished, _journals(folder))


def _journals(folder: Path) -> Iterator[str]:
    flash = FlashFolder(folder)
    shelf = Shelf(flash, flash.open)
    with suppress(OSError, ValueError):
        yield shelf.read() if shelf.exists else ""
    for name in reversed(shelf.archived.games()):
        with suppress(OSError, ValueError):
            yield flash.open("%s/%s" % (ARCHIVE, name)).read()
