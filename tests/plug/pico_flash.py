"""The flash chip of the emulated Pico: it takes its time, and tells of each page and erase before it is done."""

from collections.abc import Callable
from typing import Any

ERASE, ERASE_64K, PROGRAM, STATUS = 0x20, 0xD8, 0x02, 0x05
BUSY = 1
MS = {ERASE: 45.0, ERASE_64K: 150.0, PROGRAM: 0.4}  # a W25Q16's typical times
PAGE, SECTOR = 256, 4096


class FlashChip:
    """The flash of an emulated Pico. `erases` and `pages` count what has been asked of it since the power came."""

    def __init__(self, pico, takes_time: bool = True) -> None:
        self.erases = self.pages = 0
        self.before: Callable[[int, int, bytes], None] = lambda command, at, data: None
        self._pico = pico
        self._takes_time = takes_time
        self._busy_until = 0.0
        ssi: Any = next(part for part in pico.mcu.peripherals.values() if type(part).__name__ == "RPSSI")
        self._sent = lambda: bytes(ssi._tx_buffer)
        self._apply, self._shift = ssi._apply_command, ssi._shift_byte
        ssi._apply_command, ssi._shift_byte = self._command, self._byte

    def _command(self) -> None:
        sent = self._sent()
        command = sent[0] if len(sent) >= 4 else 0
        if command in MS:
            at = int.from_bytes(sent[1:4], "big")
            if command == PROGRAM:
                self.pages += 1
            else:
                self.erases += 1
            self.before(command, at, sent[4:])
            self._busy_until = self._pico.now + MS[command] * self._takes_time
        self._apply()

    def _byte(self, byte: int) -> int:
        answer = self._shift(byte)
        sent = self._sent()
        waiting = len(sent) > 1 and sent[0] == STATUS and self._pico.now < self._busy_until
        return answer | BUSY if waiting else answer
