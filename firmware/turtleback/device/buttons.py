"""Reads the two buttons: stores every change of a contact, including bounce, with its time."""

from array import array

from micropython import const

_TICKS_MASK = const((1 << 30) - 1)  # the millisecond tick wraps after this value
_BLIND_MS = const(40)  # if interrupts were off this long (to erase flash), a whole tap may have been missed
ROOM = const(64)  # number of changes in the buffer, a power of two; a bad contact causes about twenty per press


class Contacts:
    """Buttons between two pins and ground. `next` sets `roll` and `stop`: True if the button was down at `ms`.

    The buttons connect to ground and not to 3.3 V, because the pull-downs of the RP2350 may latch (erratum E9), unlike
    its pull-ups. A switch on a third pin, for people who use only one switch, acts like both buttons at once.
    """

    def __init__(self, roll_pin, stop_pin, ticks_ms, switch_pin=None):
        self._roll_pin = roll_pin
        self._stop_pin = stop_pin
        self._switch_pin = switch_pin
        self.has_switch = switch_pin is not None
        self._ticks_ms = ticks_ms
        self._times = array("i", bytes(4 * ROOM))
        self._levels = bytearray(ROOM)
        self._latched = 0  # number of changes so far; written only by the interrupt
        self._taken = 0  # number of changes read so far; written only by `next`, so that no lock is needed
        self._looked = ticks_ms()  # the last time at which all changes had been read
        self.ms = 0
        self.roll = self.stop = False

    def latch(self, edges: int) -> None:
        """Start to store every change in an interrupt; `edges` is the trigger of Pin.irq for both edges."""
        self._edges = edges
        for pin in (self._roll_pin, self._stop_pin, self._switch_pin):
            if pin:
                pin.irq(self._changed, edges, hard=True)

    def _read_levels(self) -> int:
        """Return the levels of both buttons: 2 if ROLL is up, plus 1 if STOP is up."""
        if self._switch_pin and not self._switch_pin.value():
            return 0
        return 2 * self._roll_pin.value() + self._stop_pin.value()

    def _changed(self, pin) -> None:
        # Runs in an interrupt, so nothing here may allocate memory.
        now = self._ticks_ms()
        levels = self._read_levels()
        blind = self._latched == self._taken and (now - self._looked) & _TICKS_MASK >= _BLIND_MS
        if blind and pin.value() and pin.irq().flags() == self._edges:
            self._add(self._looked, levels & (1 if pin is self._roll_pin else 2 if pin is self._stop_pin else 0))
        self._add(now, levels)

    def _add(self, ms: int, levels: int) -> None:
        # A full buffer drops changes, but `next` still ends with the current levels.
        at = self._latched
        if at - self._taken < ROOM:
            self._times[at % ROOM] = ms
            self._levels[at % ROOM] = levels
            self._latched = at + 1

    def next(self) -> bool:
        """Go to the next change. After the last one, set the current levels and return False."""
        at = self._taken
        is_change = at != self._latched
        if is_change:
            levels = self._levels[at % ROOM]
            self.ms = self._times[at % ROOM]
            self._taken = at + 1
        else:
            levels = self._read_levels()
            self._looked = self._ticks_ms()
        self.roll = levels < 2
        self.stop = levels % 2 == 0
        return is_change
