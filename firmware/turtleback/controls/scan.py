"""Automatic scanning: items are offered in turn, and a press takes the one that is offered.

Everything follows from the time since the scan began, so that a slow frame never offers the wrong item.
"""

from micropython import const

STEPS_MS = (500, 800, 1000, 1200, 1500, 2000, 3000, 4000, 5000, 7000, 10_000)  # that people can choose from
STEP_MS = const(1200)  # unless they do
NOTHING = const(-1)  # no item is offered: the scan waits for a press
_ROUNDS = const(3)  # then it waits
_FIRST = const(2)  # steps for the first item: people have yet to look


class Scan:
    """A scan of `count` items from the instant `since` (ms) on, each offered for a step."""

    def __init__(self, step_ms: int = STEP_MS):
        self.step_ms = step_ms
        self.count = 0
        self._since = 0

    def begin(self, count: int, now: int) -> None:
        """Begin again with the first of `count` items."""
        self.count = count
        self._since = now

    def place(self, now: int) -> int:
        """The number of the item that is offered at `now` (ms), from 0; NOTHING after the last round."""
        step, of = divmod(max(0, now - self._since) // self.step_ms, self.count + _FIRST - 1)
        return NOTHING if step >= _ROUNDS else max(0, of + 1 - _FIRST)
