"""A game of bots on the emulated Pico, timed from outside: its ticks, its pictures, and presses that fall into it."""

import math
import random
from bisect import bisect_right
from itertools import pairwise

from turtleback_host.pico.board_scripts import DRAW, GAME, SAVE, TICK
from turtleback_host.pico.probes import SOON_MS, Masked, Told, go_on, touch
from turtleback_host.pico.script import pico_with

STEPS_MS = 200  # in which the device does what could wait for its first picture, as it does in the set-up
PRESS_MS = 50
APART_MS = (105, 125)  # between two presses, each on the other button: one is deaf for 200 ms after a press
WIRE_MS = 0.7  # the strip has a picture no sooner than this after it was begun
LATE_MS = 20  # after the one before, where 16 are meant: a gap that an eye may notice


class WatchedGame:
    """A game that has just begun. `on_time` is called with the emulated time that has passed, in ms."""

    def __init__(self, on_time: Told) -> None:
        self._on_time = on_time
        self._pico = pico_with(GAME)
        self._marks: list[tuple[float, int]] = []
        self._downs: list[float] = []
        self._pico.on_scratch = lambda mark: self._marks.append((self._pico.now, mark))
        self._pico.run_until(lambda: self._marks, SOON_MS)
        self._pico.run(STEPS_MS)
        self._marks.clear()
        self.masked = Masked(self._pico)

    def run(self, ms: float) -> None:
        """Let the game go on."""
        go_on(self._pico, ms, self._on_time)

    def press(self, count: int) -> None:
        """Press so often, in step with nothing on the Pico."""
        chance = random.Random(count)
        for i in range(count):
            button = ("roll", "stop")[i % 2]
            self._downs.append(self._pico.now)
            self._pico.down(button)
            self.run(PRESS_MS)
            self._pico.up(button)
            self.run(chance.uniform(*APART_MS) - PRESS_MS)

    @property
    def ms(self) -> float:
        """How long it has been on."""
        return self._marks[-1][0] - self._marks[0][0]

    def waits(self) -> list[float]:
        """For each press the ms until its lamp was lit, sorted; infinite if it was not while the finger was down."""
        led, colour = touch()
        shown = [(ms, lamps[3 * led : 3 * led + 3]) for ms, lamps in self._pico.frames]
        # Grey, but dimmer than after a single press: these come so fast that the lamp would flash.
        grey = {bytes([level] * 3) for level in range(1, colour[0] + 1)}
        lit = [ms for (_, before), (ms, lamp) in pairwise(shown) if before != lamp and lamp in grey]
        answers = ([ms - down for ms in lit if 0 < ms - down < PRESS_MS] for down in self._downs)
        return sorted(min(found, default=math.inf) for found in answers)

    def pictures(self) -> list[tuple[float, bool]]:
        """For each picture drawn the ms at which it was begun, and whether it was new and therefore sent."""
        begun = [ms for ms, mark in self._marks if mark == DRAW]
        sent = {bisect_right(begun, ms - WIRE_MS) - 1 for ms, _ in self._pico.frames}
        return [(ms, i in sent) for i, ms in enumerate(begun)]

    def late(self) -> int:
        """How many new pictures were begun too long after the picture before."""
        return sum(new and ms - before > LATE_MS for (before, _), (ms, new) in pairwise(self.pictures()))

    def cpu(self) -> tuple[float, float]:
        """Ms that a tick took: the average of those that sent a picture, and the worst of those that saved nothing."""
        new = {ms for ms, sent in self.pictures() if sent}
        all_ticks: list[float] = []
        sending: list[float] = []
        began, sends, saves = math.inf, False, False
        for ms, mark in self._marks:
            if mark == TICK:
                began, sends, saves = ms, False, False
            elif mark == DRAW:
                sends = ms in new
            elif mark == SAVE:
                saves = True
            elif not saves:
                all_ticks.append(ms - began)
                if sends:
                    sending.append(ms - began)
        return sum(sending) / len(sending), max(all_ticks)
