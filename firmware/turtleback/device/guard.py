"""Restarts a device that hangs or fails, and stops it after three failures in a row.

A run that does not end normally has failed. The count of failures is in a register that survives every reset except
power-off, so that no flash is worn and pulling the plug clears it. This module knows neither what the device does nor
how a stopped device looks.
"""

import os

import machine

from micropython import const

HANG_MS = 8000  # watchdog timeout: the chip's maximum (8388) less the time of a boot
_HELD_MS = const(5000)  # a button down at power-on that comes up within this was held, else it is stuck
_CALM_MS = const(300_000)  # a run of this length clears the count of failures before it

_WATCHDOG = const(0x40058000)
_WATCHDOG_OF_RP2350 = const(0x400D8000)
_CLEAR = const(0x3000)  # offset of a register's alias that clears the written bits
_ENABLE = const(1 << 30)
_SCRATCH1 = const(0x10)
_MARK = const(0x54B000)  # marks a value that we have written
_NOTED = const(0x80)  # flag: the failure is already in the file


class Guard:
    """Guards a run: `with Guard(down) as guard:`, with a call of `feed()` at least every HANG_MS.

    `down` is True if a button is down at the start of the run. Raises: ConfigError after three failures.
    """

    def __init__(self, down: bool):
        base = _WATCHDOG_OF_RP2350 if "RP2350" in os.uname().machine else _WATCHDOG
        self._stop = base + _CLEAR
        self._at = base + _SCRATCH1
        self._held = down

    def __enter__(self) -> "Guard":
        left = machine.mem32[self._at]
        self._write(0)  # a stopped device starts with no failures the next time
        failed = left % _NOTED if left & ~0xFF == _MARK else 0
        if failed:
            from turtleback.device.crashes import check_crash_loop

            check_crash_loop(failed, bool(left & _NOTED), HANG_MS)
        self._held = self._held and not failed  # when the watchdog restarts, a hand may be on a button by chance
        self._write(_MARK + failed + 1)  # the run counts as failed until it ends normally
        self.feed = machine.WDT(timeout=HANG_MS).feed
        return self

    def check(self, ms: int, down: bool) -> None:
        """Clear older failures once the run has lasted long enough (`ms`), and watch for a held button.

        Raises: ConfigError if a button was held at power-on and has now been released, which stops the device.
        """
        if ms > _CALM_MS:
            self._write(_MARK + 1)
        elif self._held and not down:
            self._held = False
            if ms < _HELD_MS:
                from turtleback.device.crashes import rests

                raise rests()

    def __exit__(self, kind, error, traceback) -> None:
        # First stop the watchdog: it is no longer fed, and a PC that interrupts us may be about to write the flash.
        machine.mem32[self._stop] = _ENABLE
        # By name, because after unloading and importing its module again there are two classes ConfigError.
        if not isinstance(error, Exception) or type(error).__name__ == "ConfigError":
            self._write(0)
            return
        try:
            from turtleback.device.crashes import save

            save(error)
            self._write(machine.mem32[self._at] + _NOTED)
        finally:
            machine.reset()

    def _write(self, value: int) -> None:
        machine.mem32[self._at] = value
