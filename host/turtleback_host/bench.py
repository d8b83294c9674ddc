"""The test bench: the real firmware app on fake pins, a fake strip and virtual time. Presses go in, lamps come out."""

import heapq

import config
import main
from turtleback.app.setting import Setting
from turtleback.app.table import Table
from turtleback_host.clock import Clock
from turtleback_host.dice import Seeds, ToldChance
from turtleback_host.fakes.machine import Pin
from turtleback_host.fakes.neopixel import NeoPixel
from turtleback_host.lamps import name_of

TAP_MS = 80
GAP_MS = 220  # after a tap: longer than the buttons' lockout
HOLD_MS = 1200
LONGEST_SHOW_MS = 600_000  # a show that has not ended by then never will


class Bench:
    """A device on the bench, at its set-up or, with a setting, in a game; `told` are dice and cards to fall."""

    def __init__(
        self,
        setting: Setting | None = None,
        seed: int | None = 0,
        told: dict[str, list[int]] | None = None,
        frame_ms: int = config.FRAME_MS,
    ) -> None:
        self.clock = Clock()
        self.words: list[str] = []
        self.strip = NeoPixel(Pin(config.RING_PIN, Pin.OUT), config.LAMPS)
        roll = Pin(config.ROLL_PIN, Pin.IN, Pin.PULL_UP)
        stop = Pin(config.STOP_PIN, Pin.IN, Pin.PULL_UP)
        self._pins = {"roll": (roll,), "stop": (stop,), "both": (roll, stop)}
        self._due: list[tuple[int, int, str, bool]] = []  # (us, order, button, down)
        self._planned = 0
        self.app = main.build(
            self.strip,
            roll,
            stop,
            self._say,
            Seeds(seed),
            frame_ms=frame_ms,
            setting=setting,
            chance=(lambda seed: ToldChance(seed, told)) if told else None,
        )

    def _say(self, lines: list[str]) -> None:
        self.words = lines

    @property
    def frame(self) -> bytes:
        """What the lamps show: R, G, B of the 24."""
        return bytes(self.app.frame)

    @property
    def table(self) -> Table:
        """The game on the device. RuntimeError before there is one."""
        if not isinstance(self.app.table, Table):
            raise RuntimeError("There is no game on the device yet.")
        return self.app.table

    def down(self, button: str) -> None:
        """Press `roll`, `stop` or `both`, and keep it down."""
        for pin in self._pins[button]:
            pin.drive(0)

    def up(self, button: str) -> None:
        """Let go."""
        for pin in self._pins[button]:
            pin.drive(None)

    def plan(self, after_us: int, button: str, down: bool) -> None:
        """Have a contact close or open so many microseconds from now."""
        self._planned += 1
        heapq.heappush(self._due, (self.clock.us + after_us, self._planned, button, down))

    def run(self, ms: int) -> None:
        """Let time pass. The app is called when it asks to be, and whenever a contact changes."""
        end = self.clock.us + 1000 * ms
        while True:
            while self._due and self._due[0][0] <= self.clock.us:
                _, _, button, down = heapq.heappop(self._due)
                (self.down if down else self.up)(button)
            rest = self.app.tick(self.clock.ticks_ms())
            if self.clock.us >= end:
                return
            self.clock.us = min(end, self.clock.us + 1000 * max(1, rest), *(due[0] for due in self._due[:1]))

    def tap(self, button: str, times: int = 1) -> None:
        """Press and let go, as often as told."""
        for _ in range(times):
            self._press(button, TAP_MS)

    def hold(self, button: str) -> None:
        """A long press."""
        self._press(button, HOLD_MS)

    def _press(self, button: str, ms: int) -> None:
        self.down(button)
        self.run(ms)
        self.up(button)
        self.run(GAP_MS)

    def settle(self) -> None:
        """Let time pass until the device waits for a press."""
        for _ in range(0, LONGEST_SHOW_MS, 50):
            self.run(50)
            if self.app.waiting:
                return
        raise TimeoutError("The device has been busy for %d minutes." % (LONGEST_SHOW_MS // 60_000))

    def lamp(self, number: int) -> str:
        """The colour of a space (1 to 21) or of a dice slot (22 to 24) by name, `dark` if it is out."""
        return name_of(self.frame[3 * number - 3 : 3 * number])
