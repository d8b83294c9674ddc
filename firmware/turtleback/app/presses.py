"""Presses: contacts become gestures, each meant for what was asked when its finger came down."""

from micropython import const
from turtleback.controls.gestures import TAPS, GestureDetector

_TICKS_MASK = const((1 << 30) - 1)  # where MicroPython's millisecond tick wraps

SKIP = "skip"  # what a tap is that began while nobody was asked


class Presses:
    """The gestures of two buttons, in the order in which they were made."""

    def __init__(self, contacts):
        self._contacts = contacts
        self.detector = detector = GestureDetector()
        if not contacts.next():  # no change so far: nobody has pressed what is down
            detector.begin(contacts.roll, contacts.stop)
        self.touched = 0  # when a finger last came down (ms)
        self.sleeps = False  # whether the next finger only wakes the device
        self._wakes = False  # whether the last one did
        self._is_asked = False  # whether somebody was asked when the finger came down
        self._queue: list = []
        self.scanning = None  # for people with one switch, or without long presses (scanning.py)

    @property
    def is_settled(self) -> bool:
        """Whether no button need be looked at before it changes."""
        return self.detector.is_idle or self.detector.is_settled

    @property
    def waiting(self) -> bool:
        """Whether there are gestures in the queue."""
        return bool(self._queue)

    def add(self, gesture: str, is_asked: bool) -> None:
        """Queue a gesture; `is_asked` says whether somebody was asked when it began."""
        # A tap that began before anybody was asked is meant for what was on then: it must not roll a die.
        self._queue.append(gesture if is_asked or gesture not in TAPS else SKIP)

    def pop(self) -> str:
        """The oldest gesture in the queue; SKIP for a tap that was not meant for what is asked."""
        return self._queue.pop(0)

    def forget(self) -> None:
        """Drop all gestures, and have the finger that is down decide nothing."""
        self._is_asked = False
        self._queue.clear()
        if self.scanning:
            self.scanning.reset()

    def read(self, stage, time: int, now: int) -> None:
        """Take in all that the contacts have done, each change at its own instant.

        `time` is the app's (ms) and `now` the tick (ms, wrapping) at that time; `stage` says whether it asks anybody.
        """
        contacts = self._contacts
        while contacts.next():
            ago = (now - contacts.ms) & _TICKS_MASK
            # A change that comes at this very moment may bear an instant after `now`, which is 12 days ago.
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
