"""Presses the two buttons for keys and mouse: the mouse holds one until it is released, a key for a set time.

Terminals report when a key goes down and never when it goes up, so a key holds its button for a set time.
All times are the virtual device's. Knows no terminal.
"""

from turtleback_host.virtual.device import GAP_MS, HOLD_MS, TAP_MS
from turtleback_host.virtual.interface import Device

REPEAT_MS = 120  # a key that is held down repeats faster than this, a person does not
REPEAT_START_MS = 700  # and begins to do so within this


class KeyHolder:
    """Presses the buttons "roll" and "stop"; a button rises when nothing holds it any more."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._now = 0
        self._resting: set[str] = set()
        self._holding: dict[str, int] = {}  # until when
        self._coming: dict[str, tuple[int, int]] = {}  # presses that begin then, and for how long
        self._tapped: dict[str, int] = {}  # when last
        self._held: dict[str, int] = {}  # likewise by a key that holds

    def on(self, name: str) -> bool:
        """Whether the button is down."""
        return name in self._resting or name in self._holding

    def press(self, name: str) -> None:
        """Hold a button down until `lift`."""
        self._push(name)
        self._resting.add(name)

    def lift(self, name: str) -> None:
        """End that press, if there is one."""
        if name in self._resting:
            self._resting.remove(name)
            self._rise(name)

    def hold(self, name: str, ms: int = HOLD_MS) -> None:
        """Hold a button for `ms`, and longer while the key is held down and repeats itself.

        Who presses the key anew means another long press: it follows when this one has ended.
        """
        pause = self._now - self._held.get(name, -REPEAT_START_MS)
        self._held[name] = self._now
        if name in self._holding and pause >= REPEAT_START_MS:
            self._coming[name] = self._holding[name] + GAP_MS, ms
        elif name not in self._coming:
            self._press_for(name, ms)

    def _press_for(self, name: str, ms: int) -> None:
        self._push(name)
        self._holding[name] = self._now + ms

    def tap(self, name: str) -> None:
        """Tap a button; taps from a key that is held down and repeats itself do not count.

        What may be the first repeat waits until it is clear that no other follows.
        """
        pause = self._now - self._tapped.get(name, -REPEAT_START_MS)
        self._tapped[name] = self._now
        if pause < REPEAT_MS:
            self._coming.pop(name, None)
        elif pause < REPEAT_START_MS:
            self._coming[name] = self._now + REPEAT_MS, TAP_MS
        else:
            self._press_for(name, TAP_MS)

    def run(self, ms: int) -> None:
        """Run the device for `ms` milliseconds, beginning and ending each press at its own millisecond."""
        end = self._now + ms
        while (due := min([*(at for at, _ in self._coming.values()), *self._holding.values()], default=end + 1)) <= end:
            self._pass(due - self._now)
            for name in [name for name, time in self._holding.items() if time == due]:
                del self._holding[name]
                self._rise(name)
            for name in [name for name, (time, _) in self._coming.items() if time == due]:
                self._press_for(name, self._coming.pop(name)[1])
        self._pass(end - self._now)

    def _pass(self, ms: int) -> None:
        if ms > 0:
            self._device.run(ms)
            self._now += ms

    def _push(self, name: str) -> None:
        if not self.on(name):
            self._device.down(name)

    def _rise(self, name: str) -> None:
        if not self.on(name):
            self._device.up(name)
