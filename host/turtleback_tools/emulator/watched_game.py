"""Times a game of bots on the emulated Pico: its ticks, its frames, and the response to presses."""

import math
import random
from itertools import pairwise

from turtleback_host.pico.game_log import GameLog
from turtleback_tools.emulator.probes import SOON_MS, Masked, press_lamp
from turtleback_tools.emulator.script import GAME, pico_with

STEPS_MS = 750  # in which the device computes the begin code, and then finishes its background work
PRESS_MS = 50
APART_MS = (105, 125)  # between two presses on alternate buttons: each has a lockout of 200 ms


class WatchedGame:
    """A game that has just begun.

    Four bots play it; or by `script`, with more files (path: content), somebody else, after `settle_ms`.
    """

    def __init__(self, script: str = GAME, files: dict[str, bytes] | None = None, settle_ms: float = STEPS_MS) -> None:
        self._pico = pico_with(script, files)
        self._marks: list[tuple[float, int]] = []
        self._downs: list[float] = []
        self._pico.on_scratch = lambda mark: self._marks.append((self._pico.now, mark))
        self._pico.run_until(lambda: self._marks, SOON_MS)
        self._pico.run(settle_ms)
        self._marks.clear()
        self.masked = Masked(self._pico)

    def run(self, ms: float) -> None:
        """Advance the game by `ms` emulated milliseconds."""
        self._pico.run(ms)

    def press_switch(self, button: str = "roll") -> None:
        """Press a button that takes what one switch is offered."""
        self._pico.down(button)
        self.run(PRESS_MS)
        self._pico.up(button)

    def press(self, count: int) -> None:
        """Press `count` times, at random intervals, so that presses fall at any phase of a tick."""
        chance = random.Random(count)
        for i in range(count):
            button = ("roll", "stop")[i % 2]
            self._downs.append(self._pico.now)
            self._pico.down(button)
            self.run(PRESS_MS)
            self._pico.up(button)
            self.run(chance.uniform(*APART_MS) - PRESS_MS)

    def log(self) -> GameLog:
        """What it has done so far."""
        return GameLog(self._marks, [ms for ms, _ in self._pico.frames])

    def waits(self) -> list[float]:
        """The ms from each press to its lamp, sorted; infinite if the lamp was not lit before the release."""
        led, colour = press_lamp()
        shown = [(ms, lamps[3 * led : 3 * led + 3]) for ms, lamps in self._pico.frames]
        # Grey, but dimmer than after a single press, because fast presses dim the lamp.
        grey = {bytes([level] * 3) for level in range(1, colour[0] + 1)}
        lit = [ms for (_, before), (ms, lamp) in pairwise(shown) if before != lamp and lamp in grey]
        answers = ([ms - down for ms in lit if 0 < ms - down < PRESS_MS] for down in self._downs)
        return sorted(min(found, default=math.inf) for found in answers)
