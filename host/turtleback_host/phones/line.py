"""One phone's connection: what the table says waits for it, and what it says is checked word for word."""

import json
import re
from collections.abc import Callable
from threading import Condition
from time import monotonic
from typing import Any

Message = dict[str, Any]
LONGEST = 4000  # bytes that a phone says at once
MOST_WAITING = 200  # messages that a phone may leave unread
BURST, PER_S = 60.0, 30.0  # messages of a phone
SEATS, LONGEST_NAME = 9, 20
MOST_ACTIONS, LONGEST_ACTION, HIGHEST = 8, 12, 999
MOST_STAMP, MOST_NUMBER = 2**30, 21


def _number_to(most: int) -> Callable[[Any], bool]:
    return lambda value: type(value) is int and 0 <= value <= most


def _letters(pattern: str) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and bool(re.fullmatch(pattern, value))


def _is_action(value: Any) -> bool:
    if not isinstance(value, list) or not 0 < len(value) <= 1 + LONGEST_ACTION:
        return False
    return _letters("[a-z ]{1,20}")(value[0]) and all(map(_number_to(HIGHEST), value[1:]))


def _is_choice(value: Any) -> bool:
    return isinstance(value, list) and 0 < len(value) <= MOST_ACTIONS and all(map(_is_action, value))


# What a phone may say here (js/phones/messages.js): each word, and the check of its value.
KINDS: dict[str, dict[str, Callable[[Any], bool]]] = {
    "hello": {"token": _letters("([0-9a-f]{32})?"), "language": _letters("[a-z]{2}")},
    "sit": {"seat": _number_to(SEATS - 1), "name": lambda value: isinstance(value, str) and len(value) <= LONGEST_NAME},
    "choose": {"stamp": _number_to(MOST_STAMP), "actions": _is_choice},
    "commit": {"hash": _letters("[0-9a-f]{64}")},
    "reveal": {"number": _number_to(MOST_NUMBER), "salt": _letters("[0-9a-f]{32}")},
    "ping": {},
}


def checked(text: bytes) -> Message | None:
    """What a phone has said; None if it is nothing that a phone may say."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        return None
    checks = KINDS.get(message["type"])
    if checks is None or message.keys() != {"type", *checks}:
        return None
    return message if all(check(message[word]) for word, check in checks.items()) else None


class Line:
    """A connection. Any thread may call it."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._changed = Condition()
        self._waiting: list[str] = []
        self._credit = BURST
        self.heard = clock()  # when the phone said something last (s)
        self.is_open = True

    def send(self, message: Message) -> None:
        """Have a message wait for the phone. One that leaves too many unread is gone."""
        with self._changed:
            if self.is_open:
                self._waiting.append(json.dumps(message))
                self.is_open = len(self._waiting) <= MOST_WAITING
                self._changed.notify_all()

    def take(self, patience_s: float) -> list[str]:
        """What waits, as JSON; nothing once the connection is closed, or if nothing happens for so many seconds."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or not self.is_open, patience_s)
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
            self._credit = min(BURST, self._credit + (now - self.heard) * PER_S) - 1
            self.heard = now
            return self._credit >= 0

    def close(self) -> None:
        """End it, after what waits."""
        with self._changed:
            self.is_open = False
            self._changed.notify_all()
