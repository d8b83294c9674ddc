"""Reads and writes of the boot ROM, the flash and the RAM."""

import numpy as np

from turtleback_tools.emulator.thumb.state import MASK, jit

ROM_END = 0x4000
FLASH, FLASH_END = 0x10000000, 0x11000000
RAM, RAM_END = 0x20000000, 0x20042000
NO_MEMORY = -1  # in place of what is read


@jit
def read(rom, flash, ram, address):
    """The word that a byte is in, or NO_MEMORY."""
    if FLASH <= address < FLASH_END:
        return np.int64(flash[(address - FLASH) >> 2])
    if RAM <= address < RAM_END:
        return np.int64(ram[(address - RAM) >> 2])
    if 0 <= address < ROM_END:
        return np.int64(rom[address >> 2])
    return np.int64(NO_MEMORY)


@jit
def read_part(rom, flash, ram, address, mask):
    """The byte, halfword or word (by its mask) at an address that is a multiple of its size, or NO_MEMORY."""
    word = read(rom, flash, ram, address)
    return word if word == NO_MEMORY else word >> 8 * (address & 3) & mask


@jit
def write_part(ram, address, value, mask):
    """Write a byte, halfword or word; returns whether that is in RAM, where alone it is written."""
    if not RAM <= address < RAM_END:
        return False
    index, shift = (address - RAM) >> 2, 8 * (address & 3)
    ram[index] = (np.int64(ram[index]) & MASK - (mask << shift)) | (value & mask) << shift
    return True


@jit
def is_ram(address, words):
    """Whether so many words from there on are RAM, and aligned."""
    return address >= RAM and address + 4 * words <= RAM_END and not address & 3
