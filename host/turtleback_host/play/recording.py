"""A virtual device that writes its games to a record file while they are played."""

from pathlib import Path

import config
from turtleback.app.game_setup import GameSetup
from turtleback.device.journal_file import JournalFile
from turtleback_host.records.write import Recorder
from turtleback_host.virtual.device import VirtualDevice


class RecordingDevice(VirtualDevice):
    """A virtual device that writes each game to a record file."""

    def __init__(
        self,
        path: Path,
        setting: GameSetup | None = None,
        seed: int | None = None,
        journal_file: JournalFile | None = None,
        frame_ms: int = config.FRAME_MS,
    ) -> None:
        self.recorder = Recorder(path)
        super().__init__(setting, seed, journal_file=journal_file, frame_ms=frame_ms)

    def run(self, ms: int) -> None:
        super().run(ms)
        self.recorder.see(self.app)
