"""Writes a device's games to a file as they are played, so that nothing is lost when the terminal is."""

from pathlib import Path

from turtleback.app.app import App
from turtleback.app.table import Table
from turtleback_host.files.file_lock import lock_on
from turtleback_host.files.safe_write import check_writable, write_bytes
from turtleback_host.records.write import data_of, game_lines


class Recorder:
    """Writes the game to a file after every action. What the file held before is set aside, never lost."""

    def __init__(self, path: Path) -> None:
        """OSError if the place cannot be written to, or another Turtleback is writing there: better known before."""
        self.path = path
        self.fault: OSError | None = None  # why the game could not be written down
        self._table: Table | None = None
        self._written = 0  # actions
        self._begun = False  # whether what the file holds is this game
        check_writable(path)
        self._lock = lock_on(path)

    def close(self) -> None:
        """Let others write the file; the end of the program does so, too."""
        self._lock.__exit__(None, None, None)

    def see(self, app: App) -> None:
        """Write down what has been played on the device since the last look; `fault` says if that failed."""
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
