"""Branches: two cycles if taken, and three with a link."""

from turtleback_tools.emulator.thumb import masking
from turtleback_tools.emulator.thumb.memory import NO_MEMORY
from turtleback_tools.emulator.thumb.state import ELSEWHERE, LR, PC, C, N, V, Z, jit, reg

BARRIERS = (0x8F40, 0x8F50, 0x8F60)  # DSB, DMB, ISB


@jit
def conditional(opcode, r, s):
    """B with a condition."""
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
    """Whether a condition holds: EQ, CS, MI, VS, HI, GE, GT."""
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
    """B."""
    offset = (opcode & 0x3FF) - (opcode & 0x400)
    r[PC] = reg(r, PC) + 2 + 2 * offset
    return 2


@jit
def long(opcode, r, s, second):
    """BL, MRS, MSR, and the barriers, which do nothing here; `second` is the instruction's other half."""
    if second == NO_MEMORY or opcode >> 11 != 0b11110:
        return ELSEWHERE
    back = reg(r, PC) + 2
    if second & 0xD000 == 0xD000:
        sign = opcode >> 10 & 1
        top = (1 - (sign ^ second >> 13 & 1)) << 23 | (1 - (sign ^ second >> 11 & 1)) << 22
        r[LR] = back | 1
        r[PC] = back - (sign << 24) + (top | (opcode & 0x3FF) << 12 | (second & 0x7FF) << 1)
        return 3
    if opcode == 0xF3BF and second & 0xFFF0 in BARRIERS:
        r[PC] = back
        return 3
    return masking.move_special(opcode, second, r, s)
