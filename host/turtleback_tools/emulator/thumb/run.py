"""Runs instructions until time is up or one needs more than registers and memory.

Each does what rp2040py's own core does, to every bit and in as many cycles. What Numba has compiled is kept on disk for
as long as these sources are what they were.
"""

from hashlib import sha256
from pathlib import Path

from numba import cfunc, config, types

from turtleback_tools.emulator.thumb import branch, data, masking, transfer
from turtleback_tools.emulator.thumb.memory import NO_MEMORY, read_part
from turtleback_tools.emulator.thumb.state import ELSEWHERE, PC, SP, State, Words, jit, reg

HERE = Path(__file__).parent
HALF = 0xFFFF


@jit
def step(opcode, pc, r, s, rom, flash, ram):
    """Execute the instruction at `pc`, r[PC] being on the next; returns its cycles, or ELSEWHERE."""
    kind = opcode >> 11
    if kind < 3:
        return data.shift_by_immediate(opcode, r, s)
    if kind == 3:
        return data.add_or_subtract(opcode, r, s)
    if kind < 8:
        return data.immediate(opcode, r, s)
    if kind == 8:
        return registers(opcode, r, s)
    if kind == 9:
        return transfer.literal(opcode, r, rom, flash, ram, pc)
    if kind < 12:
        return transfer.by_register(opcode, r, s, rom, flash, ram)
    if kind < 20:
        return transfer.by_immediate(opcode, r, s, rom, flash, ram)
    if kind < 22:  # ADR, ADD of SP
        r[opcode >> 8 & 7] = (reg(r, SP) if kind == 21 else (pc & ~3) + 4) + ((opcode & 0xFF) << 2)
        return 1
    if kind < 24:
        return miscellaneous(opcode, r, s, ram)
    if kind == 24:
        return transfer.store_several(opcode, r, ram)
    if kind == 25:
        return transfer.load_several(opcode, r, rom, flash, ram)
    if kind < 28:
        return branch.conditional(opcode, r, s)
    if kind == 28:
        return branch.unconditional(opcode, r)
    return branch.long(opcode, r, s, read_part(rom, flash, ram, pc + 2, HALF))


@jit
def registers(opcode, r, s):
    if opcode < 0x4400:
        return data.low_registers(opcode, r, s)
    return data.any_registers(opcode, r, s) if opcode < 0x4700 else data.branch_to_register(opcode, r)


@jit
def miscellaneous(opcode, r, s, ram):
    kind = opcode >> 8 & 15
    if kind in (4, 5):
        return transfer.push(opcode, r, ram)
    if kind in (12, 13):
        return transfer.pop(opcode, r, ram)
    if kind == 0:  # ADD, SUB to SP
        offset = (opcode & 0x7F) << 2
        r[SP] = reg(r, SP) + (-offset if opcode & 0x80 else offset) & ~3
        return 1
    if kind == 2:
        return data.extend(opcode, r)
    if kind == 6:
        return masking.change_state(opcode, s)
    if kind == 10:
        return data.reverse(opcode, r)
    return 1 if opcode == 0xBF00 else ELSEWHERE  # NOP


def sources_digest() -> str:
    """Changes with the sources of what is compiled here: Numba itself looks only at this file."""
    return sha256(b"".join(path.read_bytes() for path in sorted(HERE.glob("*.py")))).hexdigest()[:16]


def run(r, s, rom, flash, ram, budget):
    """Execute instructions until they have taken `budget` cycles.

    Returns the cycles taken; if the next instruction is to be executed elsewhere, ~cycles, which is below zero.
    """
    cycles = 0
    while cycles < budget:
        here = reg(r, PC)  # odd in an interrupt
        pc = here & ~1
        opcode = read_part(rom, flash, ram, pc, HALF)
        if opcode == NO_MEMORY:
            return ~cycles
        r[PC] = here + 2
        took = step(opcode, pc, r, s, rom, flash, ram)
        if took == ELSEWHERE:
            r[PC] = here
            return ~cycles
        cycles += took
    return cycles


usual, config.CACHE_DIR = config.CACHE_DIR, str(HERE / "__pycache__" / sources_digest())
compiled = cfunc(types.int64(Words, State, Words, Words, Words, types.int64), cache=True)(run)
compiled_at: int = compiled.address
config.CACHE_DIR = usual
