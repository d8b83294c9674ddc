"""Shows files being copied to the board: a progress bar on a terminal, elsewhere a line per file."""

from typing import TextIO

WIDTH = 24  # of the bar, in characters
LINE = 78  # longest line of bar and name


class Progress:
    """Writes to `out` the progress of copying `files` (path: content)."""

    def __init__(self, files: dict[str, bytes], out: TextIO) -> None:
        self._sizes = {path: len(data) for path, data in files.items()}
        self._out = out
        self._arrived = 0
        self._of_file = 0

    def advance(self, path: str, count: int) -> None:
        """Count `count` more bytes of a file as copied."""
        self._arrived += count
        self._of_file += count
        whole = self._of_file >= self._sizes[path]
        if self._out.isatty():
            self._draw(path)
        elif whole:
            self._out.write("  %s, %d bytes\n" % (path, self._of_file))
        if whole:
            self._of_file = 0

    def end(self) -> None:
        """Erase the bar from a terminal."""
        if self._out.isatty():
            self._out.write("\r" + " " * LINE + "\r")
            self._out.flush()

    def _draw(self, path: str) -> None:
        total = max(1, sum(self._sizes.values()))
        done = WIDTH * self._arrived // total
        text = "[%s%s] %3d%% %s" % ("#" * done, "-" * (WIDTH - done), 100 * self._arrived // total, path)
        self._out.write("\r" + text[:LINE].ljust(LINE))
        self._out.flush()
