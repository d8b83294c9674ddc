"""Presses the two buttons by keys and mouse: the mouse holds a button until its release, a key for a fixed time.

Terminals report when a key goes down but not when it goes up, so a key holds its button for a fixed time. They also
repeat a key that is held down: the first repeat comes after a delay, the others faster. Such repeats count as one
press. A keyboard does not bounce, so everything else is a new press. All times are virtual milliseconds of the device,
except key times, which are the keyboard's.
"""

from turtleback.controls.button import LOCKOUT_MS
from turtleback_host.virtual.covered_device import ShownDevice
from turtleback_host.virtual.device import GAP_MS, HOLD_MS, TAP_MS

REPEAT_MS = 120  # a key that is held down repeats faster than this
FIRST_REPEAT_MS = 150  # the first repeat of a held key comes after this time
REPEAT_START_MS = 700  # the first repeat of a held key comes before this time
SAME_MS = 20  # no finger presses a key twice so fast: such events are repeats that were delayed
APART_MS = LOCKOUT_MS + 5  # between the starts of two taps: the device would ignore a faster second one as bouncing
MAX_WAITING = 4  # taps in the queue; further ones are dropped


class _Key:
    """State of a key: the time of its last event, and whether that was a repeat."""

    def __init__(self) -> None:
        self.last = -REPEAT_START_MS
        self.repeats = False


class KeyHolder:
    """Presses the buttons "roll" and "stop". A button goes up when neither mouse nor key holds it."""

    def __init__(self, device: ShownDevice) -> None:
        self._device = device
        self._now = 0
        self._by_mouse: set[str] = set()
        self._by_key: dict[str, int] = {}  # time at which each button is released
        self._scheduled: dict[str, tuple[int, int]] = {}  # start and duration of a future press
        self._keys: dict[str, _Key] = {}
        self._doubtful: dict[str, tuple[int, str]] = {}  # time at which a possible first repeat becomes a tap
        self._waiting: dict[str, int] = {}  # number of queued taps
        self._tapped: dict[str, int] = {}  # start of the last tap of each button
        self._last_hold: dict[str, int] = {}

    def on(self, name: str) -> bool:
        """Return True if the button is down."""
        return name in self._by_mouse or name in self._by_key

    def press(self, name: str) -> None:
        """Hold a button down until `lift`."""
        self._push(name)
        self._by_mouse.add(name)

    def lift(self, name: str) -> None:
        """End a `press`, if there is one."""
        if name in self._by_mouse:
            self._by_mouse.remove(name)
            self._rise(name)

    def hold(self, name: str, ms: int = HOLD_MS) -> None:
        """Hold a button for `ms`, and longer while the key repeats.

        A new press of the key during a long press schedules another long press after it.
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

    def tap(self, name: str, key: str, key_ms: int) -> None:
        """Tap a button for a key event at `key_ms` on the keyboard, unless it is a repeat of a held key.

        An event that may be a first repeat becomes a tap once it is clear that no other repeat follows.
        """
        seen = self._keys.setdefault(key, _Key())
        pause, seen.last = key_ms - seen.last, key_ms
        in_doubt = key in self._doubtful
        if pause >= REPEAT_START_MS:
            seen.repeats = False
            self._tap(name)
        elif pause < SAME_MS or (pause < REPEAT_MS and (in_doubt or seen.repeats)):
            seen.repeats = seen.repeats or in_doubt
            self._doubtful.pop(key, None)
        elif pause < FIRST_REPEAT_MS and not (in_doubt or seen.repeats):
            self._tap(name)
        else:
            self._doubtful[key] = self._now + REPEAT_MS, name

    def _tap(self, name: str) -> None:
        self._waiting[name] = min(self._waiting.get(name, 0) + 1, MAX_WAITING)
        self._tap_waiting()

    def _tap_waiting(self) -> None:
        for name, number in self._waiting.items():
            if number and self._now >= self._next_tap(name):
                self._waiting[name] -= 1
                self._tapped[name] = self._now
                self._press_for(name, TAP_MS)

    def _next_tap(self, name: str) -> int:
        return max(self._tapped.get(name, -APART_MS) + APART_MS, self._by_key.get(name, self._now))

    def run(self, ms: int) -> None:
        """Run the device for `ms` milliseconds, with each press starting and ending at its exact millisecond."""
        end = self._now + ms
        while (due := min(self._times_due(), default=end + 1)) <= end:
            self._pass(due - self._now)
            for name in [name for name, time in self._by_key.items() if time == due]:
                del self._by_key[name]
                self._rise(name)
            for name in [name for name, (time, _) in self._scheduled.items() if time == due]:
                self._press_for(name, self._scheduled.pop(name)[1])
            for key in [key for key, (time, _) in self._doubtful.items() if time == due]:
                self._keys[key].repeats = False
                self._tap(self._doubtful.pop(key)[1])
            self._tap_waiting()
        self._pass(end - self._now)

    def _times_due(self) -> list[int]:
        return [
            *(at for at, _ in self._scheduled.values()),
            *self._by_key.values(),
            *(at for at, _ in self._doubtful.values()),
            *(self._next_tap(name) for name, number in self._waiting.items() if number),
        ]

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
