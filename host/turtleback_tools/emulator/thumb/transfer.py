"""Loads and stores, of one register or several. What is no memory, or not aligned, is for rp2040py."""

from turtleback_tools.emulator.thumb import divider, spinlocks
from turtleback_tools.emulator.thumb.memory import NO_MEMORY, RAM, is_ram, read, read_part, write_part
from turtleback_tools.emulator.thumb.state import ELSEWHERE, LR, MASK, PC, SP, jit, reg, sign_extended

BYTE, HALF = 0xFF, 0xFFFF
CPUID = 0xD0000000  # which of the two cores this is: always the first
BIT_OF_LR_OR_PC = 0x100


@jit
def literal(opcode, r, rom, flash, ram, pc):
    """LDR from beside the program."""
    return load_word(r, opcode >> 8 & 7, rom, flash, ram, (pc & ~3) + 4 + ((opcode & 0xFF) << 2))


@jit
def load_word(r, to, rom, flash, ram, address):
    word = read(rom, flash, ram, address)
    if word == NO_MEMORY or address & 3:
        return ELSEWHERE
    r[to] = word
    return 2


@jit
def by_register(opcode, r, s, rom, flash, ram):
    """Loads and stores whose offset is in a register."""
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
    """Loads and stores whose offset is in the instruction."""
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
    if address & 3:
        return ELSEWHERE
    if divider.START <= address < divider.END:
        at = address - divider.START
        return divider.read(r, s, register, at) if loads else divider.write(r, s, register, at)
    if spinlocks.START <= address < spinlocks.END:
        at = address - spinlocks.START
        return spinlocks.take(r, s, register, at) if loads else spinlocks.release(s, at)
    if loads and address == CPUID:
        r[register] = 0
        return 1
    if loads:
        return load_word(r, register, rom, flash, ram, address)
    return store_part(r, register, ram, address, MASK)


@jit
def store_part(r, register, ram, address, mask):
    is_aligned = not (mask == HALF and address & 1)
    return 2 if is_aligned and write_part(ram, address, reg(r, register), mask) else ELSEWHERE


@jit
def load_part(r, to, rom, flash, ram, address, mask, is_signed):
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
    """How many bits are set."""
    number = 0
    while bits:
        number += bits & 1
        bits >>= 1
    return number


@jit
def push(opcode, r, ram):
    """PUSH."""
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
    """POP; the end of an interrupt is for rp2040py."""
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
    """STMIA."""
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
    """LDMIA."""
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
