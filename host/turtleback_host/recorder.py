"""Keeps a device's games in files as they are played, so that nothing is lost when the terminal is."""

from pathlib import Path

from turtleback.app.setting import Setting
from turtleback.app.table import Table
from turtleback.engine.record import record, result
from turtleback_host.bench import Bench


def game_lines(bench: Bench) -> list[str]:
    """The record of the game on the device, with its result if it is over."""
    table = bench.table
    return record(table.match) + (result(table.match.game) if table.over else [])


class RecordingBench(Bench):
    """A bench that writes each game to a file after every action; FILE, then FILE-2 and so on for further games."""

    def __init__(self, path: Path, setting: Setting | None = None, seed: int | None = None):
        self._path = path
        self._games = 0
        self._table: Table | None = None
        self._written = -1
        path.touch()  # a place that cannot be written to is better known before the game than after it
        super().__init__(setting, seed)

    def run(self, ms: int) -> None:
        super().run(ms)
        table = self.app.table
        if table is None:
            return
        if table is not self._table:
            self._table = table
            self._games += 1
            self._written = -1
        played = len(table.match.history)
        if played != self._written:
            self._written = played
            self._file().write_text("\n".join(game_lines(self)) + "\n")

    def _file(self) -> Path:
        if self._games == 1:
            return self._path
        return self._path.with_name("%s-%d%s" % (self._path.stem, self._games, self._path.suffix))
