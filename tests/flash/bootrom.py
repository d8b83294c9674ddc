"""Simulates the USB drive that BOOTSEL starts, based on Raspberry Pi's published ROM source of both chips.

The file arrives in blocks of 512 bytes. Writing to flash memory without erasing it can only change ones to zeros.
"""

import struct

ERASE, PAGE = 4096, 256
FLASH = 0x10000000
OWN = {"RP2040": (0xE48BFF56,), "RP2350": (0xE48BFF59, 0xE48BFF57)}
SIZES = {"RP2040": 2 * 1024 * 1024, "RP2350": 4 * 1024 * 1024}


class Bootrom:
    """The drive of a chip and its flash. `restarts` counts the files that were copied completely."""

    def __init__(self, chip: str, flash: bytes = b"") -> None:
        self.flash = bytearray(flash or b"\xff" * SIZES[chip])
        self.restarts = 0
        self._chip = chip
        self._transfer: tuple = ()
        self._got: set[int] = set()
        self._erased: set[int] = set()

    def copy(self, file: bytes) -> "Bootrom":
        """Copy a file onto the drive."""
        for at in range(0, len(file), 512):
            self._take(file[at : at + 512])
        return self

    def _take(self, raw: bytes) -> None:
        magic, more, flags, address, size, number, count, family = struct.unpack_from("<8I", raw)
        assert (magic, more, raw[-4:]) == (0x0A324655, 0x9E5D5157, struct.pack("<I", 0x0AB16F30))
        assert flags & 0x2000 and size == PAGE and number < count and address % PAGE == 0
        if family not in OWN[self._chip]:
            return
        transfer = (count,) if self._chip == "RP2040" else (count, family)
        if transfer != self._transfer:
            self._transfer = transfer
            self._got.clear()
            self._erased.clear()
        if number not in self._got:
            self._write(number, address - FLASH, raw[32 : 32 + PAGE])
            self._got.add(number)
            self.restarts += len(self._got) == count

    def _write(self, number: int, at: int, data: bytes) -> None:
        at %= len(self.flash)  # a small flash chip ignores the upper address lines
        # The RP2040 derives sectors from the numbers of the blocks, not from their addresses.
        sector = number * PAGE // ERASE if self._chip == "RP2040" else at // ERASE
        if sector not in self._erased:
            self._erased.add(sector)
            start = at - at % ERASE
            self.flash[start : start + ERASE] = b"\xff" * ERASE
        self.flash[at : at + PAGE] = bytes(old & new for old, new in zip(self.flash[at : at + PAGE], data))
