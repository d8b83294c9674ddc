"""Steps through a record on a device, forward and back. Also runs on MicroPython, in the web page."""

from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.app.table import Table
from turtleback.engine.match import Match
from turtleback.engine.notation import action_text


class Playback(Table):
    """A table without players: the actions come from a record."""

    def __init__(self, match: Match) -> None:
        game = match.game
        self.moves = [(actor, action) for actor, action, _ in match.moves()]
        super().__init__(GameSetup(game.NAME, [HUMAN] * game.seats, game.options), None, None, 0)

    def watch(self, match: Match, now: int) -> None:
        """Show the position of a match, without hints about buttons, which do nothing here."""
        super().watch(match, now)
        self.face.mute = True

    def work(self, now: int) -> bool:
        """End scenes that are over; nothing else happens without a step."""
        is_over = self.queue.advance(now)
        self.is_dirty = self.is_dirty or is_over
        return is_over

    def step(self, now: int) -> None:
        """Play the next action of the record with its scenes."""
        self.queue.stop(now)
        self.play(self.moves[len(self.match.history)][1], now)

    def go(self, count: int, now: int) -> None:
        """Show the position after the first `count` actions; the last of them counts as played."""
        game = self.match.game
        match = Match(type(game)(game.seats, game.options))
        for _, action in self.moves[: max(0, count - 1)]:
            match.play(action)
        self.watch(match, now)
        if count:
            actor, action = self.moves[count - 1]
            events = match.play(action)
            scenes = self.face.scenes_for(events)
            self.watch(match, now)
            if self.on_play:
                self.on_play(actor, action, events, scenes)


class Stepper:
    """Steps a device's app along a record."""

    def __init__(self, app, match: Match) -> None:  # type: ignore[no-untyped-def]
        self._app = app
        self.playback = app.table = app.stage = Playback(match)

    @property
    def at(self) -> int:
        """The number of actions played so far."""
        return len(self.playback.match.history)

    @property
    def length(self) -> int:
        """The number of actions in the record."""
        return len(self.playback.moves)

    def forward(self) -> None:
        """Go to the next action; at the end, do nothing."""
        if self.at < self.length:
            self.playback.step(self._app.time)

    def back(self) -> None:
        """Go back one action; at the start, do nothing."""
        self.go(max(0, self.at - 1))

    def go(self, count: int) -> None:
        """Show the position after the first `count` actions (0..length)."""
        self.playback.go(count, self._app.time)

    def home(self) -> None:
        """Go to the start."""
        self.go(0)

    def end(self) -> None:
        """Go to the end."""
        self.go(self.length)

    def caption(self) -> str:
        """The position in the record and the line of the last action: `3 of 40: 1 stop`."""
        line = action_text(*self.playback.moves[self.at - 1]) if self.at else "start"
        return "%d of %d: %s" % (self.at, self.length, line)
