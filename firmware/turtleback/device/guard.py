"""What becomes of a device that hangs or fails: it starts again, and after three times in a row it stops.

A run that does not end in good order has failed. How many have is kept in a register that outlives every reset but
not the power, so no flash is worn and pulling the plug starts afresh. It does not know what the device does, nor how
a stopped one looks.
"""

import os
import sys

import machine

HANG_MS = 8000  # without a sign of life the chip restarts: as patient as it can be (8388), less a boot
CALM_MS = 300_000  # a run that has lasted so long forgives those before it
HELD_MS = 5000  # a button that was down when the power came and is up by then was held, else it is stuck
TRIES = 3

WATCHDOG = {"RP2040": 0x40058000, "RP2350": 0x400D8000}
CLEAR = 0x3000  # added to a register's address: what is written there is cleared in it
ENABLE = 1 << 30
SCRATCH1 = 0x10
MARK = 0x54B0 << 8  # the register is ours, and not what somebody else has left there
NOTED = 0x80  # the failure is in the file already

HANG = "Hang: the device gave no sign of life for %d seconds." % (HANG_MS // 1000)
THRICE = "Turtleback has failed %d times in a row and does not start again: run `turtleback doctor`. The last was: %s"
HELD = "Turtleback does not start because a button was held while the power came: pull the plug and leave it alone."


class Guard:
    """Watches over a run: `with Guard(held) as guard:`, and `feed()` every HANG_MS. Unfit after TRIES failures.

    `held` is whether a button is down as the run begins.
    """

    def __init__(self, held: bool):
        base = WATCHDOG["RP2350" if "RP2350" in os.uname().machine else "RP2040"]
        self._stop = base + CLEAR
        self._register = base + SCRATCH1
        self._held = held

    def __enter__(self) -> "Guard":
        value = machine.mem32[self._register]
        failed = value % NOTED if value & ~0xFF == MARK else 0
        if failed and not value & NOTED:
            _crashes().keep(HANG)
        if failed >= TRIES:
            self._write(0)  # once somebody has looked after it
            raise _unfit(THRICE % (failed, _crashes().newest()))
        self._held = self._held and not failed  # a hand may lie on a device that restarts by itself
        self._write(failed + 1)  # until it says otherwise
        self.feed = machine.WDT(timeout=HANG_MS).feed
        return self

    def look(self, ms: int, down: bool) -> None:
        """Tell how long (ms) the run has lasted, and whether a button is down. Unfit if it was held to stop the run."""
        if ms > CALM_MS:
            self._write(1)
        elif self._held and not down:
            self._held = False
            if ms < HELD_MS:
                raise _unfit(HELD)

    def __exit__(self, kind, error, at) -> None:
        # First of all: nobody feeds the watchdog any more, and whoever interrupts us may be about to write flash.
        machine.mem32[self._stop] = ENABLE
        # By its name, because there is another class Unfit if its module was forgotten and loaded again.
        if not isinstance(error, Exception) or type(error).__name__ == "Unfit":
            self._write(0)
            return
        try:
            sys.print_exception(error)
            _crashes().keep(error)
            machine.mem32[self._register] |= NOTED
        finally:
            machine.reset()

    def _write(self, failed: int) -> None:
        machine.mem32[self._register] = MARK | failed


def _unfit(text: str) -> Exception:
    from turtleback.device.check import Unfit

    return Unfit(text)


def _crashes():
    from turtleback.device import crashes

    return crashes
