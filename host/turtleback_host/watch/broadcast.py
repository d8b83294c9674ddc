"""Sends a game to the pages that watch it: first the whole state, then each change."""

import json
from collections.abc import Callable
from threading import Lock
from typing import Any

from turtleback.lights.palette import NAMES
from turtleback_host.page.site_server import Message, Outbox
from turtleback_host.records.saved_games import Names, call_seats

MAX_WAITING = 60  # messages for a slow viewer; if there are more, they are replaced by the whole state


class Broadcast:
    """The state that is shown, and its viewers. Safe to call from any thread."""

    def __init__(self, facts: Message, names: Names, report: Callable[[str], object] = lambda sentence: None) -> None:
        """Create a state without a game. `names` are names by seat. If it is empty, the names in messages are shown.

        `report` is called with each new fault, unless it is the same as the last one.
        """
        self._report = report
        self._lock = Lock()
        self._names_are_given = bool(names)
        self._always: dict[str, Any] = {"type": "state", "facts": facts, "names": _by_colour(names)}
        call_seats(names, for_pages=True)
        self._state: dict[str, Message] = {}
        self._viewers: list[Viewer] = []

    def tell(self, message: Message) -> None:
        """Apply a change and pass it on. A `game` message clears the state; an empty `fault` clears the fault."""
        kind = message["type"]
        with self._lock:
            if kind == "names":
                names = message["names"]
                message = {**message, "names": _by_colour(names)}
                if self._names_are_given or message["names"] == self._always["names"]:
                    return
                self._always["names"] = message["names"]
                call_seats(names, for_pages=True)
            elif kind == "game":
                for old in ("position", "words"):
                    self._state.pop(old, None)
            elif kind == "fault":
                if message == self._state.get("fault", {"type": "fault", "sentence": ""}):
                    return
                if message["sentence"]:
                    self._report(message["sentence"])
            if kind not in ("say", "game", "names"):
                self._state[kind] = message
            self._viewers = [viewer for viewer in self._viewers if viewer.is_open]
            for viewer in self._viewers:
                viewer.send(message)

    def state(self) -> Message:
        """Return the whole state as a message for a new viewer, without news."""
        return {**self._always, **{kind: without_news(it) for kind, it in self._state.items()}}

    def join(self) -> "Viewer":
        """Return a new viewer, which is served until it is closed. Its first message is the whole state."""
        with self._lock:
            viewer = Viewer(self.state)
            self._viewers.append(viewer)
            return viewer


class Viewer(Outbox):
    """The queue of one viewer: all messages in order, but only the newest frame."""

    def __init__(self, state: Callable[[], Message]) -> None:
        super().__init__()
        self._state = state
        self.send(state())

    def _add(self, kind: str, text: str) -> None:
        if kind == "frame":
            self._waiting = [each for each in self._waiting if each[0] != kind]
        super()._add(kind, text)
        if len(self._waiting) > MAX_WAITING:
            self._waiting = [("state", json.dumps(self._state()))]


def without_news(message: Message) -> Message:
    """Return a message as part of the state: a position without the news that led to it."""
    if message["type"] != "position":
        return message
    translated = {code: {**position, "news": []} for code, position in message["translated"].items()}
    return {**message, "translated": translated, "position": {**message["position"], "news": []}}


def _by_colour(names: Names) -> dict[str, str]:
    return {NAMES[seat]: name for seat, name in names.items()}
