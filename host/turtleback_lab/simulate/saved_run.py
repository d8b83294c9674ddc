"""A file that keeps the finished games of a long simulation, so that a killed run can go on."""

import json
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from turtleback.engine.contract import SetupError
from turtleback_host.system.environment import own_version
from turtleback_host.system.file_lock import FileLock
from turtleback_host.system.files import check_writable, read_file, write_bytes
from turtleback_lab.simulate.series import GAMES, Series, Slice, Tally

SAVE_S = 10.0  # time between two writes; a killed run loses this time, and the slices that are being played


class Content(NamedTuple):
    """The content of a file. The sums are those of a Tally."""

    version: str  # of the Turtleback that has played
    series: dict[str, Any]
    is_recorded: bool  # True if each game is also in a file of its own
    finished: list[Slice]
    sums: list[int]
    bots: list[list[int]]


def merged(slices: Sequence[Slice]) -> list[Slice]:
    """Return slices in order, with adjacent ones joined. Raises: ValueError if two of them overlap."""
    joined: list[Slice] = []
    for first, count in sorted(slices):
        if joined and first < sum(joined[-1]):
            raise ValueError("Slices overlap.")
        if joined and sum(joined[-1]) == first:
            first, count = joined[-1][0], joined.pop()[1] + count
        joined.append((first, count))
    return joined


def _content_of(path: Path) -> Content | None:
    """Return the content of a file, or None without a file. Raises: SetupError for a file of another kind."""
    if not path.exists():
        return None
    try:
        content = Content(**json.loads(read_file(path)))
        finished = merged([(int(first), int(count)) for first, count in content.finished])
        if content.sums[GAMES] != sum(count for _, count in finished) or not isinstance(content.series["seed"], int):
            raise ValueError("The sums are of other games.")
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise SetupError("%s does not hold a simulation; name another file." % path) from error
    return content._replace(finished=finished)


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
        self._saved = monotonic()
        check_writable(path)
        self._lock = FileLock(path)
        try:
            self._content = _content_of(path)
        except BaseException:
            self.close()
            raise
        self.finished = self._content.finished if self._content else []

    @property
    def seed(self) -> int | None:
        """The seed of the series in the file, or None if there is no file."""
        return self._content.series["seed"] if self._content else None

    def begin(self, series: Series, games: int, is_recorded: bool, tally: Tally) -> None:
        """Add the finished games to the tally. Call this before `add`.

        Raises: SetupError if they are of another series or version, more than `games`, or should be recorded and are
        not.
        """
        known = json.loads(json.dumps(series._asdict()))
        found = self._content
        if found:
            if found.series != known:
                raise SetupError("%s holds another simulation; repeat its arguments or name another file." % self.path)
            if found.version != own_version():
                tell = "%s was written by Turtleback %s, whose games may differ; name another file."
                raise SetupError(tell % (self.path, found.version))
            if is_recorded and not found.is_recorded:
                raise SetupError("%s was begun without --record; leave it out or name another file." % self.path)
            if any(sum(slice) > games for slice in self.finished):
                raise SetupError("%s holds more than %d games; raise --games." % (self.path, games))
            tally.add(found.sums, found.bots)
        self._tally = tally
        self._content = Content(own_version(), known, is_recorded, self.finished, tally.series, tally.bots)

    def add(self, slice: Slice) -> None:
        """Add a slice whose games are in the tally. Writes the file if the last write was SAVE_S ago."""
        self.finished.append(slice)
        if monotonic() - self._saved >= SAVE_S:
            self.write()

    def write(self) -> None:
        """Write the file, unless the tally was interrupted between a slice's games and the slice itself.

        Raises: OSError if it cannot be written.
        """
        self._saved = monotonic()
        self.finished[:] = merged(self.finished)
        if self._content and sum(count for _, count in self.finished) == self._tally.games:
            content = self._content._replace(sums=self._tally.series, bots=self._tally.bots)
            write_bytes(self.path, json.dumps(content._asdict()).encode() + b"\n")

    def close(self) -> None:
        """Unlock the file. The end of the program does so, too."""
        self._lock.release()
