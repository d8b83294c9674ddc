"""A game with a clock: the table enters the time of each action whose verb is one of the game's TIMED_VERBS.

The rules read no clock, so a record replays to the same times. A journal gets a line with the time of the current turn
every few seconds, which replaces the line before it. Loaded only for games with TIMED_VERBS.
"""

from micropython import const
from turtleback.app.begin import ELAPSED
from turtleback.app.stage import MENU
from turtleback.app.table import Table
from turtleback.controls.gestures import HOLD_BOTH

SAVE_MS = const(10_000)  # a power cut costs at most this time of one turn


class TimedTable(Table):
    """A Table that measures the time since the newest action while the game's clock runs."""

    def __init__(self, setting, chance, bot_rng, now: int, journal):
        self._began = now  # when the time began that is not in an action yet (ms)
        self._before = 0  # the part of that time before `_began`: before a power cut or an undo (ms)
        self._line = ""  # the newest line about the time in the journal
        self._saved = self._second = 0
        super().__init__(setting, chance, bot_rng, now, journal)
        self._signal(now)

    @property
    def _clock(self):
        """The game, without a type, because TIMED_VERBS promise more than the class Game has."""
        return self.match.game

    @property
    def _dial(self):
        """The face, without a type for the same reason."""
        return self.face

    def runs(self) -> bool:
        return bool(self._clock.running)

    def state(self) -> str:
        """Return the state of the turn, one of games/clock/face.py."""
        return self._dial.state()

    def elapsed(self, now: int) -> int:
        """Return the time since the newest action, or since the clock went on (ms); 0 while it stands."""
        return self._before + now - self._began if self._clock.running else 0

    def play(self, action: tuple, now: int, keyed: bool = False) -> None:
        if action[0] in self._clock.TIMED_VERBS:
            highest = self.match.game.legal().groups[0][1][1]
            action = action[0], min(self.elapsed(now), highest)
        super().play(action, now, keyed)
        self._restart(now, 0)

    def _restart(self, now: int, before: int) -> None:
        self._began, self._before = now, before
        self._line, self._saved = "", before
        self._signal(now)

    def go_on(self, elapsed: int, now: int) -> None:
        """Go on with a turn that has lasted for `elapsed` ms since its newest action."""
        self._restart(now, elapsed)

    def gesture(self, gesture: str, now: int):
        if gesture == HOLD_BOTH and self._clock.running and self.chooser:
            self.play(("pause", 0), now)  # time stands still while the menu is open
            return MENU
        return super().gesture(gesture, now)

    def _undo(self, now: int):
        """Take back the last press. The turn then goes on with all time since it began."""
        history, spent = self.match.history, self._clock.spent_ms() + self.elapsed(now)
        command = super()._undo(now)
        if self.match.history is not history:
            game = self._clock
            self._restart(now, spent - game.spent_ms() if game.running else 0)
        return command

    def work(self, now: int) -> bool:
        if super().work(now):
            return True
        elapsed = self.elapsed(now)
        if elapsed - self._saved >= SAVE_MS:
            self._save_time(now)
            return True
        second = (self._dial.left - elapsed) // 1000
        if second != self._second:
            self._second = second
            self._signal(now)
            return True  # the sound hears of it before the texts are shown
        return False

    def _save_time(self, now: int) -> None:
        """Write the time into the journal, in place of the last line about it."""
        file, self._saved = self.journal.file, self.elapsed(now)
        if file and self._line and file.tail.endswith(self._line):
            file.tail = file.tail[: -len(self._line)]
        line = "%s %d" % (ELAPSED, self._saved)
        self.journal.add(line)
        self._line = line + "\n"

    def _signal(self, now: int) -> None:
        """Show the time, and let the sound follow the state of the turn."""
        self._dial.ms = self.elapsed(now)
        if self.chooser and self.chooser.direct:
            self.chooser.part = self.state()
            self.face.part = self.chooser.part
        self.is_dirty = True

    def paint(self, frame: bytearray, now: int) -> None:
        self._dial.ms = self.elapsed(now)
        super().paint(frame, now)
