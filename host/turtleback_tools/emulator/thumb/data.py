"""Shifts, arithmetic, logic and moves: one cycle each, unless they write the program counter."""

import numpy as np

from turtleback_tools.emulator.thumb.state import (
    ELSEWHERE,
    LR,
    PC,
    SP,
    C,
    add,
    jit,
    reg,
    result,
    sign_extended,
    signed,
    subtract,
)

LSL, LSR, ASR = range(3)


@jit
def shifted(s, value, kind, by):
    """Shift by 0 to 32 bits; by 0, the carry stays."""
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
    """LSLS, LSRS, ASRS (immediate)."""
    kind, by = opcode >> 11, opcode >> 6 & 31
    r[opcode & 7] = shifted(s, reg(r, opcode >> 3 & 7), kind, 32 if kind != LSL and by == 0 else by)
    return 1


@jit
def add_or_subtract(opcode, r, s):
    """ADDS, SUBS of a register or three bits."""
    b = opcode >> 6 & 7
    if not opcode & 0x400:
        b = reg(r, b)
    a = reg(r, opcode >> 3 & 7)
    r[opcode & 7] = subtract(s, a, b) if opcode & 0x200 else add(s, a, b)
    return 1


@jit
def immediate(opcode, r, s):
    """MOVS, CMP, ADDS, SUBS with a byte."""
    kind, to, value = opcode >> 11 & 3, opcode >> 8 & 7, opcode & 0xFF
    if kind == 0:
        r[to] = result(s, value)
    elif kind == 1:
        subtract(s, reg(r, to), value)
    else:
        r[to] = add(s, reg(r, to), value) if kind == 2 else subtract(s, reg(r, to), value)
    return 1


@jit
def low_registers(opcode, r, s):
    """The sixteen instructions of two low registers, of which the first takes the result."""
    kind, to = opcode >> 6 & 15, opcode & 7
    a, b = reg(r, to), reg(r, opcode >> 3 & 7)
    if kind == 8:  # TST
        result(s, a & b)
    elif kind == 10:  # CMP
        subtract(s, a, b)
    elif kind == 11:  # CMN
        add(s, a, b)
    else:
        r[to] = computed(s, kind, a, b)
    return 1


@jit
def computed(s, kind, a, b):
    if kind == 0:  # ANDS
        return result(s, a & b)
    if kind == 1:  # EORS
        return result(s, a ^ b)
    if kind < 5:  # LSLS, LSRS, ASRS
        return shifted_by_register(s, a, kind - 2, b & 0xFF)
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
def shifted_by_register(s, value, kind, by):
    """Shift by 0 to 255 bits, with rp2040py's carry where `by` is not 1 to 32."""
    if 0 < by < 33 or kind == LSL and by == 0:
        return shifted(s, value, kind, by)
    if kind == LSL:
        s[C] = value >> (32 - by & 31) & 1
    else:
        s[C] = value >> 31 if kind == ASR or by == 0 else 0
    if by == 0:
        return result(s, value)
    return result(s, signed(value) >> 32 if kind == ASR else np.int64(0))


@jit
def rotated(s, value, by):
    turned = result(s, (value << 32 | value) >> by)
    s[C] = turned >> 31
    return turned


@jit
def any_registers(opcode, r, s):
    """ADD, CMP and MOV of any registers; the program counter is read two further on."""
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
    """BX and BLX; the end of an interrupt is for rp2040py."""
    register, links = opcode >> 3 & 15, opcode & 0x80
    if opcode & 7 or (not links and reg(r, register) >> 28 == 15):
        return ELSEWHERE
    if links:
        r[LR] = reg(r, PC) | 1
    r[PC] = reg(r, register) & ~1  # read after LR is written, as rp2040py does
    return 2


@jit
def extend(opcode, r):
    """SXTH, SXTB, UXTH, UXTB."""
    kind, value = opcode >> 6 & 3, reg(r, opcode >> 3 & 7)
    sign = 0x80 if kind & 1 else 0x8000
    r[opcode & 7] = value & (2 * sign - 1) if kind & 2 else sign_extended(value, sign)
    return 1


@jit
def reverse(opcode, r):
    """REV, REV16, REVSH."""
    kind, value = opcode >> 6 & 3, reg(r, opcode >> 3 & 7)
    if kind == 2:
        return ELSEWHERE
    pairs = (value & 0xFF00FF) << 8 | value >> 8 & 0xFF00FF
    if kind == 0:
        pairs = pairs << 16 | pairs >> 16
    r[opcode & 7] = sign_extended(pairs, 0x8000) if kind == 3 else pairs
    return 1
