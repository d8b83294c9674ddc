"""The RP2040's hardware divider, which MicroPython uses for each division.

Its results are there at once, as in rp2040py.
"""

from turtleback_tools.emulator.thumb.state import (
    CSR,
    DIVIDEND,
    DIVISOR,
    ELSEWHERE,
    QUOTIENT,
    REMAINDER,
    jit,
    reg,
    signed,
)

START, END = 0xD0000060, 0xD000007C
SIGNED_FROM, QUOTIENT_AT, REMAINDER_AT, CSR_AT = 0x08, 0x10, 0x14, 0x18  # registers, from START on
READY, DIRTY = 1, 2


@jit
def write(r, s, register, at):
    """Write a register of the processor to one of the divider."""
    if at == CSR_AT:
        return ELSEWHERE
    value = reg(r, register)
    if at == QUOTIENT_AT:
        s[QUOTIENT] = value
    elif at == REMAINDER_AT:
        s[REMAINDER] = value
    else:
        s[DIVISOR if at & 4 else DIVIDEND] = value
        divide(s, at >= SIGNED_FROM)
    s[CSR] = READY | DIRTY
    return 1


@jit
def divide(s, is_signed):
    a, b = s[DIVIDEND], s[DIVISOR]
    if is_signed and b:
        a, b = signed(a), signed(b)
    if b == 0:
        s[QUOTIENT], s[REMAINDER] = -1 if a > 0 else 1, a
        return
    size = abs(a) // abs(b)
    s[QUOTIENT] = size if (a < 0) == (b < 0) else -size
    s[REMAINDER] = a - b * s[QUOTIENT]


@jit
def read(r, s, register, at):
    """Read a register of the divider into one of the processor."""
    if at == QUOTIENT_AT:
        s[CSR] &= ~DIRTY
        r[register] = s[QUOTIENT]
    elif at == REMAINDER_AT:
        r[register] = s[REMAINDER]
    elif at == CSR_AT:
        r[register] = s[CSR]
    else:
        r[register] = s[DIVISOR if at & 4 else DIVIDEND]
    return 1
