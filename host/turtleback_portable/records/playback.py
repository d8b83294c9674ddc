"""Steps through a record on a device, forward and back."""

from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.app.table import Table
from turtleback.engine.match import Match
from turtleback.engine.notation import action_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turtleback.app.app import App


class Playback(Table):
    """A table of an app without players: its actions come from a record."""

    def __init__(self, app: "App", match: Match) -> None:
        game = match.game
        self.moves = [(actor, action) for actor, action, _ in match.moves()]
        self._app = app
        super().__init__(GameSetup(game.NAME, [HUMAN] * game.seats, game.options), None, None, 0)
        app.table = app.stage = self

    def watch(self, match: Match, now: int) -> None:
        """Show the position of a match, without hints about buttons, which do nothing here."""
        super().watch(match, now)
        self.face.mute = True

    def work(self, now: int) -> bool:
        """Remove scenes that have ended. Returns: True if at least one has ended."""
        is_over = self.queue.advance(now)
        self.is_dirty = self.is_dirty or is_over
        return is_over

    @property
    def at(self) -> int:
        """Number of actions played so far."""
        return len(self.match.history)

    def forward(self) -> None:
        """Play the next action with its scenes. At the end, do nothing."""
        if self.at < len(self.moves):
            self.queue.stop(self._app.time)
            self.play(self.moves[self.at][1], self._app.time)

    def go(self, count: int) -> None:
        """Show the position after the first `count` actions, as if the last of them had just been played."""
        game, now = self.match.game, self._app.time
        match = Match(type(game)(game.seats, game.options))
        shown = self.moves[: max(0, count)]
        for _, action in shown[:-1]:
            match.play(action)
        self.watch(match, now)
        if shown:
            actor, action = shown[-1]
            events = match.play(action)
            scenes = self.face.scenes_for(events)
            self.watch(match, now)
            if self.on_play:
                self.on_play(actor, action, events, scenes)

    def caption(self) -> str:
        """Return the number and the line of the last action: `3 of 40: 1 stop`."""
        line = action_text(*self.moves[self.at - 1]) if self.at else "start"
        return "%d of %d: %s" % (self.at, len(self.moves), line)
