"""Writes a game as a record to a file: once, or after every action."""

from pathlib import Path

from turtleback.app.app import App
from turtleback.app.table import Table
from turtleback.dice.chance import Chance
from turtleback_host.system.file_lock import FileLock
from turtleback_host.system.files import check_regular, check_writable, write_bytes
from turtleback_portable.records.journals import lines_of


def game_lines(table: Table) -> list[str]:
    """Return the record of a table's game with its proof and, if the game is over, its result."""
    is_drawn = type(table.chance) is Chance  # preset outcomes prove nothing
    return lines_of(table.match, table.chance if is_drawn else None, title=table.journal.title)


def game_text(table: Table) -> str:
    """Return the record of the game on a table as the text of a file."""
    return "\n".join(game_lines(table)) + "\n"


def data_of(lines: list[str]) -> bytes:
    """Return the content of a record file."""
    return ("\n".join(lines) + "\n").encode()


def save(path: Path, data: bytes) -> Path | None:
    """Write a record file. Returns the path to which another file of that name was moved, or None.

    Raises: OSError if it cannot be written.
    """
    check_regular(path)
    with FileLock(path):
        if path.is_file() and path.read_bytes() == data:
            return None
        return write_bytes(path, data, set_older_aside=True)


class RecordWriter:
    """Writes the game to a file after every action. An older file is moved to FILE-1, FILE-2 and so on."""

    def __init__(self, path: Path) -> None:
        """Lock the file. Call this before the game begins.

        Raises: OSError if it cannot be written, or another Turtleback is writing it.
        """
        self.path = path
        self.fault: OSError | None = None  # the error of the last write, if it failed
        self._table: Table | None = None
        self._written = 0  # number of the game's actions in the file
        self._begun = False  # True if the file holds this game
        check_writable(path)
        self._lock = FileLock(path)

    def close(self) -> None:
        """Unlock the file. The end of the program does so, too."""
        self._lock.release()

    def write_actions(self, app: App) -> None:
        """Write the actions since the last call. An OSError is stored in `fault`."""
        table = app.table
        if not isinstance(table, Table):
            return
        if table is not self._table:
            self._table, self._written, self._begun = table, 0, False
        played = len(table.match.history)
        if played != self._written:
            self._written = played
            try:
                write_bytes(self.path, data_of(game_lines(table)), set_older_aside=not self._begun)
                self._begun = True
                self.fault = None
            except OSError as error:
                self.fault = error
