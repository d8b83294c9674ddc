"""Carries letters between pages that look for each other: a phone's answer to the table, and tickets to a phone.

All is in memory, and bounded; a box is known to whoever was told its name. Nothing of a game passes through it.
"""

import re
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from time import monotonic

MOST_BOXES = 100
MOST_LETTERS = 8  # in a box
LONGEST = 400  # bytes
KEPT_S = 600
NAME = re.compile(r"[0-9a-z]{12}")


class Mailbox:
    """Any thread may call it."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._boxes: OrderedDict[str, tuple[float, list[bytes]]] = OrderedDict()  # since when; the oldest first
        self._clock = clock
        self._lock = Lock()

    def put(self, box: str, letter: bytes) -> bool:
        """Put a letter into a box; False if it is too long, or the box is full or cannot have that name."""
        if not NAME.fullmatch(box) or len(letter) > LONGEST:
            return False
        with self._lock:
            since, letters = self._boxes.pop(box, (0.0, []))
            now = self._clock()
            if now - since > KEPT_S:
                letters = []
            if len(self._boxes) == MOST_BOXES:
                self._boxes.popitem(last=False)
            is_room = len(letters) < MOST_LETTERS
            self._boxes[box] = (now, letters + [letter] * is_room)
            return is_room

    def pop(self, box: str) -> list[bytes]:
        """Take all letters out of a box."""
        with self._lock:
            since, letters = self._boxes.pop(box, (0.0, []))
            return letters if self._clock() - since <= KEPT_S else []
