"""LEDs on a pin of the RP2040, sent by its PIO and DMA: 30 us of processor time, and no interrupt disabled.

`neopixel` disables interrupts for 0.75 ms to send a frame, which can delay a button's edge or USB. This class is used
in the same way: `buf` holds the colours of each LED in their order on the wire, three bytes or four, and `write()`
sends it.
"""

from array import array
from sys import implementation
from time import ticks_diff, ticks_us

import rp2

from micropython import const

_BIT_HZ = const(800_000)
_STEPS = const(10)  # steps of the PIO per bit
_BYTE_US = const(10)
_RESET_US = const(300)  # silence after which LEDs show a frame; old ones need 50, new ones 280


def program() -> list:
    """Return the PIO program of ws2812.py, assembled, in the form that StateMachine takes."""
    if implementation.version[:2] == (1, 26):  # the output of that MicroPython's assembler, which would take 4 ms
        return [array("H", (25121, 4643, 4864, 41794)), -1, -1, -1, 12288, 268566528, None, None, 2]
    from turtleback.device.ws2812 import ws2812

    return ws2812


class Wire:
    """`n` LEDs with this number of colours on a pin, driven by the first state machine of the PIO."""

    def __init__(self, pin, n: int, colours: int = 3):
        self.buf = bytearray(colours * n)
        self._machine = rp2.StateMachine(0, program(), freq=_BIT_HZ * _STEPS, sideset_base=pin)
        self._machine.active(1)
        self._dma = rp2.DMA()
        self._sent = bytearray(colours * n)  # a copy, because the DMA reads it while the next frame is written
        self._busy_us = _BYTE_US * colours * n + _RESET_US
        self._began = 0
        self._sending = False
        control = self._dma.pack_ctrl(size=0, inc_write=False, treq_sel=0)
        self._dma.config(read=self._sent, write=self._machine, count=len(self._sent), ctrl=control)

    @property
    def busy(self) -> bool:
        """True if a frame is being sent, or the LEDs have not taken it yet."""
        # Asked in every round of the device's loop, so that no wait is long enough for ticks to wrap unnoticed.
        if self._sending and ticks_diff(ticks_us(), self._began) >= self._busy_us:
            self._sending = False
        return self._sending

    def write(self) -> None:
        """Send `buf`, once the LEDs have taken the frame before."""
        while self.busy:
            pass
        self._sent[:] = self.buf
        self._dma.config(read=self._sent, count=len(self._sent), trigger=True)
        self._began = ticks_us()
        self._sending = True
