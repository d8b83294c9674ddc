"""What everybody who watches is told: the whole state first, then each change."""

import json
from threading import Condition
from typing import Any

Message = dict[str, Any]
MOST_NEWS = 60  # moves that a slow viewer is told one by one; after more it is told the position alone


class Broadcast:
    """The state that is shown, and its viewers. Any thread may call it."""

    def __init__(self, facts: Message, names: dict[str, str]) -> None:
        """`names` are those of people by colour; without any, those of `names` messages are shown."""
        self._changed = Condition()
        self._names_are_given = bool(names)
        self._always: Message = {"facts": facts, "names": names}
        self._state: dict[str, Message] = {}
        self._viewers: list[Viewer] = []

    def tell(self, message: Message) -> None:
        """Take in a change, and pass it on. A `game` begins with nothing; an empty `fault` says that all is well."""
        kind = message["type"]
        with self._changed:
            if kind == "names":
                if self._names_are_given or message["names"] == self._always["names"]:
                    return
                self._always["names"] = message["names"]
            elif kind == "game":
                for gone in ("position", "words"):
                    self._state.pop(gone, None)
            elif kind == "fault" and message == self._state.get("fault", {"type": "fault", "sentence": ""}):
                return
            if kind not in ("say", "game", "names"):
                self._state[kind] = message
            for viewer in self._viewers:
                viewer.put(message)
            self._changed.notify_all()

    def join(self) -> "Viewer":
        """A new viewer, whose first message is the whole state."""
        with self._changed:
            viewer = Viewer(self, self._changed)
            viewer.put({"type": "state", **self._always, **{kind: whole(it) for kind, it in self._state.items()}})
            self._viewers.append(viewer)
            return viewer

    def leave(self, viewer: "Viewer") -> None:
        """Tell a viewer nothing more."""
        with self._changed:
            self._viewers.remove(viewer)


class Viewer:
    """What one viewer has not been told yet: of each kind of message the newest, and never more than that."""

    def __init__(self, live: Broadcast, changed: Condition) -> None:
        self._live = live
        self._changed = changed
        self._waiting: dict[str, Message] = {}

    def put(self, message: Message) -> None:
        """Have a message wait."""
        kind = message["type"]
        before = self._waiting.pop(kind, None)
        if kind == "game":
            self._waiting.pop("position", None)
            self._waiting.pop("words", None)
        self._waiting[kind] = joined(before, message) if before and kind == "position" else message

    def take(self, patience_s: float) -> list[str]:
        """The messages that wait, as JSON; none if nothing happens for so many seconds."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting, patience_s)
            waiting, self._waiting = self._waiting, {}
        return [json.dumps(message) for message in waiting.values()]

    def wake(self) -> None:
        """End a `take` that waits."""
        with self._changed:
            self.put({"type": "still"})
            self._changed.notify_all()

    def leave(self) -> None:
        """Watch no longer."""
        self._live.leave(self)


def whole(message: Message) -> Message:
    """A message as part of the whole state: nothing in it is new."""
    if message["type"] != "position":
        return message
    silent = {code: {**told, "said": []} for code, told in message["translated"].items()}
    return {**message, "said": [], "translated": silent, "position": {**message["position"], "news": []}}


def joined(before: Message, message: Message) -> Message:
    """A position with what has led to it since the viewer was told one, unless that is too much."""
    news = before["position"]["news"] + message["position"]["news"]
    if not message["position"]["news"] or len(news) > MOST_NEWS:
        return whole(message)
    translated = {code: _with_said(before["translated"][code], told) for code, told in message["translated"].items()}
    both = {**_with_said(before, message), "translated": translated}
    jumps = before["position"]["jumps"] or message["position"]["jumps"]
    return {**both, "position": {**message["position"], "news": news, "jumps": jumps}}


def _with_said(before: Message, message: Message) -> Message:
    return {**message, "said": before["said"] + message["said"]}
