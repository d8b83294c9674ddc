"""Compares compiled instructions with rp2040py's own core, for each opcode in many states and for a complete boot."""

import random

import numpy as np
import pytest
from rp2040py.rp2040 import RP2040
from rp2040py.simulator import Simulator

from turtleback_host.pico.files import firmware
from turtleback_tools.emulator.emulator import Pico
from turtleback_tools.emulator.processor import Processor
from turtleback_tools.emulator.thumb.memory import FLASH, PC, RAM, SP

CODE, DATA = RAM + 0x1000, RAM + 0x20000
STOPS = {*range(0xBE00, 0xBF00), *range(0xDE00, 0xE000)}  # BKPT, UDF and SVC, which the compiled core does not execute
SECOND_HALVES = (0xF800, 0xD7FF, 0xFFFF, 0xD123, 0x8F40, 0x8F50, 0x8F60, 0x8F70, 0x8810, 0x8000, 0x8310, 0x8808)
ADDRESSES = (DATA, DATA + 1, DATA + 2, DATA + 64, RAM + 0x42000 - 8, FLASH + 0x800, FLASH + 0x806, 0x40, 0x3FFC)
NUMBERS = (0, 1, 2, 31, 32, 33, 0x7F, 0x80, 0xFF, 0x100, 0x8000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFE, 0xFFFFFFFF)
STATES = 1  # number per opcode; one is enough, because thousands of opcodes differ only in their registers
MASKED = 1  # bit for masked interrupts, which this test keeps with the flags


class BareChip:
    """A chip with random memory. It executes one instruction in a given state, compiled or interpreted."""

    def __init__(self):
        self.mcu = RP2040()
        self.core = self.mcu.core
        self.processor = Processor(Simulator(rp2040=self.mcu))
        self.registers = np.asarray(self.core.registers)
        noise = random.Random(1).randbytes(0x2000)
        for part in (memoryview(self.mcu.bootrom).cast("B"), self.mcu.flash, self.mcu.sram):
            part[: len(noise)] = noise
        self.ram = np.frombuffer(self.mcu.sram, np.uint32)
        self._clean = self.ram.copy()

    def prepare(self, code, registers, flags):
        self.ram[:] = self._clean
        self.ram[(CODE - RAM) // 4] = code
        self.registers[:] = registers
        self.core.apsr = flags & ~MASKED
        self.core.interrupts_updated = self.core.waiting = False
        self.core.pm = bool(flags & MASKED)

    def outcome(self, ns):
        return self.registers.tolist(), hex(self.core.apsr), self.core.pm, ns, self.ram.tobytes()

    def compiled(self, *state):
        """Execute the instruction as compiled code. Returns the outcome, or None if only rp2040py can execute it."""
        self.prepare(*state)
        before, began = self.outcome(0), self.mcu.clock.nanos
        is_done = self.processor._run_compiled(1)
        self.processor._give_back()
        if is_done:
            return self.outcome(self.mcu.clock.nanos - began)
        assert self.outcome(self.mcu.clock.nanos - began) == before
        return None

    def interpreted(self, *state):
        self.prepare(*state)
        return self.outcome(8.0 * self.core.execute_instruction())


@pytest.fixture(scope="module")
def chip():
    return BareChip()


def states(opcode, chance):
    """Yield random states for an opcode: its code, the registers and the flags."""
    for _ in range(STATES):
        wild = [chance.getrandbits(32)]
        registers = [chance.choice(chance.choice((ADDRESSES, ADDRESSES, NUMBERS, NUMBERS, wild))) for _ in range(16)]
        registers[SP], registers[PC] = DATA + 256, CODE + chance.getrandbits(1)
        yield (
            opcode | chance.choice(SECOND_HALVES) << 16,
            registers,
            chance.getrandbits(4) << 28 | chance.choice((0, MASKED)),
        )


@pytest.mark.parametrize("page", range(0, 0x10000, 0x1000), ids=hex)
def test_compiled_opcodes_do_the_same_as_rp2040pys(chip, page):
    chance = random.Random(page)
    for opcode in sorted({*range(page, page + 0x1000)} - STOPS):
        for state in states(opcode, chance):
            compiled = chip.compiled(*state)
            assert compiled is None or compiled == chip.interpreted(*state), (hex(opcode), state)


def test_a_device_boots_as_with_rp2040py_alone():
    seen = []
    for compiled in (True, False):
        pico = Pico(firmware(), compiled=compiled)
        pico.run(100)
        pico.down("roll")
        pico.run(200)
        seen.append(
            (pico.now, pico.frames, pico.printed, bytes(pico.mcu.sram), np.asarray(pico.mcu.core.registers).tolist())
        )
    assert len(seen[0][1]) > 2
    assert seen[0] == seen[1]
