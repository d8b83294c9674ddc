"""Scripts and measurements on the emulated Pico, with the complete firmware installed.

Measurements of the start and of games build the device by the firmware's own run(), so they measure the real device.
"""

import math
import random
from itertools import pairwise

import config
from turtleback_host.pico.files import firmware
from turtleback_host.pico.game_log import MARKED_GAME, GameLog
from turtleback_host.virtual.device import VirtualDevice
from turtleback_tools.emulator.emulator import Pico

# Output is lost until the PC has opened USB, so the script waits for a first line from the PC.
START = "import sys\nsys.stdin.readline()\n"
END = "\nprint('the end')\n"


def instead_of_main(script: str, more: dict[str, bytes] | None = None) -> dict[str, bytes]:
    """Return the firmware's files with `script` as main.py, the real main.py as real_main.py, and `more` files."""
    files = firmware() | (more or {})
    return files | {"real_main.py": files["main.py"], "main.py": script.encode()}


def pico_with(script: str, more: dict[str, bytes] | None = None, strip: bool = True) -> Pico:
    """Return a Pico that will run `script`, with `more` files (path: content)."""
    pico = Pico(instead_of_main(START + script + END, more), strip=strip)
    pico.type("\n")
    return pico


def output_of(script: str, limit_ms: float, more: dict[str, bytes] | None = None) -> list[str]:
    """Run `script` on a Pico for up to `limit_ms` emulated ms; return the lines that it prints.

    Raises: AssertionError with the traceback if the script fails; TimeoutError if it does not end.
    """
    pico = pico_with(script, more)
    pico.run_until(lambda: "the end\n" in pico.printed or "\n>>>" in pico.printed, limit_ms)
    assert "\nthe end\n" in "\n" + pico.printed, pico.printed
    return pico.printed.split("the end")[0].splitlines()


# The emulator watches this register, which nothing else uses.
GAME = "from machine import mem32 as marks\n" + MARKED_GAME + "board.run()\n"

# `device(...)` returns the app that run() builds, with all modules loaded and all background work done.
DEVICE = """
import gc, os

class Built(BaseException):
    pass

def device(**setting):
    from turtleback import board
    from turtleback.app.app import App
    from turtleback.app.game_setup import GameSetup
    from turtleback.device.guard import Guard
    from turtleback.device.journal_file import JournalFile

    build, tick = board.build, App.tick
    def stop(app, now):
        raise Built(app)
    App.tick = stop
    game = dict(setting=GameSetup(**setting), journal_file=JournalFile(os, open)) if setting else dict()
    board.build = lambda *parts: build(*parts, **game)
    try:
        board.run()
    except Built as built:
        app = built.args[0]
    finally:
        board.build, App.tick = build, tick
    background = app.ports.background = board._later(app, Guard(False), app.ports.contacts)
    from turtleback.startup import PRELOAD  # imported here, because a name at the top would keep the module loaded
    for _ in range(3 * len(PRELOAD)):  # finish all background work
        next(background)
    return app
"""


SOON_MS = 3000  # limit for the start of a program
SILENCE_MS = 0.05  # a longer pause on the wire separates two frames
MOVING_MS = 2000  # longer than the period of any animation on a page


def boot(pico: Pico | None = None) -> tuple[float, float, float]:
    """Boot a Pico; return the ms to the first lamp, the ms to the first page, and the longest ms without interrupts."""
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
    """Return the index of the LED that a press lights on the first page, and its colour."""
    idle, pressed = VirtualDevice(), VirtualDevice()
    pressed.down("roll")
    for device in (idle, pressed):
        device.run(50)
    for led in range(config.NUM_LEDS):
        if idle.strip[led] != pressed.strip[led]:
            return led, bytes(pressed.strip[led])
    raise LookupError("A press lights no lamp.")


def _first_page() -> dict[int, int]:
    """Return the levels (0 to 255) of the first page's steady lamps, by index of the byte on the wire."""
    device = VirtualDevice()
    device.run(0)
    page = dict(enumerate(device.wire))
    for _ in range(0, MOVING_MS, config.FRAME_MS):
        device.run(config.FRAME_MS)
        page = {at: level for at, level in enumerate(device.wire) if page.get(at) == level}
    return page


class Masked:
    """Measurement of the longest time that interrupts are masked while a frame is sent to the strip."""

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


STEPS_MS = 2500  # in which the device computes the begin code and finishes the work of its set-up
PRESS_MS = 50
APART_MS = (105, 125)  # between presses on alternate buttons, because each button has a lockout of 200 ms


class MeasuredGame:
    """A game on an emulated Pico, `settle_ms` after its start, with its frames, presses and marks.

    By default four bots play. `script` may start another game, with more `files` (path: content).
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
        """Press the only switch, which selects the offered choice."""
        self._pico.tap("roll", PRESS_MS)

    def press(self, count: int) -> None:
        """Press `count` times at random intervals, so that presses come at all phases of a tick."""
        chance = random.Random(count)
        for i in range(count):
            button = ("roll", "stop")[i % 2]
            self._downs.append(self._pico.now)
            self._pico.down(button)
            self.run(PRESS_MS)
            self._pico.up(button)
            self.run(chance.uniform(*APART_MS) - PRESS_MS)

    def log(self) -> GameLog:
        """Return the log of the game so far."""
        return GameLog(self._marks, [ms for ms, _ in self._pico.frames])

    def waits(self) -> list[float]:
        """Return the sorted ms from each press to its lamp, or infinity if the lamp was not lit before the release."""
        led, colour = press_lamp()
        shown = [(ms, lamps[3 * led : 3 * led + 3]) for ms, lamps in self._pico.frames]
        # Grey, but dimmer than after a single press, because fast presses dim the lamp.
        grey = {bytes([level] * 3) for level in range(1, colour[0] + 1)}
        lit = [ms for (_, before), (ms, lamp) in pairwise(shown) if before != lamp and lamp in grey]
        answers = ([ms - down for ms in lit if 0 < ms - down < PRESS_MS] for down in self._downs)
        return sorted(min(found, default=math.inf) for found in answers)
