"""The compiled instructions beside rp2040py's own core: each opcode from many states, and a device from power on."""

import random

import numpy as np
import pytest
from rp2040py.rp2040 import RP2040
from rp2040py.simulator import Simulator

from turtleback_host.pico.files import firmware
from turtleback_tools.emulator.emulator import Pico
from turtleback_tools.emulator.processor import Processor
from turtleback_tools.emulator.thumb.memory import CPUID, CSR_AT, FLASH, PC, RAM, SP
from turtleback_tools.emulator.thumb.memory import DIVIDER as START
from turtleback_tools.emulator.thumb.memory import SPINLOCKS as LOCKS

CODE, DATA = RAM + 0x1000, RAM + 0x20000
STOPS = {*range(0xBE00, 0xBF00), *range(0xDE00, 0xE000)}  # BKPT, UDF and SVC, which the compiled core leaves alone
SECOND_HALVES = (0xF800, 0xD7FF, 0xFFFF, 0xD123, 0x8F40, 0x8F50, 0x8F60, 0x8F70, 0x8810, 0x8000, 0x8310, 0x8808)
ADDRESSES = (DATA, DATA + 1, DATA + 2, DATA + 64, RAM + 0x42000 - 8, FLASH + 0x800, FLASH + 0x806, 0x40, 0x3FFC)
NUMBERS = (0, 1, 2, 31, 32, 33, 0x7F, 0x80, 0xFF, 0x100, 0x8000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFE, 0xFFFFFFFF)
STATES = 1  # of each opcode; thousands of these are one instruction with other registers
MASKED = 1  # beside the flags
STORE, LOAD, LOAD_BYTE = 0x6008, 0x6808, 0x7808  # register 0, where register 1 points
DIVISIONS = 300
# What MicroPython's time goes to is not left to rp2040py.
EXECUTED = (
    *(0x0080, 0x0880, 0x1080, 0x1888, 0x1A88, 0x1C48, 0x1E48, 0x2001, 0x2801, 0x3001, 0x3801, 0x4008, 0x4048, 0x4148),
    *(0x4188, 0x41C8, 0x4208, 0x4248, 0x4288, 0x42C8, 0x4308, 0x4348, 0x4388, 0x43C8, 0x4440, 0x4540, 0x4640, 0x4801),
    *(0xA001, 0xA801, 0xB001, 0xB081, 0xB208, 0xB248, 0xB288, 0xB2C8, 0xB410, 0xB510, 0xBA08, 0xBA48, 0xBAC8, 0xBC10),
    *(0xB672, 0xB662, 0xBD10, 0xBF00, 0xD001, 0xE001, 0xF000),
)
EXECUTED_AT_ADDRESSES = (0x4708, 0x4788, 0x5088, 0x5488, 0x5888, 0x5C88, 0x6008, 0x6808, 0x7008, 0x7808, 0x8008, 0x8808)


class Chip:
    """A bare chip with random memory; it executes one instruction from a given state, in either way."""

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
        """What has become of it, or None if it was left to rp2040py, and as it was."""
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
    return Chip()


def states(opcode, chance):
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
def test_each_opcode_does_what_rp2040pys_does(chip, page):
    chance = random.Random(page)
    for opcode in sorted({*range(page, page + 0x1000)} - STOPS):
        for state in states(opcode, chance):
            compiled = chip.compiled(*state)
            assert compiled is None or compiled == chip.interpreted(*state), (hex(opcode), state)


def test_the_usual_instructions_are_executed(chip):
    for opcode in EXECUTED:
        state = opcode | 0xF800 << 16, [5] * SP + [DATA, CODE, CODE], 0
        assert chip.compiled(*state), hex(opcode)
    for opcode in EXECUTED_AT_ADDRESSES:
        state = opcode, [0, DATA, *[0] * 11, DATA, CODE, CODE], 0
        assert chip.compiled(*state), hex(opcode)


def test_the_divider_divides_as_rp2040pys(chip):
    chance = random.Random(2)
    for _ in range(DIVISIONS):
        a, b = chance.choice(NUMBERS), chance.choice([*NUMBERS, chance.getrandbits(32)])
        signs = chance.choice((0, 8))
        accesses = [(STORE, signs, a), (STORE, signs + 4, b), *[(LOAD, at, 0) for at in range(0, CSR_AT + 4, 4)]]
        accesses += [(STORE, chance.choice((0x10, 0x14)), a), (LOAD, 0x10, 0), (LOAD, 0x14, 0), (LOAD, CSR_AT, 0)]
        is_as_rp2040py(chip, [(opcode, START + at, value) for opcode, at, value in accesses])


def test_spinlocks_are_taken_and_released_as_rp2040pys_and_the_core_is_the_first(chip):
    chance = random.Random(3)
    accesses = [(chance.choice((LOAD, LOAD, STORE)), LOCKS + 4 * chance.randrange(32), 1) for _ in range(DIVISIONS)]
    is_as_rp2040py(chip, [*accesses, (LOAD, CPUID, 1), (LOAD_BYTE, CPUID, 1)])


def is_as_rp2040py(chip, accesses):
    """What becomes of reads and writes (opcode, address, value) of the chip's registers is the same in both ways."""
    seen = []
    for execute in (chip.compiled, chip.interpreted):
        chip.mcu.sio.reset()
        seen.append([execute(opcode, [value, at, *[0] * 13, CODE], 0) for opcode, at, value in accesses])
        seen[-1].append(chip.mcu.sio.spin_lock)
    assert None not in seen[0] and seen[0] == seen[1]


def test_a_device_starts_as_under_rp2040py_alone():
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
