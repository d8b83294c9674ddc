"""Runs the firmware's app on a Raspberry Pi with a strip and two buttons, through Adafruit's drivers.

This module knows pins and real time, but no game. Any PC can import this module: the drivers are loaded when play
starts.
"""

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import config
from turtleback import board as device
from turtleback.app.app import App
from turtleback.app.game_setup import GameSetup
from turtleback.app.table import Table
from turtleback.device.buttons import Contacts
from turtleback.engine.contract import SetupError
from turtleback.engine.parse import quoted
from turtleback.language import Words
from turtleback_host.play.plain import one_line
from turtleback_host.play.session import report_record
from turtleback_host.records.write import RecordWriter
from turtleback_host.system.streams import say
from turtleback_host.virtual.device import WRAP, Seeds

ROLL_PIN, STOP_PIN = "D23", "D24"  # next to a ground pin, so that one cable of three wires is enough for both buttons

MISSING = "Adafruit's driver for the ring is missing: in Turtleback's folder, run .venv/bin/pip install -e '.[pi]'."
NO_PINS = "This machine has no pins for a ring: use a Raspberry Pi, or leave out --ring and play in the terminal."


class Pins(NamedTuple):
    """The pins of the ring, ROLL and STOP, by the board's names."""

    ring: str
    roll: str
    stop: str


class Strip:
    """Adafruit's NeoPixel with MicroPython's interface: `buf` has the bytes of each LED, `write()` sends them."""

    def __init__(self, pixels: Any) -> None:
        self._pixels = pixels
        self.buf = bytearray(pixels.bpp * len(pixels))

    def write(self) -> None:
        """Send the buffer to the LEDs."""
        for led in range(len(self._pixels)):
            # The driver's default order on the wire is green, red, blue; so it sends the bytes unchanged.
            green, red, blue, *white = self.buf[self._pixels.bpp * led :][: self._pixels.bpp]
            self._pixels[led] = red, green, blue, *white
        self._pixels.write()


class SystemClock:
    """Real time with MicroPython's functions."""

    def ticks_ms(self) -> int:
        """Return monotonic milliseconds that wrap at 2**30 like MicroPython's."""
        return time.monotonic_ns() // 1_000_000 % WRAP

    def sleep_ms(self, ms: int) -> None:
        """Sleep for `ms` milliseconds."""
        time.sleep(ms / 1000)


@contextmanager
def wired(pins: Pins) -> Iterator[list[Any]]:
    """Open the strip and the buttons ROLL and STOP. The strip is dark before and after this context.

    Raises: SetupError if a driver or a pin is missing.
    """
    board, digitalio, neopixel = _drivers()
    ring, roll, stop = (_pin(board, name) for name in pins)
    if len({ring.id, roll.id, stop.id}) < len(pins):
        raise SetupError("The ring, ROLL and STOP need a pin each, not %s, %s and %s." % pins)
    with ExitStack() as held:
        try:
            strip = neopixel.NeoPixel(ring, config.NUM_LEDS, bpp=len(config.COLOR_ORDER), auto_write=False)
            strip.write()  # clears the last program's colours, and fails without access to the pin
            held.enter_context(strip)
            contacts = [held.enter_context(digitalio.DigitalInOut(pin)) for pin in (roll, stop)]
            for contact in contacts:
                contact.switch_to_input(pull=digitalio.Pull.UP)
        except (OSError, RuntimeError, ValueError) as error:
            raise SetupError("The pins %s, %s and %s cannot be used: %s." % (*pins, _sentence(error))) from error
        # The same interface as MicroPython's `Pin`: 0 while the button is down.
        yield [Strip(strip), *(SimpleNamespace(value=partial(getattr, contact, "value")) for contact in contacts)]


def live(app: App, clock: SystemClock, recorder: RecordWriter | None) -> None:
    """Run the device and record its games until KeyboardInterrupt."""
    while True:
        wait_ms = app.tick(clock.ticks_ms())
        if recorder:
            recorder.write_actions(app)
        clock.sleep_ms(min(wait_ms, config.POLL_MS))


def printer() -> Callable[[Words], None]:
    """Return a function that prints a message of the device as a line, if the line has changed."""
    printed = ""

    def show(message: Words) -> None:
        nonlocal printed
        line = one_line(message)
        if line != printed:
            say(line)
        printed = line

    return show


def play_on_pins(pins: Pins, setting: GameSetup | None, seed: int | None, path: Path | None) -> None:
    """Run the device on pins until Ctrl-C, and print its messages.

    Raises: SetupError if pins or drivers are missing.
    """
    with wired(pins) as (strip, roll, stop), suppress(KeyboardInterrupt):
        for ending in (signal.SIGHUP, signal.SIGTERM):  # a lost connection or a stopped service acts like Ctrl-C
            signal.signal(ending, signal.default_int_handler)
        print("The ring is on %s, ROLL on %s, STOP on %s; Ctrl-C ends.\n" % pins, flush=True)
        clock = SystemClock()
        app = device.build(strip, Contacts(roll, stop, clock.ticks_ms), Seeds(seed), setting)
        app.ports.words = printer()
        recorder = RecordWriter(path) if path else None
        try:
            live(app, clock, recorder)
        finally:
            if recorder and recorder.fault and isinstance(app.table, Table):
                report_record(recorder, app.table)


def _drivers() -> list[Any]:
    """Import Adafruit's `board`, `digitalio` and `neopixel`, which examine the machine when they are imported.

    Raises: SetupError if one is missing or fails.
    """
    try:
        return [import_module(name) for name in ("board", "digitalio", "neopixel")]
    except ModuleNotFoundError as error:
        raise SetupError(MISSING) from error
    except NotImplementedError as error:
        raise SetupError(NO_PINS) from error
    except (ImportError, OSError, RuntimeError) as error:
        raise SetupError("Adafruit's driver for the ring does not start: %s." % _sentence(error)) from error


def _pin(board: Any, name: str) -> Any:
    pin = getattr(board, name, None)
    if not hasattr(pin, "id"):
        raise SetupError("This board has no pin %s; its pins have names like D18, D10 and D23." % quoted(name))
    return pin


def _sentence(error: Exception) -> str:
    """Return the message of a driver's error as one line without a full stop."""
    return " ".join(str(error).split()).rstrip(".!")
