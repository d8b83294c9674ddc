"""Writes a device's games to a file while they are played, so that a closed terminal loses nothing."""

from pathlib import Path

from turtleback.app.app import App
from turtleback.app.table import Table
from turtleback_host.files.file_lock import FileLock
from turtleback_host.files.safe_write import check_writable, write_bytes
from turtleback_host.records.write import data_of, game_lines


class Recorder:
    """Writes the game to a file after every action. An older content of the file is moved to FILE-1, FILE-2 …"""

    def __init__(self, path: Path) -> None:
        """OSError if the file cannot be written, or another Turtleback is writing it: known before the game begins."""
        self.path = path
        self.fault: OSError | None = None  # why the game could not be written
        self._table: Table | None = None
        self._written = 0  # actions of the game in the file
        self._begun = False  # whether the file holds this game
        check_writable(path)
        self._lock = FileLock(path)

    def close(self) -> None:
        """Unlock the file, as the end of the program does, too."""
        self._lock.release()

    def see(self, app: App) -> None:
        """Write what was played on the device since the last call; an OSError is stored in `fault`."""
        table = app.table
        if not isinstance(table, Table):
            return
        if table is not self._table:
            self._table = table
            self._written = 0
            self._begun = False
        played = len(table.match.history)
        if played != self._written:
            self._written = played
            try:
                write_bytes(self.path, data_of(game_lines(table)), set_older_aside=not self._begun)
                self._begun = True
                self.fault = None
            except OSError as error:
                self.fault = error
