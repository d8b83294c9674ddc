"""Keeps a device's games in files as they are played, so that nothing is lost when the terminal is."""

from pathlib import Path

import config
from turtleback.app.app import App
from turtleback.app.setting import Setting
from turtleback.app.table import Table
from turtleback.device.ledger import Ledger
from turtleback.dice.chance import Chance
from turtleback.dice.proof import proof_of
from turtleback.engine.contract import OVER
from turtleback.engine.match import Match
from turtleback.engine.record import record, result
from turtleback_host.dice.preset import PresetChance
from turtleback_host.files.file_lock import lock_on
from turtleback_host.files.safe_write import check_writable, write_bytes
from turtleback_host.virtual.device import Bench


def game_lines(table: Table) -> list[str]:
    """The record of the game on a table, with its proof, and its result if it is over."""
    preset = isinstance(table.chance, PresetChance)  # by somebody who knew them: nothing to prove
    return lines_of(table.match, None if preset else table.chance)


def lines_of(match: Match, chance: Chance | None, ended: bool = False) -> list[str]:
    """The record of a match, with its result if it is over, and with a proof if it was drawn from `chance`.

    The proof tells the seed if the match is over, or has `ended` before that.
    """
    proof = proof_of(match, chance, ended) if chance else None
    return record(match, proof) + (result(match.game) if match.game.actor() == OVER else [])


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


def data_of(lines: list[str]) -> bytes:
    """A record as a file holds it."""
    return ("\n".join(lines) + "\n").encode()


def keep(path: Path, data: bytes) -> Path | None:
    """Have a file with this content; returns where another one of its name has been set aside. OSError."""
    with lock_on(path):
        if path.is_file() and path.read_bytes() == data:
            return None
        return write_bytes(path, data, set_older_aside=True)


class RecordingBench(Bench):
    """A bench whose games are kept."""

    def __init__(
        self,
        path: Path,
        setting: Setting | None = None,
        seed: int | None = None,
        ledger: Ledger | None = None,
        frame_ms: int = config.FRAME_MS,
    ) -> None:
        self.recorder = Recorder(path)
        super().__init__(setting, seed, ledger=ledger, frame_ms=frame_ms)

    def run(self, ms: int) -> None:
        super().run(ms)
        self.recorder.see(self.app)
