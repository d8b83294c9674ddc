"""A file that keeps the finished games of a long simulation, so that a killed run can go on."""

import json
from pathlib import Path
from time import monotonic
from typing import Any

from turtleback.engine.contract import SetupError
from turtleback_host.system.file_lock import FileLock
from turtleback_host.system.files import check_writable, read_file, write_bytes
from turtleback_lab.simulate.series import Series, Tally

SAVE_S = 10.0  # time between two writes; a killed run loses no more
Slice = tuple[int, int]  # the number of its first game, and the number of its games


def merged(slices: list[Slice]) -> list[Slice]:
    """Return slices that do not overlap, in order, with adjacent ones joined."""
    joined: list[Slice] = []
    for first, count in sorted(slices):
        if joined and sum(joined[-1]) == first:
            first, count = joined[-1][0], joined.pop()[1] + count
        joined.append((first, count))
    return joined


class SavedRun:
    """The games of a series that are finished, and the file that keeps them.

    The file is locked until `close`.
    """

    def __init__(self, path: Path) -> None:
        """Lock and read the file; it need not exist yet.

        Raises: SetupError if it is not a file of this kind; OSError if it cannot be read or written, or another
        Turtleback is using it.
        """
        self.path = path
        self.done: list[Slice] = []
        self._saved = monotonic()
        check_writable(path)
        self._lock = FileLock(path)
        self._data: Any = None
        self.seed: int | None = None
        if path.exists():
            try:
                self._data = json.loads(read_file(path))
                self.seed = int(self._data["series"]["seed"])
                self.done = [(int(first), int(count)) for first, count in self._data["done"]]
            except (ValueError, KeyError, TypeError) as error:
                raise SetupError("%s does not hold a simulation; name another file." % path) from error

    def begin(self, series: Series, games: int, tally: Tally) -> None:
        """Add the finished games to the tally. Raises: SetupError if they are of another series, or too many."""
        self._series, self._tally = json.loads(json.dumps(series._asdict())), tally
        if self._data is None:
            return
        if self._data["series"] != self._series:
            raise SetupError("%s holds another simulation; repeat its arguments or name another file." % self.path)
        if any(sum(slice) > games for slice in self.done):
            raise SetupError("%s holds more than %d games; raise --games." % (self.path, games))
        tally.add(self._data["sums"], self._data["bots"])

    def add(self, slice: Slice) -> None:
        """Add a slice whose games are in the tally. Writes the file if the last write was SAVE_S ago."""
        self.done.append(slice)
        if monotonic() - self._saved >= SAVE_S:
            self.write()

    def write(self) -> None:
        """Write the file. Raises: OSError if it cannot be written."""
        self._saved = monotonic()
        self.done = merged(self.done)
        data = {"series": self._series, "done": self.done, "sums": self._tally.series, "bots": self._tally.bots}
        write_bytes(self.path, json.dumps(data).encode() + b"\n")

    def close(self) -> None:
        """Unlock the file. The end of the program does so, too."""
        self._lock.release()
