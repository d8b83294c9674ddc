"""Shows a record on the device, step by step, full screen."""

import config
from turtleback.app.setting import HUMAN, Setting
from turtleback.app.table import Table
from turtleback.engine.contract import SetupError
from turtleback.engine.match import Match
from turtleback.engine.notation import action_text
from turtleback_host.terminal.app import play, terminal_fault
from turtleback_host.virtual.device import VirtualDevice


class Playback(Table):
    """A table without players: the actions come from a record."""

    def __init__(self, match: Match) -> None:
        game = match.game
        self.moves = [(actor, action) for actor, action, _ in match.moves()]
        super().__init__(Setting(game.NAME, [HUMAN] * game.seats, game.options), None, None, 0)

    def watch(self, match: Match, now: int) -> None:
        """Show the position of a match, without hints about buttons, which do nothing here."""
        super().watch(match, now)
        self.face.mute = True

    def work(self, now: int) -> bool:
        """End scenes that are over; nothing else happens without a step."""
        if self._show.advance(now):
            self.news = True
        return False

    def step(self, now: int) -> None:
        """Play the next action of the record with its scenes."""
        self._show.stop(now)
        self.play(self.moves[len(self.match.history)][1], now)

    def go(self, count: int, now: int) -> None:
        """Show the position after the first `count` actions."""
        game = self.match.game
        match = Match(type(game)(game.seats, game.options))
        for _, action in self.moves[:count]:
            match.play(action)
        self.watch(match, now)


class Stepper:
    """Steps a device along a record; the terminal calls it."""

    def __init__(self, device: VirtualDevice, match: Match) -> None:
        self._app = device.app
        self._playback = self._app.table = self._app.stage = Playback(match)

    @property
    def _at(self) -> int:
        return len(self._playback.match.history)

    def forward(self) -> None:
        """Go to the next action; at the end, do nothing."""
        if self._at < len(self._playback.moves):
            self._playback.step(self._app.time)

    def back(self) -> None:
        """Go back one action; at the start, do nothing."""
        self._playback.go(max(0, self._at - 1), self._app.time)

    def home(self) -> None:
        """Go to the start."""
        self._playback.go(0, self._app.time)

    def end(self) -> None:
        """Go to the end."""
        self._playback.go(len(self._playback.moves), self._app.time)

    def caption(self) -> str:
        """The position in the record and the line of the last action: `3 of 40: 1 stop`."""
        line = action_text(*self._playback.moves[self._at - 1]) if self._at else "start"
        return "%d of %d: %s" % (self._at, len(self._playback.moves), line)


def in_terminal(match: Match) -> None:
    """Step through a match on the device, full screen. SetupError if the terminal cannot show it."""
    fault = terminal_fault()
    if fault:
        raise SetupError(fault)
    device = VirtualDevice()
    play(device, config.CLOCKWISE, stepper=Stepper(device, match))
