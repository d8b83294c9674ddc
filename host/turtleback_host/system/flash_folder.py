"""A folder of a PC in place of a device's flash memory, with the file functions of MicroPython's `os` and `open`.

Each function takes effect completely or not at all, and is on the disk when it returns. All of them raise OSError.
"""

import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import TypeVar

from turtleback_host.system.files import NEW, read_file, sync_folder, write_bytes
from turtleback_host.system.folders import PRIVATE

BLOCK = 4096
Result = TypeVar("Result")


class FlashFolder:
    """An existing folder. Paths are those of the device. `fault` is the last error while reading or writing."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.fault: OSError | None = None

    def open(self, path: str, mode: str = "r") -> StringIO:
        """Open a text file to read ("r"), write ("w") or append ("a"). Text is on the disk once it is closed."""
        place = self._place(path)
        if mode == "r":
            return StringIO(self._record_fault(lambda: read_file(place)).decode())
        before = read_file(place) if mode == "a" and place.exists() else b""
        return _FileText(lambda text: self._record_fault(lambda: write_bytes(place, before + text.encode())))

    def stat(self, path: str) -> tuple[int, ...]:
        """Return a stat tuple in MicroPython's order. Only the size (bytes, index 6) is set."""
        return 0, 0, 0, 0, 0, 0, self._place(path).stat().st_size

    def listdir(self, path: str) -> list[str]:
        """Return the names in a folder."""
        return os.listdir(self._place(path))

    def mkdir(self, path: str) -> None:
        """Create a folder."""
        self._record_fault(lambda: self._place(path).mkdir(PRIVATE))
        self._sync(path)

    def remove(self, path: str) -> None:
        """Remove a file."""
        self._record_fault(self._place(path).unlink)
        self._sync(path)

    def rename(self, path: str, new: str) -> None:
        """Rename a file. Replaces an existing file with the new name."""
        self._record_fault(lambda: self._place(path).replace(self._place(new)))
        self._sync(new)
        self._sync(path)

    def statvfs(self, path: str) -> tuple[int, int, int, int]:
        """Return block size in bytes, fragment size, number of blocks, and number of free blocks."""
        usage = shutil.disk_usage(self._place(path))
        return BLOCK, BLOCK, usage.total // BLOCK, usage.free // BLOCK

    def tidy(self) -> None:
        """Remove temporary files that a crash has left. Call this only while holding the lock on the folder."""
        for left in self.folder.glob("*/" + NEW % "*"):
            with suppress(OSError):
                left.unlink()

    def _place(self, path: str) -> Path:
        return self.folder / path.lstrip("/")

    def _sync(self, path: str) -> None:
        sync_folder(self._place(path).parent)

    def _record_fault(self, do: Callable[[], Result]) -> Result:
        try:
            return do()
        except OSError as error:
            self.fault = error
            raise


class _FileText(StringIO):
    """Text that is passed to `put` at the end of the `with` block, unless the block raised an exception."""

    def __init__(self, put: Callable[[str], object]) -> None:
        super().__init__()
        self._put = put

    def __exit__(self, *error: object) -> None:
        if error[0] is None:
            self._put(self.getvalue())
        self.close()
