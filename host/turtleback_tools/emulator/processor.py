"""Runs an emulated Pico: Numba executes instructions on registers and memory, rp2040py all others, one at a time.

Everything happens at the same emulated nanosecond as with rp2040py alone, about fifteen times as fast. Only
`core.cycles`, which nothing reads, is not updated.
"""

import ctypes
from typing import Any

import numpy as np

from turtleback_tools.emulator.thumb.run import compiled_at
from turtleback_tools.emulator.thumb.state import STATE_SIZE

CYCLE_NS = 8.0
PIO_CYCLE = 256  # a cycle in rp2040py's fixed-point numbers
FEWEST = 4  # fewer cycles are not worth a call of compiled code


def words(buffer: Any) -> np.ndarray:
    """A buffer of the chip's memory as an array of 32-bit words."""
    return np.frombuffer(buffer, np.uint32)


class Processor:
    """Runs the core of an rp2040py simulator, which must not be run in another way."""

    def __init__(self, simulator: Any) -> None:
        mcu = simulator.rp2040
        self._simulator, self._clock = simulator, simulator.clock
        self._core, self._sio, self._pios = mcu.core, mcu.sio, mcu.pio
        self._state = np.zeros(STATE_SIZE, np.int64)
        registers, *memory = map(words, (mcu.core.registers, mcu.bootrom, mcu.flash, mcu.sram))
        self._arrays = [registers, self._state, *memory]  # referenced, so that the addresses stay valid
        self._addresses = [array.ctypes.data for array in self._arrays]
        self._compiled = ctypes.PYFUNCTYPE(ctypes.c_int64, *[ctypes.c_void_p] * 5, ctypes.c_int64)(compiled_at)

    def run(self) -> None:
        """Run until the simulator is stopped."""
        core = self._core
        while not self._simulator.stopped:
            if core.waiting:
                self._sleep()
                continue
            budget = self._budget()
            if budget < FEWEST or core.interrupts_updated or not self._run_compiled(budget):
                self._pass_time(core.execute_instruction())

    def _sleep(self) -> None:
        ns = self._clock.nanos_to_next_alarm
        self._clock.tick(ns)
        self._advance_pios(int(ns / CYCLE_NS) or 1)

    def _budget(self) -> int:
        """Cycles until the next event of a timer or a PIO."""
        budget = int(-(-self._clock.nanos_to_next_alarm // CYCLE_NS))
        for pio in self._pios:
            if not pio.stopped:
                budget = min(budget, -(-(pio.next_due_fp - pio.cycle_fp) // PIO_CYCLE))
        return budget

    def _run_compiled(self, budget: int) -> bool:
        """Run for about `budget` cycles; returns False if rp2040py has to execute the next instruction."""
        core, sio, state = self._core, self._sio, self._state
        divider = sio.div_dividend, sio.div_divisor, sio.div_quotient, sio.div_remainder, sio.div_csr
        state[:] = core.n, core.z, core.c, core.v, core.pm, *divider, self._is_quiet()
        cycles: int = self._compiled(*self._addresses, budget)
        core.n, core.z, core.c, core.v, core.pm, *after, _ = state.tolist()
        sio.div_dividend, sio.div_divisor, sio.div_quotient, sio.div_remainder, sio.div_csr = after
        if cycles >= 0:
            self._pass_time(cycles)
        elif ~cycles:
            self._pass_time(~cycles)
        return cycles >= 0

    def _is_quiet(self) -> bool:
        """Whether no interrupt or exception is pending."""
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
