"""State, memory, and the instructions that load and store.

`r` (registers, uint32), `s` (state, int64: flags, divider, locks) and `rom`, `flash` and `ram` (words, uint32) are C
pointers. Values are int64 in here and are cut to 32 bits when they are stored. An instruction returns its cycles, or
ELSEWHERE if it accesses other addresses or an address that is not aligned. Then rp2040py executes it. The hardware
divider and the spinlocks are included, because MicroPython uses the divider for each division and the spinlocks
thousands of times a second.
"""

from collections.abc import Callable

import numpy as np
from numba import njit, types

SP, LR, PC = 13, 14, 15
# Indices of the state: the flags, each 0 or 1; 1 if interrupts are masked; the registers of the divider; a bit for each
# spinlock that is held; 1 if no interrupt is pending.
N, Z, C, V, PRIMASK, DIVIDEND, DIVISOR, QUOTIENT, REMAINDER, CSR, LOCKS, IS_QUIET = range(12)
STATE_SIZE = 12
MASK = 0xFFFFFFFF
ELSEWHERE = 0  # in place of cycles: rp2040py has to execute the instruction

Words = types.CPointer(types.uint32)  # not arrays, which Numba would reference-count at each call
State = types.CPointer(types.int64)
jit: Callable[[Callable], Callable] = njit(forceinline=True)


@jit
def reg(r, index):
    """Return the value of a register as int64."""
    return np.int64(r[index])


@jit
def signed(value):
    """Return the lower 32 bits as a signed number."""
    return ((value & MASK) ^ 0x80000000) - 0x80000000


@jit
def sign_extended(value, sign):
    """Extend a number whose sign bit is `sign` to 32 bits."""
    return ((value & (2 * sign - 1)) ^ sign) - sign & MASK


@jit
def result(s, value):
    """Set the flags N and Z from a result; return its lower 32 bits."""
    s[N], s[Z] = value >> 31 & 1, (value & MASK) == 0
    return value & MASK


@jit
def add(s, a, b):
    """Return a + b and set all flags. As in rp2040py, a carry counts as part of b for the overflow."""
    total = a + b
    s[C] = total >> 32
    s[V] = signed(total) != signed(a) + signed(b)
    return result(s, total)


@jit
def subtract(s, a, b):
    """Return a - b and set all flags. b may be 2**32, for a borrow."""
    difference = a - b
    s[C] = a >= b
    s[V] = ((a ^ b) & (a ^ difference)) >> 31 & 1
    return result(s, difference)


ROM_END = 0x4000
FLASH, FLASH_END = 0x10000000, 0x11000000
RAM, RAM_END = 0x20000000, 0x20042000
NO_MEMORY = -1  # in place of a value that was read


@jit
def read(rom, flash, ram, address):
    """Return the aligned word that contains an address, or NO_MEMORY."""
    if FLASH <= address < FLASH_END:
        return np.int64(flash[(address - FLASH) >> 2])
    if RAM <= address < RAM_END:
        return np.int64(ram[(address - RAM) >> 2])
    if 0 <= address < ROM_END:
        return np.int64(rom[address >> 2])
    return np.int64(NO_MEMORY)


@jit
def read_part(rom, flash, ram, address, mask):
    """Return the byte, halfword or word (by `mask`) at an aligned address, or NO_MEMORY."""
    word = read(rom, flash, ram, address)
    return word if word == NO_MEMORY else word >> 8 * (address & 3) & mask


@jit
def write_part(ram, address, value, mask):
    """Write a byte, halfword or word (by `mask`) if the address is in RAM; return whether it was written."""
    if not RAM <= address < RAM_END:
        return False
    index, shift = (address - RAM) >> 2, 8 * (address & 3)
    ram[index] = (np.int64(ram[index]) & MASK - (mask << shift)) | (value & mask) << shift
    return True


@jit
def is_ram(address, words):
    """Return whether an address is aligned and is the start of `words` words in RAM."""
    return address >= RAM and address + 4 * words <= RAM_END and not address & 3


DIVIDER = 0xD0000060  # address of the divider's unsigned registers; its signed registers are rarely used
DIVIDEND_AT, DIVISOR_AT, QUOTIENT_AT, REMAINDER_AT, CSR_AT = 0x00, 0x04, 0x10, 0x14, 0x18
READY, DIRTY = 1, 2


@jit
def write_divider(r, s, register, at):
    """Write a processor register to a register of the divider. The divider divides at once."""
    if at == DIVIDEND_AT:
        s[DIVIDEND] = reg(r, register)
    elif at == DIVISOR_AT:
        s[DIVISOR] = reg(r, register)
    else:
        return ELSEWHERE
    a, b = s[DIVIDEND], s[DIVISOR]
    s[QUOTIENT], s[REMAINDER] = (a // b, a % b) if b else (-1 if a > 0 else 1, a)
    s[CSR] = READY | DIRTY
    return 1


@jit
def read_divider(r, s, register, at):
    """Read a register of the divider into a processor register."""
    if at == QUOTIENT_AT:
        s[CSR] &= ~DIRTY
        r[register] = s[QUOTIENT]
    elif at == REMAINDER_AT:
        r[register] = s[REMAINDER]
    elif at == CSR_AT:
        r[register] = s[CSR]
    else:
        return ELSEWHERE
    return 1


SPINLOCKS, SPINLOCKS_END = 0xD0000100, 0xD0000180


@jit
def use_lock(r, s, register, at, loads):
    """Take a spinlock by a load, or release it by a store. A load returns the lock's bit if it was free, else 0."""
    bit = 1 << (at >> 2)
    if loads:
        r[register] = bit & ~s[LOCKS]
        s[LOCKS] |= bit
    else:
        s[LOCKS] &= ~bit
    return 1


BYTE, HALF = 0xFF, 0xFFFF
CPUID = 0xD0000000  # number of the core: always 0 here
BIT_OF_LR_OR_PC = 0x100


@jit
def literal(opcode, r, rom, flash, ram, pc):
    """Execute LDR, PC-relative."""
    return load_word(r, opcode >> 8 & 7, rom, flash, ram, (pc & ~3) + 4 + ((opcode & 0xFF) << 2))


@jit
def load_word(r, to, rom, flash, ram, address):
    """Load a word into register `to`."""
    word = read(rom, flash, ram, address)
    if word == NO_MEMORY or address & 3:
        return ELSEWHERE
    r[to] = word
    return 2


@jit
def by_register(opcode, r, s, rom, flash, ram):
    """Execute a load or store whose offset is in a register."""
    kind, to = opcode >> 9 & 7, opcode & 7
    address = reg(r, opcode >> 3 & 7) + reg(r, opcode >> 6 & 7) & MASK
    if kind in (0, 4):
        return word_at(r, s, to, rom, flash, ram, address, kind == 4)
    mask = BYTE if kind in (2, 3, 6) else HALF
    if kind < 3:
        return store_part(r, to, ram, address, mask)
    return load_part(r, to, rom, flash, ram, address, mask, kind in (3, 7))


@jit
def by_immediate(opcode, r, s, rom, flash, ram):
    """Execute a load or store whose offset is in the instruction."""
    kind, loads = opcode >> 12, opcode & 0x800 != 0
    base, offset, to = reg(r, opcode >> 3 & 7), opcode >> 6 & 31, opcode & 7
    if kind == 9:
        return word_at(r, s, opcode >> 8 & 7, rom, flash, ram, reg(r, SP) + ((opcode & 0xFF) << 2) & MASK, loads)
    if kind == 6:
        return word_at(r, s, to, rom, flash, ram, base + (offset << 2) & MASK, loads)
    address, mask = (base + offset & MASK, BYTE) if kind == 7 else (base + (offset << 1) & MASK, HALF)
    if loads:
        return load_part(r, to, rom, flash, ram, address, mask, False)
    return store_part(r, to, ram, address, mask)


@jit
def word_at(r, s, register, rom, flash, ram, address, loads):
    """Load or store a word in memory, the divider, a spinlock or CPUID."""
    if address & 3:
        return ELSEWHERE
    if DIVIDER <= address <= DIVIDER + CSR_AT:
        at = address - DIVIDER
        return read_divider(r, s, register, at) if loads else write_divider(r, s, register, at)
    if SPINLOCKS <= address < SPINLOCKS_END:
        return use_lock(r, s, register, address - SPINLOCKS, loads)
    if loads and address == CPUID:
        r[register] = 0
        return 1
    if loads:
        return load_word(r, register, rom, flash, ram, address)
    return store_part(r, register, ram, address, MASK)


@jit
def store_part(r, register, ram, address, mask):
    """Store a byte, halfword or word (by `mask`)."""
    is_aligned = not (mask == HALF and address & 1)
    return 2 if is_aligned and write_part(ram, address, reg(r, register), mask) else ELSEWHERE


@jit
def load_part(r, to, rom, flash, ram, address, mask, is_signed):
    """Load a byte or halfword (by `mask`), sign-extended if `is_signed`."""
    if address == CPUID:
        r[to] = 0
        return 1
    value = read_part(rom, flash, ram, address, mask)
    if value == NO_MEMORY or (mask == HALF and address & 1):
        return ELSEWHERE
    r[to] = sign_extended(value, (mask + 1) >> 1) if is_signed else value
    return 2


@jit
def count(bits):
    """Return the number of bits that are set."""
    number = 0
    while bits:
        number += bits & 1
        bits >>= 1
    return number


@jit
def push(opcode, r, ram):
    """Execute PUSH."""
    words = count(opcode & 0x1FF)
    address = reg(r, SP) - 4 * words
    if not is_ram(address, words):
        return ELSEWHERE
    r[SP] = address
    for register in range(8):
        if opcode >> register & 1:
            ram[(address - RAM) >> 2] = r[register]
            address += 4
    if opcode & BIT_OF_LR_OR_PC:
        ram[(address - RAM) >> 2] = r[LR]
    return 1 + count(opcode & 0xFF)


@jit
def pop(opcode, r, ram):
    """Execute POP, but not the return from an interrupt."""
    words, returns = count(opcode & 0xFF), opcode & BIT_OF_LR_OR_PC
    address = reg(r, SP)
    if not is_ram(address, words + 1):
        return ELSEWHERE
    back = reg(ram, (address - RAM >> 2) + words)
    if returns and back >> 28 == 15:
        return ELSEWHERE
    for register in range(8):
        if opcode >> register & 1:
            r[register] = ram[(address - RAM) >> 2]
            address += 4
    r[SP] = address + 4 if returns else address
    if not returns:
        return 1 + words
    r[PC] = back & ~1
    return 3 + words


@jit
def store_several(opcode, r, ram):
    """Execute STMIA."""
    base, words = opcode >> 8 & 7, count(opcode & 0xFF)
    address = reg(r, base)
    if not is_ram(address, words):
        return ELSEWHERE
    for register in range(8):
        if opcode >> register & 1:
            ram[(address - RAM) >> 2] = r[register]
            address += 4
    if not opcode >> base & 1:
        r[base] = address
    return 1 + words


@jit
def load_several(opcode, r, rom, flash, ram):
    """Execute LDMIA."""
    base, words = opcode >> 8 & 7, count(opcode & 0xFF)
    address = reg(r, base)
    last = read(rom, flash, ram, address + 4 * words - 4)
    if address & 3 or last == NO_MEMORY or read(rom, flash, ram, address) == NO_MEMORY:
        return ELSEWHERE
    for register in range(8):
        if opcode >> register & 1:
            r[register] = read(rom, flash, ram, address)
            address += 4
    if not opcode >> base & 1:
        r[base] = address
    return 1 + words
