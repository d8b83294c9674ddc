"""The virtual device for people at a PC: it begins without the begin code, and bots play faster than on a Pico.

A PC can show the begin code and the past events at any time, so people need not wait for them.
"""

from collections.abc import Callable
from typing import Any

from turtleback.app.begin_code import BeginCode
from turtleback.app.game_setup import HUMAN
from turtleback.app.table import BOT_MS, Table
from turtleback.lights.scenes import Scene
from turtleback_host.virtual.device import VirtualDevice

STEP_MS = 16  # interval at which the pace of bots is adjusted
ROUND_MS = 1800  # scenes and pauses of each bot between two questions to people; with three bots less than 6 s
SCENE_SHARE, PAUSE_SHARE = 7, 20  # an action takes at most these parts of the time that is left, so it never runs out
QUICK = 3  # scenes of bots are at least this much shorter than those of people
MAX_PAUSE_MS = 250  # pause before a bot


class PcDevice(VirtualDevice):
    """A virtual device for people at a PC."""

    def __init__(self, *args: Any, **options: Any) -> None:
        self.folds_code: Callable[[], bool] = lambda: True  # returns True if a game is to begin without its begin code
        self.hurries = True  # True to shorten the scenes of bots
        self._folded: object = None  # the table whose begin code has been folded
        self._left = 0  # ms for the bots until people are asked again; 0 before they play
        self._spent: list[Scene] = []  # the scenes whose duration fits the pace
        super().__init__(*args, **options)

    def run(self, ms: int) -> None:
        """Advance virtual time by `ms`."""
        for passed in range(0, ms, STEP_MS):
            self._hurry_bots(min(STEP_MS, ms - passed))
            super().run(min(STEP_MS, ms - passed))
            self._fold_code()

    def _fold_code(self) -> None:
        """Begin a game whose begin code has just appeared. The code appears again if people ask for it in time."""
        app, stage = self.app, self.app.stage
        if not isinstance(stage, BeginCode) or app.table is self._folded:
            return
        self._folded = app.table
        if self.folds_code():
            stage.wait(0, app.time)
            while app.stage is stage:  # computes the code
                super().run(1)

    def _hurry_bots(self, ms: int) -> None:
        """Shorten the scenes and pauses of bots in a game with people. `ms` is the time of the next step."""
        app, table = self.app, self.app.stage
        if not self.hurries or not isinstance(table, Table) or HUMAN not in app.setting.players:
            self._left = 0
            return
        is_busy, bots = table.queue.busy, table.bot_seats()
        if not is_busy and (table.chooser or table.over):
            self._left = 0
        elif not self._left and not is_busy and table.match.game.actor() in bots:  # people's own scenes have ended
            self._left = ROUND_MS * len(bots)
        if not self._left:
            return
        self._left = max(1, self._left - ms)
        if is_busy:
            self._shorten(table)
        elif table.queue.idle_ms(app.time) >= min(MAX_PAUSE_MS, self._left // PAUSE_SHARE):
            table.queue.stop(app.time - BOT_MS)

    def _shorten(self, table: Table) -> None:
        """Shorten the scenes that were added since the last step, to a share of the time left in all."""
        scenes = table.queue.scenes
        new = [scene for scene in scenes if not any(scene is known for known in self._spent)]
        whole_ms = sum(scene.ms for scene in new)
        if whole_ms:
            ms = min(whole_ms // QUICK, self._left // SCENE_SHARE)
            shorter = {id(scene): quicker(scene, max(STEP_MS, scene.ms * ms // whole_ms)) for scene in new}
            scenes[:] = [shorter.get(id(scene), scene) for scene in scenes]
        self._spent = scenes[:]


def quicker(scene: Scene, ms: int) -> Scene:
    """Return a scene that paints the same in `ms` milliseconds."""

    def paint(frame: bytearray, t: int, args: Any) -> None:
        scene.paint(frame, t * scene.ms // ms, args)

    return Scene(paint, ms, scene.args, scene.event)
