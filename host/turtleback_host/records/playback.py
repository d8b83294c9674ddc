"""A record stepped through on a device, in either direction. Also runs on MicroPython, in the page."""

from turtleback.app.setting import HUMAN, Setting
from turtleback.app.table import Table
from turtleback.engine.match import Match
from turtleback.engine.notation import action_text


class Playback(Table):
    """A table at which nobody sits: the record plays."""

    def __init__(self, match: Match) -> None:
        game = match.game
        self.moves = [(actor, action) for actor, action, _ in match.moves()]
        super().__init__(Setting(game.NAME, [HUMAN] * game.seats, game.options), None, None, 0)

    def watch(self, match: Match, now: int) -> None:
        """Look at a match as it stands; words keep silent about buttons that do nothing here."""
        super().watch(match, now)
        self.face.mute = True

    def work(self, now: int) -> bool:
        """Nothing happens by itself, but shows end."""
        if self._show.advance(now):
            self.news = True
        return False

    def step(self, now: int) -> None:
        """Play the next action of the record, in light."""
        self._show.stop(now)
        self.play(self.moves[len(self.match.history)][1], now)

    def go(self, count: int, now: int) -> None:
        """Stand behind the first so many actions."""
        game = self.match.game
        match = Match(type(game)(game.seats, game.options))
        for _, action in self.moves[:count]:
            match.play(action)
        self.watch(match, now)


class Stepper:
    """Walks a device's app along a record."""

    def __init__(self, app, match: Match) -> None:  # type: ignore[no-untyped-def]
        self._app = app
        self._playback = app.table = app.stage = Playback(match)

    @property
    def at(self) -> int:
        """How many actions of the record are behind."""
        return len(self._playback.match.history)

    @property
    def length(self) -> int:
        """How many actions the record has."""
        return len(self._playback.moves)

    def forward(self) -> None:
        """One action on; at the end, none."""
        if self.at < self.length:
            self._playback.step(self._app.time)

    def back(self) -> None:
        """One action back; at the start, none."""
        self.go(max(0, self.at - 1))

    def go(self, count: int) -> None:
        """Stand behind the first `count` actions (0..length)."""
        self._playback.go(count, self._app.time)

    def home(self) -> None:
        """To the start."""
        self.go(0)

    def end(self) -> None:
        """To the end."""
        self.go(self.length)

    def caption(self) -> str:
        """Where in the record this is, and its line."""
        line = action_text(*self._playback.moves[self.at - 1]) if self.at else "start"
        return "%d of %d: %s" % (self.at, self.length, line)
