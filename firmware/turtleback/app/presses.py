"""Turns changes of the contacts into gestures. A gesture is for the question that was open when its press began."""

from micropython import const
from turtleback.controls.gestures import TAPS, GestureDetector

_TICKS_MASK = const((1 << 30) - 1)  # MicroPython's millisecond tick wraps after this value

SKIP = "skip"  # stands for a tap that began while no question was open


class Presses:
    """A queue of the gestures of two buttons, the oldest first."""

    def __init__(self, contacts):
        self._contacts = contacts
        self.detector = detector = GestureDetector()
        if not contacts.next():  # no change since power-on, so a button that is down was not pressed by a player
            detector.begin(contacts.roll, contacts.stop)
        self.touched = 0  # when a finger last came down (ms)
        self.sleeps = False  # True if the next press only wakes the device
        self._wakes = False  # True if the last press only woke the device
        self._is_asked = False  # True if a question was open when the finger came down
        self._queue: list = []
        self.scanning = None  # a Scanning (scanning.py) for input by one switch or without long presses

    @property
    def is_settled(self) -> bool:
        """True if the buttons need not be polled before they change."""
        return self.detector.is_idle or self.detector.is_settled

    @property
    def waiting(self) -> bool:
        """True if gestures are in the queue."""
        return bool(self._queue)

    def add(self, gesture: str, is_asked: bool) -> None:
        """Queue a gesture; `is_asked` is True if a question was open when it began."""
        # A tap that began before the question was shown was not meant as its answer, so it must not roll a die.
        self._queue.append(gesture if is_asked or gesture not in TAPS else SKIP)

    def pop(self) -> str:
        """Remove and return the oldest gesture, or SKIP for a tap that was not meant for the open question."""
        return self._queue.pop(0)

    def forget(self) -> None:
        """Clear queued gestures. A tap that is in progress becomes SKIP."""
        self._is_asked = False
        self._queue.clear()
        if self.scanning:
            self.scanning.reset()

    def read(self, stage, time: int, now: int) -> None:
        """Process all changes of the contacts, each at its own time.

        `time` is the app's time (ms) and `now` the tick (ms, wraps) at that moment; `stage` is the current stage.
        """
        contacts = self._contacts
        while contacts.next():
            ago = (now - contacts.ms) & _TICKS_MASK
            # A change during this call may be later than `now`. Because ticks wrap, it then seems 12 days old.
            self._update(stage, time, time - ago if ago <= min(time, _TICKS_MASK >> 1) else time)
        if contacts.roll or contacts.stop or not self.detector.is_idle:
            self._update(stage, time, time)

    def _update(self, stage, time: int, at: int) -> None:
        detector = self.detector
        touched = detector.is_pressed
        gesture = detector.update(self._contacts.roll, self._contacts.stop, at)
        is_new = detector.is_pressed and not touched
        if is_new:
            self.touched = at
            self._wakes, self.sleeps = self.sleeps, False
            self._is_asked = not self._queue and stage.asks(time)
        if self.scanning:
            gesture = self.scanning.translate(gesture, is_new, self._is_asked, at)
        if gesture and not self._wakes:
            self.add(gesture, self._is_asked)
