"""`turtleback replay`: a record told as text, as JSON, or step by step on the device."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import config
from turtleback.app.journal import PLAYERS
from turtleback.app.reading import Reading
from turtleback.app.setting import HUMAN, Setting
from turtleback.app.table import Table
from turtleback.engine.contract import OVER, SetupError
from turtleback.engine.match import Match
from turtleback.engine.notation import action_text, event_text, header
from turtleback.engine.record import RecordError, read_record, result
from turtleback_host.files.text import text_of
from turtleback_host.virtual.device import Bench

TEXT_COLUMN = 12


def load(path: Path) -> Match:
    """The match recorded in a file, or in the journal of a game that was put away. SetupError names file and fault."""
    lines = text_of(path).split("\n")
    with about(path):
        return _read_journal(lines) if any(line.startswith(PLAYERS + " ") for line in lines) else read_record(lines)


@contextmanager
def about(path: Path) -> Iterator[None]:
    """What is found to be wrong meanwhile is wrong with that file: a SetupError that names it."""
    try:
        yield
    except (RecordError, SetupError) as error:
        raise SetupError("%s: %s" % (path, error)) from error


def _read_journal(lines: list[str]) -> Match:
    reading = Reading()
    for line in lines:
        reading.read(line)
    return reading.end()


def as_text(match: Match) -> list[str]:
    """The record once more, each action with what it brought behind a #, and how the game ended."""
    lines = header(match.game)
    for actor, action, events in match.moves():
        told = ", ".join(event_text(event) for event in events)
        lines.append("%-*s # %s" % (TEXT_COLUMN, action_text(actor, action), told))
    game = match.game
    return lines + (result(game) if game.actor() == OVER else ["# not finished"])


def as_json(match: Match) -> str:
    """The same as one JSON object."""
    game = match.game
    winners, reason = game.winners()
    finished = game.actor() == OVER
    told = [
        {"actor": actor, "action": list(action), "text": action_text(actor, action), "events": events}
        for actor, action, events in match.moves()
    ]
    return json.dumps(
        {
            "game": game.NAME,
            "seats": game.seats,
            "options": game.options,
            "finished": finished,
            "actions": told,
            "scores": game.scores(),
            "winners": winners if finished else [],
            "reason": reason if finished else None,
        }
    )


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
    """Walks a device along a record, for the terminal."""

    def __init__(self, bench: Bench, match: Match) -> None:
        self._app = bench.app
        self._playback = self._app.table = self._app.stage = Playback(match)

    @property
    def _at(self) -> int:
        return len(self._playback.match.history)

    def forward(self) -> None:
        """One action on; at the end, none."""
        if self._at < len(self._playback.moves):
            self._playback.step(self._app.time)

    def back(self) -> None:
        """One action back; at the start, none."""
        self._playback.go(max(0, self._at - 1), self._app.time)

    def home(self) -> None:
        """To the start."""
        self._playback.go(0, self._app.time)

    def end(self) -> None:
        """To the end."""
        self._playback.go(len(self._playback.moves), self._app.time)

    def caption(self) -> str:
        """Where in the record this is, and its line."""
        line = action_text(*self._playback.moves[self._at - 1]) if self._at else "start"
        return "%d of %d: %s" % (self._at, len(self._playback.moves), line)


def in_terminal(match: Match) -> None:
    """Step through a match on the device, full screen. SetupError if the terminal cannot show it."""
    from turtleback_host.terminal.app import play, unfit

    fault = unfit()
    if fault:
        raise SetupError(fault)
    bench = Bench()
    play(bench, config.CLOCKWISE, stepper=Stepper(bench, match))
