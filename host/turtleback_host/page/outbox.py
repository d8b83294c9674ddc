"""The messages that wait for one browser, which is told them by Server-Sent Events."""

import json
from threading import Condition
from typing import Any

Message = dict[str, Any]


class Outbox:
    """Any thread may call it."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._waiting: list[tuple[str, str]] = []  # kinds of messages, and their JSON
        self.is_closed = False

    @property
    def is_open(self) -> bool:
        """Whether nobody has closed it."""
        return not self.is_closed

    @property
    def has_news(self) -> bool:
        """Whether a message waits, or one may still come."""
        return self.is_open or bool(self._waiting)

    def send(self, message: Message) -> None:
        """Have a message wait."""
        with self._changed:
            if not self.is_closed:
                self._add(message["type"], json.dumps(message))
                self._changed.notify_all()

    def _add(self, kind: str, text: str) -> None:
        self._waiting.append((kind, text))

    def pop(self, patience_s: float) -> list[str]:
        """The waiting messages as JSON, oldest first; none once it is closed, or after so many seconds."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self.is_closed, patience_s)
            waiting, self._waiting = self._waiting, []
        return [text for _, text in waiting]

    def close(self) -> None:
        """End it, after what waits."""
        with self._changed:
            self.is_closed = True
            self._changed.notify_all()
