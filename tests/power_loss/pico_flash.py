"""The flash chip of the emulated Pico, with realistic delays. It reports every write and every erase in advance."""

from collections.abc import Callable
from typing import Any

from real_flash import FRESH

ERASE, PROGRAM, STATUS = 0x20, 0x02, 0x05
BUSY = 1
MS = {ERASE: 45.0, PROGRAM: 0.4}  # a W25Q16's typical times


class FlashChip:
    """The flash of an emulated Pico. Like `real_flash.Chip`, it calls `before` with each write to the file system."""

    def __init__(self, pico) -> None:
        self.before: Callable[[int, bytes], None] = lambda at, data: None
        self._pico = pico
        self._busy_until = 0.0
        ssi: Any = next(part for part in pico.mcu.peripherals.values() if type(part).__name__ == "RPSSI")
        self._sent = lambda: bytes(ssi._tx_buffer)
        self._apply, self._shift = ssi._apply_command, ssi._shift_byte
        ssi._apply_command, ssi._shift_byte = self._command, self._byte

    @property
    def buffer(self) -> bytes:
        """The content of the file system."""
        return bytes(self._pico.mcu.flash[self._pico.storage])

    def _command(self) -> None:
        sent = self._sent()
        if len(sent) >= 4 and sent[0] in MS:
            at = int.from_bytes(sent[1:4], "big") - self._pico.storage.start
            self.before(at, sent[4:] if sent[0] == PROGRAM else FRESH)
            self._busy_until = self._pico.now + MS[sent[0]]
        self._apply()

    def _byte(self, byte: int) -> int:
        answer = self._shift(byte)
        sent = self._sent()
        if len(sent) > 1 and sent[0] == STATUS and self._pico.now < self._busy_until:
            # The board polls the flash until the flash is ready. Skip this time at the first poll.
            self._pico.pass_time(self._busy_until - self._pico.now)
            return answer | BUSY
        return answer
