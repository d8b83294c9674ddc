"""Measurements on the emulated Pico: time to the first page, time without interrupts."""

import config
from turtleback_host.pico.files import firmware
from turtleback_host.virtual.device import VirtualDevice
from turtleback_tools.emulator.emulator import Pico

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
