"""Presses the two buttons for keys and mouse: the mouse holds one until its release, a key for a fixed time.

Terminals report when a key goes down and never when it goes up, so a key holds its button for a fixed time. All times
are virtual milliseconds of the device.
"""

from turtleback_host.virtual.device import GAP_MS, HOLD_MS, TAP_MS, Device

REPEAT_MS = 120  # a key that is held down repeats faster than this, a person taps slower
REPEAT_START_MS = 700  # and sends its first repeat within this


class KeyHolder:
    """Presses the buttons "roll" and "stop"; a button goes up when neither mouse nor key holds it."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._now = 0
        self._by_mouse: set[str] = set()
        self._by_key: dict[str, int] = {}  # the time at which each button is released
        self._scheduled: dict[str, tuple[int, int]] = {}  # start and duration of a press to come
        self._last_tap: dict[str, int] = {}
        self._last_hold: dict[str, int] = {}

    def on(self, name: str) -> bool:
        """Whether the button is down."""
        return name in self._by_mouse or name in self._by_key

    def press(self, name: str) -> None:
        """Hold a button down until `lift`."""
        self._push(name)
        self._by_mouse.add(name)

    def lift(self, name: str) -> None:
        """End that press, if there is one."""
        if name in self._by_mouse:
            self._by_mouse.remove(name)
            self._rise(name)

    def hold(self, name: str, ms: int = HOLD_MS) -> None:
        """Hold a button for `ms`, and longer while the key is held down and repeats.

        A new press of the key during a long press schedules another one after it.
        """
        pause = self._now - self._last_hold.get(name, -REPEAT_START_MS)
        self._last_hold[name] = self._now
        if name in self._by_key and pause >= REPEAT_START_MS:
            self._scheduled[name] = self._by_key[name] + GAP_MS, ms
        elif name not in self._scheduled:
            self._press_for(name, ms)

    def _press_for(self, name: str, ms: int) -> None:
        self._push(name)
        self._by_key[name] = self._now + ms

    def tap(self, name: str) -> None:
        """Tap a button; the repeats of a key that is held down do not count.

        A tap that may be a first repeat is delayed until it is clear that no other repeat follows.
        """
        pause = self._now - self._last_tap.get(name, -REPEAT_START_MS)
        self._last_tap[name] = self._now
        if pause < REPEAT_MS:
            self._scheduled.pop(name, None)
        elif pause < REPEAT_START_MS:
            self._scheduled[name] = self._now + REPEAT_MS, TAP_MS
        else:
            self._press_for(name, TAP_MS)

    def run(self, ms: int) -> None:
        """Run the device for `ms` milliseconds, beginning and ending each press at its own millisecond."""
        end = self._now + ms
        while (
            due := min([*(at for at, _ in self._scheduled.values()), *self._by_key.values()], default=end + 1)
        ) <= end:
            self._pass(due - self._now)
            for name in [name for name, time in self._by_key.items() if time == due]:
                del self._by_key[name]
                self._rise(name)
            for name in [name for name, (time, _) in self._scheduled.items() if time == due]:
                self._press_for(name, self._scheduled.pop(name)[1])
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
