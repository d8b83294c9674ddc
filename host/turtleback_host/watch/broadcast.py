"""What everybody who watches is told: the whole state first, then each change."""

import json
from threading import Condition
from typing import Any

Message = dict[str, Any]
MOST_WAITING = 60  # messages for a viewer that is slow; instead of more it is told the state anew


class Broadcast:
    """The state that is shown, and its viewers. Any thread may call it."""

    def __init__(self, facts: Message, names: dict[str, str]) -> None:
        """`names` are those of people by colour; without any, those of `names` messages are shown."""
        self.changed = Condition()
        self._names_are_given = bool(names)
        self._always: Message = {"type": "state", "facts": facts, "names": names}
        self._state: dict[str, Message] = {}
        self._viewers: list[Viewer] = []

    def tell(self, message: Message) -> None:
        """Take in a change, and pass it on. A `game` begins with nothing; an empty `fault` says that all is well."""
        kind = message["type"]
        with self.changed:
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
            self.changed.notify_all()

    def state(self) -> Message:
        """All that somebody has to know who knows nothing yet; nothing in it is new."""
        return {**self._always, **{kind: without_news(it) for kind, it in self._state.items()}}

    def join(self) -> "Viewer":
        """A new viewer, whose first message is the whole state."""
        with self.changed:
            viewer = Viewer(self)
            self._viewers.append(viewer)
            return viewer

    def leave(self, viewer: "Viewer") -> None:
        """Tell a viewer nothing more."""
        with self.changed:
            self._viewers.remove(viewer)


class Viewer:
    """What one viewer has not been told yet: everything in its order, but only the newest frame."""

    def __init__(self, live: Broadcast) -> None:
        self._live = live
        self._waiting = [live.state()]

    def put(self, message: Message) -> None:
        """Have a message wait."""
        if message["type"] == "frame":
            self._waiting = [each for each in self._waiting if each["type"] != "frame"]
        self._waiting.append(message)
        if len(self._waiting) > MOST_WAITING:
            self._waiting = [self._live.state()]

    def take(self, patience_s: float) -> list[str]:
        """The messages that wait, as JSON; none if nothing happens for so many seconds."""
        with self._live.changed:
            self._live.changed.wait_for(lambda: self._waiting, patience_s)
            waiting, self._waiting = self._waiting, []
        return [json.dumps(message) for message in waiting]

    def wake(self) -> None:
        """End a `take` that waits."""
        with self._live.changed:
            self.put({"type": "still"})
            self._live.changed.notify_all()


def without_news(message: Message) -> Message:
    """A message as part of the state; a position says nothing of what has led to it."""
    if message["type"] != "position":
        return message
    translated = {code: {**told, "said": []} for code, told in message["translated"].items()}
    return {**message, "said": [], "translated": translated, "position": {**message["position"], "news": []}}
