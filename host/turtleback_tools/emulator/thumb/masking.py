"""Interrupts masked and let in again, as MicroPython does thousands of times a second while none is pending."""

from turtleback_tools.emulator.thumb.state import ELSEWHERE, IS_QUIET, PC, PRIMASK, jit, reg

CPSID, CPSIE = 0xB672, 0xB662
OF_PRIMASK = 16


@jit
def change_state(opcode, s):
    """CPSID, CPSIE: only what is pending would notice the latter."""
    if opcode == CPSID:
        s[PRIMASK] = 1
        return 1
    if opcode == CPSIE and s[IS_QUIET]:
        s[PRIMASK] = 0
        return 1
    return ELSEWHERE


@jit
def move_special(opcode, second, r, s):
    """MRS and MSR of PRIMASK."""
    if second & 0xFF != OF_PRIMASK:
        return ELSEWHERE
    if opcode == 0xF3EF and second >> 12 == 0b1000:
        r[second >> 8 & 15] = s[PRIMASK]
    elif opcode >> 4 == 0xF38 and second >> 8 == 0x88 and s[IS_QUIET]:
        s[PRIMASK] = reg(r, opcode & 15) & 1
    else:
        return ELSEWHERE
    r[PC] = reg(r, PC) + 2
    return 3
