"""A folder of a PC as the flash that a device keeps its games on: what MicroPython's `os` and `open` do to files.

Every step is done wholly or not at all, and is on the disk when it returns. Does not know what the files hold.
"""

import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from errno import ENOENT
from io import StringIO
from pathlib import Path
from typing import TypeVar

from turtleback_host.files.safe_write import NEW, sync_folder, write_bytes

BLOCK = 4096
Result = TypeVar("Result")


class FlashFolder:
    """The folder, which is there. Paths are the device's; `fault` is why one could not be read or written."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.fault: OSError | None = None

    def open(self, path: str, how: str = "r") -> StringIO:
        """A text to read, or to write ("w") or to go on with ("a"), which is on the disk once it is closed. OSError."""
        place = self._place(path)
        if how == "r":
            return StringIO(self._noted(place.read_bytes).decode())
        if not place.parent.is_dir():
            raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(place.parent))
        before = place.read_bytes() if how == "a" and place.exists() else b""
        return _Written(lambda text: self._noted(lambda: write_bytes(place, before + text.encode())))

    def stat(self, path: str) -> tuple[int, ...]:
        """Of what MicroPython tells, the size. OSError."""
        return 0, 0, 0, 0, 0, 0, self._place(path).stat().st_size

    def listdir(self, path: str) -> list[str]:
        """The names in a folder. OSError."""
        return os.listdir(self._place(path))

    def mkdir(self, path: str) -> None:
        """Make a folder. OSError."""
        self._noted(self._place(path).mkdir)
        self._sync(path)

    def remove(self, path: str) -> None:
        """Remove a file. OSError."""
        self._noted(self._place(path).unlink)
        self._sync(path)

    def rename(self, path: str, new: str) -> None:
        """Give a file another name, in the place of what has that name. OSError."""
        self._noted(lambda: self._place(path).replace(self._place(new)))
        self._sync(new)
        self._sync(path)

    def statvfs(self, path: str) -> tuple[int, int, int, int]:
        """The size of a block, twice; how many there are, and how many are free. OSError."""
        usage = shutil.disk_usage(self._place(path))
        return BLOCK, BLOCK, usage.total // BLOCK, usage.free // BLOCK

    def tidy(self) -> None:
        """Remove what a crash has left half written. For whoever has the folder to himself."""
        for left in self.folder.glob("*/" + NEW % "*"):
            with suppress(OSError):
                left.unlink()

    def _place(self, path: str) -> Path:
        return self.folder / path.lstrip("/")

    def _sync(self, path: str) -> None:
        sync_folder(self._place(path).parent)

    def _noted(self, do: Callable[[], Result]) -> Result:
        try:
            return do()
        except OSError as error:
            self.fault = error
            raise


class _Written(StringIO):
    """What is written is put in its place at the end of `with`, unless that has failed."""

    def __init__(self, put: Callable[[str], object]) -> None:
        super().__init__()
        self._put = put

    def __exit__(self, *error: object) -> None:
        if error[0] is None:
            self._put(self.getvalue())
        self.close()
