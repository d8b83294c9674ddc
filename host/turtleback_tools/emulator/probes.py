"""Measurements on the emulated Pico: its start, time without interrupts, and a game with its response to presses."""

import math
import random
from itertools import pairwise

import config
from turtleback_host.pico.files import firmware
from turtleback_host.pico.game_log import GameLog
from turtleback_host.virtual.device import VirtualDevice
from turtleback_tools.emulator.emulator import Pico
from turtleback_tools.emulator.script import GAME, pico_with

SOON_MS = 3000  # limit for the start of a program
SILENCE_MS = 0.05  # a longer pause on the wire separates two frames
MOVING_MS = 2000  # longer than the period of each animation on a page


def boot(pico: Pico | None = None) -> tuple[float, float, float]:
    """From power-on: ms to the first lamp, ms to the first page, and the longest time (ms) without interrupts."""
    pico = pico or Pico(firmware())
    masked = Masked(pico)
    page = _first_page()

    def shown() -> bool:
        lamps = pico.frames[-1][1] if pico.frames else b""
        return len(lamps) > max(page) and all(lamps[at] == level for at, level in page.items())

    pico.run_until(shown, SOON_MS)
    lit = next(ms for ms, lamps in pico.frames if any(lamps))
    return lit, pico.frames[-1][0], masked.worst_ms


def press_lamp() -> tuple[int, bytes]:
    """The index of the LED that a press lights on the first page, and its colour."""
    idle, pressed = VirtualDevice(), VirtualDevice()
    pressed.down("roll")
    for device in (idle, pressed):
        device.run(50)
    for led in range(config.LAMPS):
        if idle.strip[led] != pressed.strip[led]:
            return led, bytes(pressed.strip[led])
    raise LookupError("A press lights no lamp.")


def _first_page() -> dict[int, int]:
    """The steady levels (0..255) of the first page, by index on the wire, without animated lamps."""
    device = VirtualDevice()
    device.run(0)
    page = dict(enumerate(device.wire))
    for _ in range(0, MOVING_MS, config.FRAME_MS):
        device.run(config.FRAME_MS)
        page = {at: level for at, level in enumerate(device.wire) if page.get(at) == level}
    return page


class Masked:
    """Measures the longest time (ms) that interrupts are masked while a frame is sent to the strip."""

    def __init__(self, pico: Pico) -> None:
        self.worst_ms = 0.0
        self._pico = pico
        self._since: float | None = None
        self._last = 0.0
        pico.mcu.gpio[config.RING_PIN].add_listener(self._edge)

    def _edge(self, *levels: object) -> None:
        now = self._pico.now
        if not self._pico.mcu.core.pm:
            self._since = None
            return
        if self._since is None or now - self._last > SILENCE_MS:
            self._since = now
        self._last = now
        self.worst_ms = max(self.worst_ms, now - self._since)


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

    def press_switch(self) -> None:
        """Press the button that takes what one switch is offered."""
        self._pico.tap("roll", PRESS_MS)

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
