"""Keeps a device's games in files as they are played, so that nothing is lost when the terminal is."""

from pathlib import Path

from turtleback.app.app import App
from turtleback.app.setting import Setting
from turtleback.app.table import Table
from turtleback.dice.chance import Chance
from turtleback.dice.proof import proof_of
from turtleback.engine.contract import OVER
from turtleback.engine.match import Match
from turtleback.engine.record import record, result
from turtleback_host.bench import Bench
from turtleback_host.dice import ToldChance


def game_lines(table: Table) -> list[str]:
    """The record of the game on a table, with its proof, and its result if it is over."""
    told = isinstance(table.chance, ToldChance)  # by somebody who knew them: nothing to prove
    return lines_of(table.match, None if told else table.chance)


def lines_of(match: Match, chance: Chance | None, ended: bool = False) -> list[str]:
    """The record of a match, with its result if it is over, and with a proof if it was drawn from `chance`.

    The proof tells the seed if the match is over, or has `ended` before that.
    """
    proof = proof_of(match, chance, ended) if chance else None
    return record(match, proof) + (result(match.game) if match.game.actor() == OVER else [])


class Recorder:
    """Writes the game to a file after every action. What the file held before is set aside, never lost."""

    def __init__(self, path: Path) -> None:
        """OSError if the place cannot be written to: that is better known before the game than after it."""
        self.path = path
        self.fault: OSError | None = None  # why the game could not be written down
        self._table: Table | None = None
        self._written = -1
        existed = path.exists()
        with path.open("a"):
            pass
        if not existed:
            path.unlink()

    def see(self, app: App) -> None:
        """Write down what has been played on the device since the last look; `fault` says if that failed."""
        table = app.table
        if not isinstance(table, Table):
            return
        if table is not self._table:
            self._table = table
            self._written = 0
            set_aside(self.path)
        played = len(table.match.history)
        if played != self._written:
            self._written = played
            try:
                write(self.path, game_lines(table))
                self.fault = None
            except OSError as error:
                self.fault = error


def write(path: Path, lines: list[str]) -> None:
    """Write a record to its file. OSError."""
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def set_aside(path: Path) -> Path | None:
    """Rename an older record that lies at the path to FILE-1, FILE-2 …; returns where it is now."""
    if not path.is_file() or not path.stat().st_size:
        return None
    number = 1
    while (kept := path.with_name("%s-%d%s" % (path.stem, number, path.suffix))).exists():
        number += 1
    path.rename(kept)
    return kept


class RecordingBench(Bench):
    """A bench whose games are kept."""

    def __init__(self, path: Path, setting: Setting | None = None, seed: int | None = None) -> None:
        self.recorder = Recorder(path)
        super().__init__(setting, seed)

    def run(self, ms: int) -> None:
        super().run(ms)
        self.recorder.see(self.app)
