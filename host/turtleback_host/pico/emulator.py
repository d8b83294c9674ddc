"""An emulated Pico that runs the official MicroPython with a file system of ours.

It knows the board's wires: two buttons, the strip and USB; it does not know the game. Emulated time moves
only inside `run`: what is done between two runs happens at an exact instant and repeats to the nanosecond.
"""

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from rp2040py.boards import BoardSpec
from rp2040py.device import MicroPythonDevice
from rp2040py.execute_batch import execute_batch
from rp2040py.external.key_mock import KeyMock
from rp2040py.external.ws2812 import Ws2812
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.peripherals.i2c import R_TX_EMPTY
from rp2040py.peripherals.watchdog import SCRATCH0

import config
from turtleback_host.pico import rosc
from turtleback_host.pico.flash import LAYOUT, image, uf2

USB_POLL_MS = 2


class Pico:
    """A Pico with `files` (path: bytes) in its flash, wired as config.py says, with or without a strip.

    It starts with `run`. `noise()` is the next raw bit of its oscillator; without it that is as noisy as can be.
    `compiled` has Numba execute what it can: it changes nothing but the wall time.
    """

    def __init__(
        self, files: dict[str, bytes], noise: rosc.Bit | None = None, strip: bool = True, compiled: bool = True
    ) -> None:
        pins = {"roll": config.ROLL_PIN, "stop": config.STOP_PIN}
        self._keys = {name: KeyMock(pin, active_high=False) for name, pin in pins.items()}
        strips = [Ws2812(config.RING_PIN, on_pixels=self._latch)] if strip else []
        parts = tuple(lambda part=part: part for part in (*self._keys.values(), *strips))
        self._device = MicroPythonDevice(board=BoardSpec(extras=parts, layout=LAYOUT, image=uf2()))
        self._simulator = self._device.simulator
        self._pause = self._simulator.clock.create_alarm(self._simulator.stop)
        self._put_in_flash(image(files))
        self.mcu = self._device.mcu
        rosc.plug_in(self.mcu, noise or rosc.fair())
        self.mcu.core.pc = FLASH_START_ADDRESS
        self.frames: list[tuple[float, bytes]] = []  # (ms, R G B of each LED), as the strip took them
        # Called at the instant at which the board writes the watchdog's first scratch register.
        self.on_scratch: Callable[[int], None] = lambda value: None
        self._printed = bytearray()
        self._connect()
        self._run_until_stopped = runner(self._simulator, compiled)

    def _put_in_flash(self, data: bytes) -> None:
        self._device.mcu.flash[LAYOUT.fs_start : LAYOUT.fs_start + len(data)] = data

    def _latch(self, leds: list[tuple[int, ...]]) -> None:
        self.frames.append((self.now, bytes(channel for led in leds for channel in led)))

    def _connect(self) -> None:
        self.usb.on_serial_data = self._printed.extend
        poll_as_a_host_does(self.usb, self._simulator.clock)
        tell_when_nobody_answers(self.mcu.i2c[0])
        watch_scratch(self.mcu.watchdog, lambda value: self.on_scratch(value))

    @property
    def now(self) -> float:
        """Emulated milliseconds since the power came."""
        return self._simulator.clock.nanos / 1e6

    @property
    def usb(self) -> Any:
        """The PC's end of the board's serial port: rp2040py's USBCDC."""
        return self._device.cdc

    @property
    def printed(self) -> str:
        """What the board has said on USB, which may be anything."""
        return self._printed.decode(errors="replace").replace("\r\n", "\n")

    def type(self, text: str) -> None:
        """Type up to 500 letters on USB."""
        for byte in text.encode():
            self.usb.send_serial_byte(byte)

    def down(self, button: str) -> None:
        """Press "roll" or "stop" and keep it down."""
        self._keys[button].press()

    def up(self, button: str) -> None:
        """Let the button go."""
        self._keys[button].release()

    def plan(self, after_ms: float, act: Callable[[], None]) -> None:
        """Have something done so many milliseconds from now."""
        self._simulator.clock.create_alarm(act).schedule(after_ms * 1e6)

    def run(self, ms: float) -> None:
        """Let time pass."""
        self._pause.schedule(ms * 1e6)
        self._simulator.stopped = False
        self._run_until_stopped()

    def run_until(self, done: Callable[[], object], limit_ms: float) -> None:
        """Let time pass until `done()`. TimeoutError, with what the board said, at the limit."""
        end = self.now + limit_ms
        while not done():
            if self.now >= end:
                raise TimeoutError(f"nothing after {limit_ms} ms; the board said: {self.printed[-600:]}")
            self.run(1)


def runner(simulator: Any, compiled: bool = True) -> Callable[[], None]:
    """What lets an emulated chip run until it is stopped: by Numba if it is there, else by rp2040py alone."""
    if compiled and find_spec("numba") and is_native(simulator.rp2040):
        from turtleback_host.pico.processor import Processor

        return Processor(simulator).run

    def run() -> None:
        while not simulator.stopped:
            execute_batch(simulator, 1)

    return run


def is_native(mcu: Any) -> bool:
    """Whether rp2040py is the compiled one, whose registers lie in memory."""
    return not isinstance(mcu.core.registers, list)


def poll_as_a_host_does(cdc: Any, clock: Any) -> None:
    """Have USB asked for input every 2 ms.

    The emulator alone answers the board's "anything for me?" at once, with an empty packet, and the board
    asks again: that takes most of the processor's time, which no PC does to it.
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


def tell_when_nobody_answers(bus: Any) -> None:
    """Have the bus say that its queue is empty after nobody took a byte, as the chip does.

    The emulator alone empties the queue in silence, and MicroPython waits 50 ms before it gives up.
    """
    give_up = bus._abort

    def abort(reason: int) -> None:
        give_up(reason)
        bus._set_interrupts(R_TX_EMPTY)

    bus._abort = abort


def stop_reading(usb_controller: Any) -> None:
    """Have the PC hold the port without reading: what the board has sent is never taken."""
    taken = usb_controller._indicate_buffer_ready

    def taken_but_for_the_port(endpoint: int, out: bool) -> None:
        if out or endpoint == 0:
            taken(endpoint, out)

    usb_controller._indicate_buffer_ready = taken_but_for_the_port


def watch_scratch(watchdog: Any, tell: Callable[[int], None]) -> None:
    """Have `tell(value)` called at the very instant at which the board writes the register."""
    write = watchdog.write_uint32

    def write_and_tell(offset: int, value: int) -> None:
        write(offset, value)
        if offset == SCRATCH0:
            tell(value)

    watchdog.write_uint32 = write_and_tell
