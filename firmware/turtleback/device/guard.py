"""What becomes of a device that hangs or fails: it starts again, and after three times in a row it stops.

A run that does not end in good order has failed. How many have is kept in a register that outlives every reset but
not the power, so no flash is worn and pulling the plug starts afresh. It does not know what the device does, nor how
a stopped one looks.
"""

import os

import machine

from micropython import const

HANG_MS = 8000  # without a sign of life the chip restarts: as patient as it can be (8388), less a boot
_HELD_MS = const(5000)  # a button that was down when the power came and is up by then was held, else it is stuck
_CALM_MS = const(300_000)  # a run that has lasted so long forgives those before it

_WATCHDOG = const(0x40058000)
_WATCHDOG_OF_RP2350 = const(0x400D8000)
_CLEAR = const(0x3000)  # added to a register's address: what is written there is cleared in it
_ENABLE = const(1 << 30)
_SCRATCH1 = const(0x10)
_MARK = const(0x54B000)  # the register is ours, and not what somebody else has left there
_NOTED = const(0x80)  # the failure is in the file already


class Guard:
    """Watches over a run: `with Guard(down) as guard:`, and `feed()` every HANG_MS. ConfigError after three failures.

    `down` is whether a button is down as the run begins.
    """

    def __init__(self, down: bool):
        base = _WATCHDOG_OF_RP2350 if "RP2350" in os.uname().machine else _WATCHDOG
        self._stop = base + _CLEAR
        self._at = base + _SCRATCH1
        self._held = down

    def __enter__(self) -> "Guard":
        left = machine.mem32[self._at]
        self._write(0)  # a device that rests starts afresh once somebody has looked after it
        failed = left % _NOTED if left & ~0xFF == _MARK else 0
        if failed:
            from turtleback.device.crashes import check_crash_loop

            check_crash_loop(failed, bool(left & _NOTED), HANG_MS)
        self._held = self._held and not failed  # a hand may lie on a device that restarts by itself
        self._write(_MARK + failed + 1)  # until it says otherwise
        self.feed = machine.WDT(timeout=HANG_MS).feed
        return self

    def look(self, ms: int, down: bool) -> None:
        """Take in how long (ms) the run lasts and whether a button is down. ConfigError if it was held to stop it."""
        if ms > _CALM_MS:
            self._write(_MARK + 1)
        elif self._held and not down:
            self._held = False
            if ms < _HELD_MS:
                from turtleback.device.crashes import rests

                raise rests()

    def __exit__(self, kind, what, at) -> None:
        # First of all: nobody feeds the watchdog any more, and whoever interrupts us may be about to write flash.
        machine.mem32[self._stop] = _ENABLE
        # By its name, because there is another class ConfigError if its module was forgotten and loaded again.
        if not isinstance(what, Exception) or type(what).__name__ == "ConfigError":
            self._write(0)
            return
        try:
            from turtleback.device.crashes import keep

            keep(what)
            self._write(machine.mem32[self._at] + _NOTED)
        finally:
            machine.reset()

    def _write(self, value: int) -> None:
        machine.mem32[self._at] = value
