"""Restarts a device that hangs or fails, and stops it after three failures in a row.

A run that does not end normally has failed. The number of failures is in a register that only power-off clears. So
counting does not wear the flash, and the user can clear the number by pulling the plug. This module knows neither what
the device does nor what a stopped device shows.
"""

import os

import machine

from micropython import const

HANG_MS = 8000  # watchdog timeout: the chip's maximum (8388), minus the time of a boot
_HELD_MS = const(5000)  # a button that is down at power-on and comes up within this time was held; later, it was stuck
_CALM_MS = const(300_000)  # after a run of this length, earlier failures no longer count

_WATCHDOG = const(0x40058000)
_WATCHDOG_OF_RP2350 = const(0x400D8000)
_CLEAR = const(0x3000)  # offset of a register's alias that clears the written bits
_ENABLE = const(1 << 30)
_SCRATCH1 = const(0x10)
_MARK = const(0x54B000)  # marks a value that this class has written
_NOTED = const(0x80)  # flag that the failure is already in the file


class Guard:
    """Guard of a run, used as `with Guard(down) as guard:`. The run must call `guard.feed()` at least every HANG_MS.

    `down` is True if a button is down at the start of the run.
    Raises: ConfigError on entry if three runs in a row have failed.
    """

    def __init__(self, down: bool):
        base = _WATCHDOG_OF_RP2350 if "RP2350" in os.uname().machine else _WATCHDOG
        self._stop = base + _CLEAR
        self._at = base + _SCRATCH1
        self._held = down

    def __enter__(self) -> "Guard":
        left = machine.mem32[self._at]
        self._write(0)  # if the device is stopped now, its next start begins with no failures
        failed = left % _NOTED if left & ~0xFF == _MARK else 0
        if failed:
            from turtleback.device.crashes import check_crash_loop

            check_crash_loop(failed, bool(left & _NOTED), HANG_MS)
        self._held = self._held and not failed  # after a restart by the watchdog, a button may be down by chance
        self._write(_MARK + failed + 1)  # the run counts as failed until it ends normally
        self.feed = machine.WDT(timeout=HANG_MS).feed
        return self

    def check(self, ms: int, down: bool) -> None:
        """Clear older failures once the run has lasted long enough, and watch for a held button.

        `ms` is the length of the run so far; `down` is True while a button is down.

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
        # Stop the watchdog first: it is no longer fed, and a PC that interrupted the run may be about to write flash.
        machine.mem32[self._stop] = _ENABLE
        # Compare names: if the module was unloaded and imported again, there are two classes ConfigError.
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
