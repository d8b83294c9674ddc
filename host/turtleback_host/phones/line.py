"""One phone's connection to a program on this PC: what the table says waits for it."""

import json
from collections.abc import Callable
from threading import Condition
from time import monotonic
from typing import Any

Message = dict[str, Any]
MOST_WAITING = 200  # messages that a phone may leave unread
BURST, PER_S = 60.0, 30.0  # messages of a phone
AWAY_S = 3.0  # a phone that has not been heard for so long is away


class Line:
    """A connection. Any thread may call it."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._changed = Condition()
        self._waiting: list[str] = []
        self._credit = BURST
        self._heard = clock()  # when the phone said something last (s)
        self._is_closed = False

    @property
    def is_open(self) -> bool:
        """Whether nobody has closed it, and the phone is heard."""
        return not self._is_closed and self._clock() - self._heard <= AWAY_S

    def send(self, message: Message) -> None:
        """Have a message wait for the phone. One that leaves too many unread is gone."""
        with self._changed:
            if not self._is_closed:
                self._waiting.append(json.dumps(message))
                self._is_closed = len(self._waiting) > MOST_WAITING
                self._changed.notify_all()

    def take(self, patience_s: float) -> list[str]:
        """What waits, as JSON; nothing once the connection is closed, or if nothing happens for so many seconds."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._is_closed, patience_s)
            waiting, self._waiting = self._waiting, []
            return waiting

    @property
    def has_news(self) -> bool:
        """Whether there is, or may yet be, anything to be told."""
        return self.is_open or bool(self._waiting)

    def count(self) -> bool:
        """Count a message of the phone's; returns whether it may say so many."""
        with self._changed:
            now = self._clock()
            self._credit = min(BURST, self._credit + (now - self._heard) * PER_S) - 1
            self._heard = now
            return self._credit >= 0

    def close(self) -> None:
        """End it, after what waits."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
