"""What everybody who watches is told: the whole state first, then each change."""

import json
from collections.abc import Callable
from threading import Lock
from typing import Any

from turtleback.lights.palette import NAMES
from turtleback_host.page.site_server import Message, Outbox
from turtleback_host.records.saved_games import Names, call_seats

MAX_WAITING = 60  # messages for a viewer that is slow; instead of more it is told the state anew


class Broadcast:
    """The state that is shown, and its viewers. Any thread may call it."""

    def __init__(self, facts: Message, names: Names, report: Callable[[str], object] = lambda sentence: None) -> None:
        """`names` are those of people by seat; without any, those of `names` messages are shown.

        `report` is told what is wrong, once until something else is, or all is well again.
        """
        self._report = report
        self._lock = Lock()
        self._names_are_given = bool(names)
        self._always: dict[str, Any] = {"type": "state", "facts": facts, "names": _by_colour(names)}
        call_seats(names, for_pages=True)
        self._state: dict[str, Message] = {}
        self._viewers: list[Viewer] = []

    def tell(self, message: Message) -> None:
        """Take in a change, and pass it on. A `game` begins with nothing; an empty `fault` says that all is well."""
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
                for gone in ("position", "words"):
                    self._state.pop(gone, None)
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
        """All that somebody has to know who knows nothing yet; nothing in it is new."""
        return {**self._always, **{kind: without_news(it) for kind, it in self._state.items()}}

    def join(self) -> "Viewer":
        """A new viewer, until that is closed; its first message is the whole state."""
        with self._lock:
            viewer = Viewer(self.state)
            self._viewers.append(viewer)
            return viewer


class Viewer(Outbox):
    """What one viewer has not been told yet: everything in its order, but only the newest frame."""

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
    """A message as part of the state; a position says nothing of what has led to it."""
    if message["type"] != "position":
        return message
    translated = {code: {**told, "news": []} for code, told in message["translated"].items()}
    return {**message, "translated": translated, "position": {**message["position"], "news": []}}


def _by_colour(names: Names) -> dict[str, str]:
    return {NAMES[seat]: name for seat, name in names.items()}
