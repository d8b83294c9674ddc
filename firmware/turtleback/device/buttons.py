"""The two buttons as they are wired: every change of a contact, bounce and all, with the instant at which it came.

What a press means is not known here.
"""

from array import array

from micropython import const

_TICKS_MASK = const((1 << 30) - 1)  # where the millisecond tick wraps
_BLIND_MS = const(40)  # between two looks, with interrupts off as flash is erased: a tap may have come and gone
ROOM = const(64)  # changes kept until somebody asks, a power of two; a bad contact makes some twenty a press


class Contacts:
    """Buttons from two pins to ground: after `next`, whether each was down (`roll`, `stop`) at the instant `ms`.

    To ground and not to 3.3 V: the RP2350's own pull-downs may latch (erratum E9), its pull-ups do not.
    """

    def __init__(self, roll_pin, stop_pin, ticks_ms):
        self._roll_pin = roll_pin
        self._stop_pin = stop_pin
        self._ticks_ms = ticks_ms
        self._times = array("i", bytes(4 * ROOM))
        self._levels = bytearray(ROOM)
        self._latched = 0  # changes so far; only the interrupt counts here
        self._taken = 0  # and only `next` here, so that neither has to shut the other out
        self._looked = ticks_ms()  # when all changes had been taken
        self.ms = 0
        self.roll = self.stop = False

    def latch(self, edges: int) -> None:
        """Have an interrupt take down every change from now on; `edges` is what the pins call both kinds."""
        self._edges = edges
        for pin in (self._roll_pin, self._stop_pin):
            pin.irq(self._changed, edges, hard=True)

    def _changed(self, pin) -> None:
        # In an interrupt: nothing here may need memory.
        now = self._ticks_ms()
        levels = 2 * self._roll_pin.value() + self._stop_pin.value()
        blind = self._latched == self._taken and (now - self._looked) & _TICKS_MASK >= _BLIND_MS
        if blind and pin.value() and pin.irq().flags() == self._edges:
            self._add(self._looked, levels & (1 if pin is self._roll_pin else 2))
        self._add(now, levels)

    def _add(self, ms: int, levels: int) -> None:
        # What finds no room is lost, but the levels never are.
        at = self._latched
        if at - self._taken < ROOM:
            self._times[at % ROOM] = ms
            self._levels[at % ROOM] = levels
            self._latched = at + 1

    def next(self) -> bool:
        """On to the next change; False, and the levels as they are now, after the last."""
        at = self._taken
        if at == self._latched:
            self.roll = not self._roll_pin.value()
            self.stop = not self._stop_pin.value()
            self._looked = self._ticks_ms()
            return False
        self.ms = self._times[at % ROOM]
        self.roll = self._levels[at % ROOM] < 2
        self.stop = self._levels[at % ROOM] % 2 == 0
        self._taken = at + 1
        return True
