"""LEDs on a pin of the RP2040. PIO and DMA send a frame in 30 us of processor time, without disabling interrupts.

`neopixel` disables interrupts for 0.75 ms to send a frame, which can delay a button's edge or USB. Wire has the same
interface: `buf` has three or four bytes for each LED, its colours in their order on the wire, and `write()` sends them.
"""

from array import array
from sys import implementation
from time import ticks_diff, ticks_us

import rp2

from micropython import const

_BIT_HZ = const(800_000)
_STEPS = const(10)  # steps of the PIO per bit
_BYTE_US = const(10)
_RESET_US = const(300)  # pause after which LEDs show a frame; old LEDs need 50 us, new ones 280


def program() -> "rp2._PIO_ASM_Program":
    """Return the PIO program of ws2812.py, assembled, in the form that StateMachine takes."""
    # Assembled in advance, because the assembler takes 14 ms and leaves a hole in the heap.
    if (1, 26) <= implementation.version[:2] <= (1, 29):
        table = [array("H", (25121, 4643, 4864, 41794)), -1, -1, -1, 12288, 268566528, None, None, 2]
        return table  # type: ignore[return-value]
    from turtleback.device.ws2812 import ws2812

    return ws2812


class Wire:
    """A strip of `n` LEDs on a pin, driven by the PIO's first state machine. An LED has 3 `colours`, or 4 for RGBW."""

    def __init__(self, pin, n: int, colours: int = 3):
        self.buf = bytearray(colours * n)
        self._machine = rp2.StateMachine(0, program(), freq=_BIT_HZ * _STEPS, sideset_base=pin)
        self._machine.active(1)
        self._dma = rp2.DMA()
        self._sent = bytearray(colours * n)  # a copy, because the DMA reads it while the next frame is written
        self._busy_us = _BYTE_US * colours * n + _RESET_US
        self._began = ticks_us()
        self._sending = False
        control = self._dma.pack_ctrl(size=0, inc_write=False, treq_sel=0)
        self._dma.config(read=self._sent, write=self._machine, count=len(self._sent), ctrl=control)

    @property
    def busy(self) -> bool:
        """True if a frame is being sent, or if the LEDs do not show it yet."""
        # The device's main loop reads this property in every round, so that ticks never wrap unnoticed.
        if self._sending and ticks_diff(ticks_us(), self._began) >= self._busy_us:
            self._sending = False
        return self._sending

    def write(self) -> None:
        """Send `buf`, once the LEDs show the previous frame."""
        while self.busy:
            pass
        self._sent[:] = self.buf
        self._dma.config(read=self._sent, count=len(self._sent), trigger=True)
        self._began = ticks_us()
        self._sending = True
