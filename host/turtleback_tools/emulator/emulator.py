"""An emulated Pico that runs the official MicroPython with a file system made here.

It has the board's wiring (two buttons, the strip and USB), but knows no game. Emulated time passes only inside `run`,
so actions between two runs happen at an exact instant, and everything repeats to the nanosecond.
"""

import os
import random
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from rp2040py.boards import BoardSpec, FlashLayout
from rp2040py.device import MicroPythonDevice
from rp2040py.execute_batch import execute_batch
from rp2040py.external.key_mock import KeyMock
from rp2040py.external.ws2812 import Ws2812
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.peripherals.i2c import R_TX_EMPTY
from rp2040py.peripherals.peripheral import BasePeripheral
from rp2040py.peripherals.watchdog import SCRATCH0

import config
from turtleback.engine.contract import SetupError
from turtleback_host.pico.filesystem import BLOCK, file_system_of
from turtleback_portable.board.official import Firmware, firmware_in
from turtleback_portable.board.uf2 import read

ROSC = 0x40060000
CTRL, STATUS, RANDOMBIT = 0x00, 0x18, 0x1C
ENABLED = 0xFAB << 12
RUNNING = 1 << 31 | 1 << 12  # stable and enabled

Bit = Callable[[], int]


def fair() -> Bit:
    """Return a source of fair, independent bits. Each source gives the same sequence of bits."""
    chance = random.Random(0)
    return lambda: chance.getrandbits(1)


class Rosc(BasePeripheral):
    """The registers of the ring oscillator that MicroPython reads, with a given source of bits for RANDOMBIT."""

    def __init__(self, mcu: Any, bit: Bit) -> None:
        super().__init__(mcu, "ROSC")
        self._bit = bit

    def read_uint32(self, offset: int) -> int:
        """Return the value of a register."""
        if offset == RANDOMBIT:
            return self._bit()
        return {STATUS: RUNNING, CTRL: ENABLED}.get(offset, 0)

    def write_uint32(self, offset: int, value: int) -> None:
        """Ignore the write: the oscillator always runs."""


CACHE = Path.home() / ".cache/rp2040py"
NAMED = "TURTLEBACK_UF2"  # an environment variable
LACKING = "no MicroPython: download an RPI_PICO .uf2 from micropython.org and set %s=path" % NAMED


class NoImage(LookupError):
    """MicroPython's image for the emulated Pico is missing; the text says how to get it."""


def images() -> dict[str, Path]:
    """Return the paths of MicroPython's images by version, such as "1.29.0", from the oldest to the newest.

    They are all files that $TURTLEBACK_UF2 names, separated as in $PATH, or the oldest and the newest file in the
    emulator's cache.
    Raises: NoImage if there is no file, or a named file is missing or no MicroPython.
    """
    named = os.environ.get(NAMED)
    paths = [Path(each) for each in named.split(os.pathsep)] if named else sorted(CACHE.glob("RPI_PICO-*.uf2"))
    if not paths:
        raise NoImage(LACKING)
    found = {_version_of(path): path for path in paths}
    versions = sorted(found, key=lambda version: tuple(map(int, re.findall(r"\d+", version))))
    return {version: found[version] for version in (versions if named else dict.fromkeys((versions[0], versions[-1])))}


def uf2() -> Path:
    """Return the path of the oldest of the images, which an emulated Pico runs. Raises: NoImage like `images`."""
    return next(iter(images().values()))


def _version_of(path: Path) -> str:
    return _firmware_of(path).version.lstrip("v")


@cache
def _firmware_of(path: Path) -> Firmware:
    if not path.is_file():
        raise NoImage("%s names %s, and there is no such file" % (NAMED, path))
    try:
        known = firmware_in(read(path.read_bytes()))
    except SetupError as wrong:
        raise NoImage("%s: %s" % (path, wrong)) from wrong
    if known is None:
        raise NoImage("%s is no MicroPython" % path)
    return known


USB_POLL_MS = 2
TAP_MS = 60


class Pico:
    """A Pico with `files` (path: bytes) in its flash memory, wired as in config.py. It starts with the first `run`.

    With an image for a Pico W it is that board without its radio, which does not answer.

    Arguments: `noise()` returns the next raw bit of its oscillator, by default of a fair source. `strip` is False for a
    board without LEDs. With `compiled`, Numba executes most instructions, which changes only the wall time. `wiring`
    replaces config.py, and `order` is the colour order of the LEDs, such as "GRBW" for an RGBW ring.
    """

    def __init__(
        self,
        files: dict[str, bytes],
        noise: Bit | None = None,
        strip: bool = True,
        compiled: bool = True,
        wiring: Any = config,
        order: str = "GRB",
    ) -> None:
        pins = {"roll": wiring.ROLL_PIN, "stop": wiring.STOP_PIN}
        self._keys = {name: KeyMock(pin, active_high=False) for name, pin in pins.items()}
        strips = [Ws2812(wiring.RING_PIN, color_order=order, on_pixels=self._latch)] if strip else []
        parts = tuple(lambda part=part: part for part in (*self._keys.values(), *strips))
        image = uf2()
        known = _firmware_of(image)
        start, blocks = known.storage - FLASH_START_ADDRESS, known.storage_bytes // BLOCK
        self.storage = slice(start, start + known.storage_bytes)  # place of the file system in the flash
        layout = FlashLayout(fs_start=start, fs_blockcount=blocks, fs_blocksize=BLOCK)
        self._device = MicroPythonDevice(board=BoardSpec(extras=parts, layout=layout, image=image))
        self._simulator = self._device.simulator
        self._pause = self._simulator.clock.create_alarm(self._simulator.stop)
        self.mcu = self._device.mcu
        flash = file_system_of(files, blocks)
        self.mcu.flash[start : start + len(flash)] = flash
        self.mcu.peripherals[ROSC >> 12] = Rosc(self.mcu, noise or fair())
        self.mcu.core.pc = FLASH_START_ADDRESS
        # (ms, bytes R G B or R G B W of each LED) of each frame that the strip received
        self.frames: list[tuple[float, bytes]] = []
        # Called at the instant when the board writes the watchdog's first scratch register.
        self.on_scratch: Callable[[int], None] = lambda value: None
        self._printed = bytearray()
        self._connect()
        self._run_until_stopped = runner(self._simulator, compiled)

    def _latch(self, leds: list[tuple[int, ...]]) -> None:
        self.frames.append((self.now, bytes(channel for led in leds for channel in led)))

    def _connect(self) -> None:
        self.usb.on_serial_data = self._printed.extend
        poll_usb(self.usb, self._simulator.clock)
        report_missing_devices(self.mcu.i2c[0])
        watch_scratch(self.mcu.watchdog, lambda value: self.on_scratch(value))

    @property
    def now(self) -> float:
        """Emulated milliseconds since power-on."""
        return self._simulator.clock.nanos / 1e6

    @property
    def usb(self) -> Any:
        """The PC's end of the board's serial port: rp2040py's USBCDC."""
        return self._device.cdc

    @property
    def printed(self) -> str:
        """The text that the board has printed on USB."""
        return self._printed.decode(errors="replace").replace("\r\n", "\n")

    def unplug(self) -> None:
        """Pull the USB cable of a board that has a battery, too."""
        self.mcu.usb_ctrl._set_connected(False)  # rp2040py has no public way
        self.usb.usb.on_endpoint_read = lambda *endpoint: None

    def type(self, text: str) -> None:
        """Send up to 500 characters to the board over USB."""
        for byte in text.encode():
            self.usb.send_serial_byte(byte)

    def down(self, button: str) -> None:
        """Press "roll" or "stop" and hold it down."""
        self._keys[button].press()

    def up(self, button: str) -> None:
        """Release a button."""
        self._keys[button].release()

    def tap(self, button: str, ms: float = TAP_MS) -> None:
        """Press a button for `ms` milliseconds."""
        self.down(button)
        self.run(ms)
        self.up(button)

    def plan(self, after_ms: float, act: Callable[[], None]) -> None:
        """Call `act` in `after_ms` emulated milliseconds."""
        self._simulator.clock.create_alarm(act).schedule(after_ms * 1e6)

    def run(self, ms: float) -> None:
        """Advance emulated time by `ms` milliseconds."""
        self._pause.schedule(ms * 1e6)
        self._simulator.stopped = False
        self._run_until_stopped()

    def pass_time(self, ms: float) -> None:
        """Advance emulated time within an instruction, as if it took `ms` milliseconds."""
        self._simulator.clock.tick(ms * 1e6)

    def run_until(self, done: Callable[[], object], limit_ms: float) -> None:
        """Advance emulated time until `done()` is true.

        Raises: TimeoutError with the board's output if `done()` is still false after `limit_ms`.
        """
        end = self.now + limit_ms
        while not done():
            if self.now >= end:
                raise TimeoutError(f"nothing after {limit_ms} ms; the board printed: {self.printed[-600:]}")
            self.run(1)


def runner(simulator: Any, compiled: bool = True) -> Callable[[], None]:
    """Return a function that runs an emulated chip until the chip is stopped. Uses Numba only if `compiled`."""
    if compiled:
        from turtleback_tools.emulator.processor import Processor  # imported here, because that takes seconds

        return Processor(simulator).run

    def run() -> None:
        while not simulator.stopped:
            execute_batch(simulator, 1)

    return run


def poll_usb(cdc: Any, clock: Any) -> None:
    """Make the emulated USB host answer the board's polls for input every 2 ms.

    The emulator answers each poll at once with an empty packet, and the board polls again. These polls take most of the
    processor's time. With a real PC they do not.
    """
    answer = cdc.usb.on_endpoint_read
    asked: list[tuple[int, int]] = []
    later = clock.create_alarm(lambda: asked and answer(*asked.pop()))

    def ask(endpoint: int, size: int) -> None:
        if cdc.tx_fifo.item_count or endpoint == 0:
            answer(endpoint, size)
        else:
            asked[:] = [(endpoint, size)]
            later.schedule(USB_POLL_MS * 1e6)

    cdc.usb.on_endpoint_read = ask


def report_missing_devices(bus: Any) -> None:
    """Make the I2C bus report an empty queue after a byte that no device acknowledged, like the real chip.

    The emulator empties the queue without an interrupt, and MicroPython would time out after 50 ms.
    """
    give_up = bus._abort

    def abort(reason: int) -> None:
        give_up(reason)
        bus._set_interrupts(R_TX_EMPTY)

    bus._abort = abort


def watch_scratch(watchdog: Any, callback: Callable[[int], None]) -> None:
    """Call `callback(value)` at the instant when the board writes the watchdog's first scratch register."""
    write = watchdog.write_uint32

    def write_and_call(offset: int, value: int) -> None:
        write(offset, value)
        if offset == SCRATCH0:
            callback(value)

    watchdog.write_uint32 = write_and_call
