"""Execution of instructions until time is up or rp2040py has to execute one.

Each instruction has the same result as in rp2040py's own core, bit by bit, and takes the same cycles. Rare
instructions, and instructions that need more than registers and memory, return ELSEWHERE. The code that Numba compiles
is cached on disk until these sources change.
"""

from hashlib import sha256
from pathlib import Path

import numpy as np
from numba import cfunc, config, types

from turtleback_tools.emulator.thumb.memory import (
    ELSEWHERE,
    IS_QUIET,
    LR,
    NO_MEMORY,
    PC,
    PRIMASK,
    SP,
    C,
    N,
    State,
    V,
    Words,
    Z,
    add,
    by_immediate,
    by_register,
    jit,
    literal,
    load_several,
    pop,
    push,
    read_part,
    reg,
    result,
    sign_extended,
    signed,
    store_several,
    subtract,
)

LSL, LSR, ASR = range(3)


@jit
def shifted(s, value, kind, by):
    """Return a value shifted by 0 to 32 bits, and set the flags. A shift by 0 does not change the carry."""
    if by == 0:
        return result(s, value)
    if kind == LSL:
        s[C] = value << by >> 32 & 1
        return result(s, value << by)
    wide = signed(value) if kind == ASR else value
    s[C] = wide >> (by - 1) & 1
    return result(s, wide >> by)


@jit
def shift_by_immediate(opcode, r, s):
    """Execute LSLS, LSRS or ASRS (immediate)."""
    kind, by = opcode >> 11, opcode >> 6 & 31
    r[opcode & 7] = shifted(s, reg(r, opcode >> 3 & 7), kind, 32 if kind != LSL and by == 0 else by)
    return 1


@jit
def add_or_subtract(opcode, r, s):
    """Execute ADDS or SUBS with a register or a three-bit immediate."""
    b = opcode >> 6 & 7
    if not opcode & 0x400:
        b = reg(r, b)
    a = reg(r, opcode >> 3 & 7)
    r[opcode & 7] = subtract(s, a, b) if opcode & 0x200 else add(s, a, b)
    return 1


@jit
def immediate(opcode, r, s):
    """Execute MOVS, CMP, ADDS or SUBS with an eight-bit immediate."""
    kind, to, value = opcode >> 11 & 3, opcode >> 8 & 7, opcode & 0xFF
    if kind == 0:
        r[to] = result(s, value)
    elif kind == 1:
        subtract(s, reg(r, to), value)
    else:
        r[to] = add(s, reg(r, to), value) if kind == 2 else subtract(s, reg(r, to), value)
    return 1


LSLS, ASRS, CMN = 2, 4, 11


@jit
def low_registers(opcode, r, s):
    """Execute an instruction on two low registers. The first one gets the result."""
    kind, to = opcode >> 6 & 15, opcode & 7
    a, b = reg(r, to), reg(r, opcode >> 3 & 7)
    # rp2040py sets the carry of these instructions in its own way.
    if kind == CMN or (LSLS <= kind <= ASRS and not (kind != LSLS) <= b & 0xFF <= 32):
        return ELSEWHERE
    if kind == 8:  # TST
        result(s, a & b)
    elif kind == 10:  # CMP
        subtract(s, a, b)
    else:
        r[to] = computed(s, kind, a, b)
    return 1


@jit
def computed(s, kind, a, b):
    """Return the result of an operation on two registers, and set the flags."""
    if kind == 0:  # ANDS
        return result(s, a & b)
    if kind == 1:  # EORS
        return result(s, a ^ b)
    if kind <= ASRS:
        return shifted(s, a, kind - LSLS, b & 0xFF)
    if kind == 5:  # ADCS
        return add(s, b, a + s[C])
    if kind == 6:  # SBCS
        return subtract(s, a, b + 1 - s[C])
    if kind == 7:  # RORS
        return rotated(s, a, b & 31)
    if kind == 9:  # RSBS
        return subtract(s, np.int64(0), b)
    if kind == 12:  # ORRS
        return result(s, a | b)
    if kind == 13:  # MULS
        return result(s, a * b)
    return result(s, a & ~b if kind == 14 else ~b)  # BICS, MVNS


@jit
def rotated(s, value, by):
    """Return a value rotated to the right, and set the flags."""
    turned = result(s, (value << 32 | value) >> by)
    s[C] = turned >> 31
    return turned


@jit
def any_registers(opcode, r, s):
    """Execute ADD, CMP or MOV of any registers. Reading the PC gives its value plus two."""
    kind, to, other = opcode >> 8 & 3, opcode >> 4 & 8 | opcode & 7, opcode >> 3 & 15
    if kind == 1:
        subtract(s, reg(r, to), reg(r, other))
        return 1
    value = reg(r, other) + 2 * (other == PC)
    if kind == 0:
        value += reg(r, to) + 2 * (to == PC)
    r[to] = value & ~1 if to == PC else value & ~3 if to == SP else value
    return 1 + (to == PC)


@jit
def branch_to_register(opcode, r):
    """Execute BX or BLX, but not the return from an interrupt."""
    register, links = opcode >> 3 & 15, opcode & 0x80
    if opcode & 7 or (not links and reg(r, register) >> 28 == 15):
        return ELSEWHERE
    if links:
        r[LR] = reg(r, PC) | 1
    r[PC] = reg(r, register) & ~1  # read after LR is written, as rp2040py does
    return 2


@jit
def extend(opcode, r):
    """Execute SXTH, SXTB, UXTH or UXTB."""
    kind, value = opcode >> 6 & 3, reg(r, opcode >> 3 & 7)
    sign = 0x80 if kind & 1 else 0x8000
    r[opcode & 7] = value & (2 * sign - 1) if kind & 2 else sign_extended(value, sign)
    return 1


@jit
def reverse(opcode, r):
    """Execute REV."""
    if opcode >> 6 & 3:
        return ELSEWHERE
    value = reg(r, opcode >> 3 & 7)
    pairs = (value & 0xFF00FF) << 8 | value >> 8 & 0xFF00FF
    r[opcode & 7] = pairs << 16 | pairs >> 16
    return 1


CPSID, CPSIE = 0xB672, 0xB662
PRIMASK_NUMBER = 16  # of the special register


@jit
def change_state(opcode, s):
    """Execute CPSID, or execute CPSIE unless it would start a pending interrupt."""
    if opcode == CPSID:
        s[PRIMASK] = 1
        return 1
    if opcode == CPSIE and s[IS_QUIET]:
        s[PRIMASK] = 0
        return 1
    return ELSEWHERE


@jit
def move_special(opcode, second, r, s):
    """Execute MRS or MSR of PRIMASK."""
    if second & 0xFF != PRIMASK_NUMBER:
        return ELSEWHERE
    if opcode == 0xF3EF and second >> 12 == 0b1000:
        r[second >> 8 & 15] = s[PRIMASK]
    elif opcode >> 4 == 0xF38 and second >> 8 == 0x88 and s[IS_QUIET]:
        s[PRIMASK] = reg(r, opcode & 15) & 1
    else:
        return ELSEWHERE
    r[PC] = reg(r, PC) + 2
    return 3


BARRIER = 0x8F50  # DMB


@jit
def conditional(opcode, r, s):
    """Execute B with a condition."""
    condition = opcode >> 8 & 15
    if condition > 13:  # UDF, SVC
        return ELSEWHERE
    if holds(s, condition >> 1) == condition & 1:
        return 1
    offset = (opcode & 0x7F) - (opcode & 0x80)
    r[PC] = reg(r, PC) + 2 + 2 * offset
    return 2


@jit
def holds(s, condition):
    """Return whether a condition, by its number, holds: EQ, CS, MI, VS, HI, GE, GT."""
    if condition == 0:
        return s[Z]
    if condition == 1:
        return s[C]
    if condition == 2:
        return s[N]
    if condition == 3:
        return s[V]
    if condition == 4:
        return s[C] & (s[Z] == 0)
    return (s[N] == s[V]) & (condition == 5 or s[Z] == 0)


@jit
def unconditional(opcode, r):
    """Execute B without a condition."""
    offset = (opcode & 0x3FF) - (opcode & 0x400)
    r[PC] = reg(r, PC) + 2 + 2 * offset
    return 2


@jit
def long(opcode, r, s, second):
    """Execute BL, MRS or MSR, or ignore a barrier. `second` is the second half of the instruction."""
    if second == NO_MEMORY or opcode >> 11 != 0b11110:
        return ELSEWHERE
    back = reg(r, PC) + 2
    if second & 0xD000 == 0xD000:
        sign = opcode >> 10 & 1
        top = (1 - (sign ^ second >> 13 & 1)) << 23 | (1 - (sign ^ second >> 11 & 1)) << 22
        r[LR] = back | 1
        r[PC] = back - (sign << 24) + (top | (opcode & 0x3FF) << 12 | (second & 0x7FF) << 1)
        return 3
    if opcode == 0xF3BF and second & 0xFFF0 == BARRIER:
        r[PC] = back
        return 3
    return move_special(opcode, second, r, s)


HERE = Path(__file__).parent
HALF = 0xFFFF


@jit
def step(opcode, pc, r, s, rom, flash, ram):
    """Execute the instruction at `pc`, while r[PC] already points to the next; return its cycles, or ELSEWHERE."""
    kind = opcode >> 11
    if kind < 3:
        return shift_by_immediate(opcode, r, s)
    if kind == 3:
        return add_or_subtract(opcode, r, s)
    if kind < 8:
        return immediate(opcode, r, s)
    if kind == 8:
        return registers(opcode, r, s)
    if kind == 9:
        return literal(opcode, r, rom, flash, ram, pc)
    if kind < 12:
        return by_register(opcode, r, s, rom, flash, ram)
    if kind < 20:
        return by_immediate(opcode, r, s, rom, flash, ram)
    if kind < 22:  # ADR, ADD of SP
        r[opcode >> 8 & 7] = (reg(r, SP) if kind == 21 else (pc & ~3) + 4) + ((opcode & 0xFF) << 2)
        return 1
    if kind < 24:
        return miscellaneous(opcode, r, s, ram)
    if kind == 24:
        return store_several(opcode, r, ram)
    if kind == 25:
        return load_several(opcode, r, rom, flash, ram)
    if kind < 28:
        return conditional(opcode, r, s)
    if kind == 28:
        return unconditional(opcode, r)
    return long(opcode, r, s, read_part(rom, flash, ram, pc + 2, HALF))


@jit
def registers(opcode, r, s):
    """Execute an instruction on registers or a branch to a register."""
    if opcode < 0x4400:
        return low_registers(opcode, r, s)
    return any_registers(opcode, r, s) if opcode < 0x4700 else branch_to_register(opcode, r)


@jit
def miscellaneous(opcode, r, s, ram):
    """Execute an instruction of the miscellaneous group: PUSH, POP, ADD to SP, extend, CPS, REV."""
    kind = opcode >> 8 & 15
    if kind in (4, 5):
        return push(opcode, r, ram)
    if kind in (12, 13):
        return pop(opcode, r, ram)
    if kind == 0:  # ADD, SUB to SP
        offset = (opcode & 0x7F) << 2
        r[SP] = reg(r, SP) + (-offset if opcode & 0x80 else offset) & ~3
        return 1
    if kind == 2:
        return extend(opcode, r)
    if kind == 6:
        return change_state(opcode, s)
    if kind == 10:
        return reverse(opcode, r)
    return ELSEWHERE


def sources_digest() -> str:
    """Return a digest of all sources compiled here, because Numba itself checks only this file."""
    return sha256(b"".join(path.read_bytes() for path in sorted(HERE.glob("*.py")))).hexdigest()[:16]


def run(r, s, rom, flash, ram, budget):
    """Execute instructions until they have taken `budget` cycles.

    Returns: the cycles taken, or ~cycles (negative) if rp2040py has to execute the next instruction.
    """
    cycles = 0
    while cycles < budget:
        here = reg(r, PC)  # odd while an interrupt is handled
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
