"""One phone's connection to a program on this PC: what the table says waits for it."""

from collections.abc import Callable
from time import monotonic

from turtleback_host.watch.broadcast import Outbox

MOST_WAITING = 200  # messages that a phone may leave unread
BURST, PER_S = 60.0, 30.0  # messages of a phone
AWAY_S = 3.0  # a phone that has not been heard for so long is away


class Line(Outbox):
    """A connection. One whose phone leaves too many messages unread is closed."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._credit = BURST
        self._heard = clock()  # when the phone said something last (s)

    @property
    def is_open(self) -> bool:
        """Whether nobody has closed it, and the phone is heard."""
        return super().is_open and self._clock() - self._heard <= AWAY_S

    def _add(self, kind: str, text: str) -> None:
        super()._add(kind, text)
        self.is_closed = len(self._waiting) > MOST_WAITING

    def count(self) -> bool:
        """Count a message of the phone's; returns whether it may say so many."""
        with self._changed:
            now = self._clock()
            self._credit = min(BURST, self._credit + (now - self._heard) * PER_S) - 1
            self._heard = now
            return self._credit >= 0
