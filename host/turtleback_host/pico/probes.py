"""What a look at the emulated Pico tells: what a script prints, how soon it lights up, how long it is deaf.

Knows neither the goals nor the table that the figures stand in.
"""

from collections.abc import Callable

import config
from turtleback_host.pico.emulator import Pico
from turtleback_host.pico.files import firmware
from turtleback_host.pico.script import pico_with
from turtleback_host.virtual.device import VirtualDevice

Told = Callable[[float], None]  # hears how long (ms) the Pico has been on

STEP_MS = 50  # between two words on that
SOON_MS = 3000  # by then it has begun, or never will
LONGEST_MS = 60_000
SILENCE_MS = 0.05  # on the wire, between two pictures
MOVING_MS = 2000  # in which all has moved that moves on a page


def go_on(pico: Pico, ms: float, told: Told) -> None:
    """Let time pass."""
    end = pico.now + ms
    while pico.now < end:
        pico.run(min(STEP_MS, end - pico.now))
        told(pico.now)


def answers(script: str, told: Told) -> list[str]:
    """What a script prints on the Pico, word by word. RuntimeError, with what the board says, if it fails."""
    pico = pico_with(script)
    while "the end" not in pico.printed:
        if "Traceback" in pico.printed or pico.now > LONGEST_MS:
            raise RuntimeError("The emulated Pico did not finish: %s" % pico.printed[-600:])
        go_on(pico, STEP_MS, told)
    return pico.printed.split("the end")[0].split()


def boot(pico: Pico | None = None) -> tuple[float, float, float]:
    """From power on: ms to the first lamp and to the first page; the longest ms without interrupts meanwhile."""
    pico = pico or Pico(firmware())
    masked = Masked(pico)
    page = _first_page()

    def shown() -> bool:
        lamps = pico.frames[-1][1] if pico.frames else b""
        return len(lamps) > max(page) and all(lamps[at] == level for at, level in page.items())

    pico.run_until(shown, SOON_MS)
    lit = next(ms for ms, lamps in pico.frames if any(lamps))
    return lit, pico.frames[-1][0], masked.worst_ms


def touch() -> tuple[int, bytes]:
    """Which LED answers a finger, and its colour: the one by which two benches differ."""
    idle, pressed = VirtualDevice(), VirtualDevice()
    pressed.down("roll")
    for bench in (idle, pressed):
        bench.run(50)
    for led in range(config.LAMPS):
        if idle.strip[led] != pressed.strip[led]:
            return led, bytes(pressed.strip[led])
    raise LookupError("no lamp answers a finger")


def _first_page() -> dict[int, int]:
    """The levels of the first picture, by their place on the strip, without those that move."""
    bench = VirtualDevice()
    bench.run(0)
    page = dict(enumerate(bench.wire))
    for _ in range(0, MOVING_MS, config.FRAME_MS):
        bench.run(config.FRAME_MS)
        page = {at: level for at, level in enumerate(bench.wire) if page.get(at) == level}
    return page


class Masked:
    """The longest time that interrupts are off from one edge to another on the strip's wire."""

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
