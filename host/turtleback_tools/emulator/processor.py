"""A fast processor for the emulated Pico: Numba executes most instructions, rp2040py the others, one at a time.

Everything happens at the same emulated nanosecond as with rp2040py alone, in about a fifteenth of the time. Only
`core.cycles` is not updated, because nothing reads it.
"""

import ctypes
from functools import partial
from typing import Any

import numpy as np

from turtleback_tools.emulator.thumb.memory import IS_QUIET, PRIMASK, STATE_SIZE
from turtleback_tools.emulator.thumb.run import compiled_at

CYCLE_NS = 8.0
PIO_CYCLE = 256  # a cycle in rp2040py's fixed-point numbers
MIN_CYCLES = 4  # fewer cycles are not worth a call of compiled code


def words(buffer: Any) -> np.ndarray:
    """Return a buffer of the chip's memory as an array of uint32."""
    return np.frombuffer(buffer, np.uint32)


class Processor:
    """Runner for the core of an rp2040py simulator. Nothing else may run this simulator.

    Compiled code works on a copy of the state of rp2040py. The copy is written back before rp2040py executes anything.
    """

    def __init__(self, simulator: Any) -> None:
        mcu = simulator.rp2040
        self._simulator, self._clock = simulator, simulator.clock
        self._core, self._sio, self._pios = mcu.core, mcu.sio, mcu.pio
        state = np.zeros(STATE_SIZE, np.int64)
        registers, *memory = map(words, (mcu.core.registers, mcu.bootrom, mcu.flash, mcu.sram))
        self._arrays = [registers, state, *memory]  # referenced, so that the addresses stay valid
        self._state = state.data
        self._is_taken = False  # True while self._state holds the state of the chip
        addresses = [ctypes.c_void_p(array.ctypes.data) for array in self._arrays]
        compiled = ctypes.PYFUNCTYPE(ctypes.c_int64, *[ctypes.c_void_p] * 5, ctypes.c_int64)(compiled_at)
        self._compiled = partial(compiled, *addresses)

    def run(self) -> None:
        """Run until the simulator is stopped."""
        core = self._core
        while not self._simulator.stopped:
            if core.waiting:
                self._sleep()
                continue
            budget = self._budget()
            if budget < MIN_CYCLES or core.interrupts_updated or not self._run_compiled(budget):
                self._give_back()
                self._pass_time(core.execute_instruction())
        self._give_back()

    def _sleep(self) -> None:
        ns = self._clock.nanos_to_next_alarm
        self._clock.tick(ns)
        self._advance_pios(int(ns / CYCLE_NS) or 1)

    def _budget(self) -> int:
        """Return the cycles until the next event of a timer or a PIO."""
        budget = int(-(-self._clock.nanos_to_next_alarm // CYCLE_NS))
        for pio in self._pios:
            if not pio.stopped:
                budget = min(budget, -(-(pio.next_due_fp - pio.cycle_fp) // PIO_CYCLE))
        return budget

    def _run_compiled(self, budget: int) -> bool:
        """Run for about `budget` cycles; return False if rp2040py has to execute the next instruction."""
        if not self._is_taken:
            self._take()
        self._state[IS_QUIET] = self._is_quiet()
        cycles: int = self._compiled(budget)
        self._core.pm = bool(self._state[PRIMASK])  # listeners on pins may read it
        if passed := max(cycles, ~cycles):
            self._pass_time(passed)
        return cycles >= 0

    def _take(self) -> None:
        core, sio = self._core, self._sio
        divider = sio.div_dividend, sio.div_divisor, sio.div_quotient, sio.div_remainder, sio.div_csr
        self._arrays[1][:] = core.n, core.z, core.c, core.v, core.pm, *divider, sio.spin_lock, 0
        self._is_taken = True

    def _give_back(self) -> None:
        if self._is_taken:
            core, sio = self._core, self._sio
            core.n, core.z, core.c, core.v, core.pm, *rest, sio.spin_lock, _ = self._state.tolist()
            sio.div_dividend, sio.div_divisor, sio.div_quotient, sio.div_remainder, sio.div_csr = rest
            self._is_taken = False

    def _is_quiet(self) -> bool:
        """Return whether no interrupt or exception is pending."""
        core = self._core
        exceptions = core.pending_nmi or core.pending_svcall or core.pending_pend_sv or core.pending_systick
        return not (exceptions or core.pending_interrupts & core.enabled_interrupts)

    def _pass_time(self, cycles: int) -> None:
        self._clock.tick(CYCLE_NS * cycles)
        self._advance_pios(cycles)

    def _advance_pios(self, cycles: int) -> None:
        for pio in self._pios:
            if not pio.stopped:
                pio.advance(cycles)
