"""A program of three files that shows by one number which version of each is running."""

from turtleback_portable.board.plan import VERSION
from turtleback_tools.emulator.emulator import LAYOUT, Pico

MAIN = '''"""Turtleback, a small one."""
from time import sleep_ms

from machine import mem32
from turtleback.inner.tens import TENS
from turtleback.ones import ONES

mem32[0x4005800C] = 10 * TENS + ONES + %d
while True:
    sleep_ms(100)
'''
NUMBER = 0  # which of the watchdog's scratch registers that is
END = LAYOUT.fs_start + LAYOUT.fs_blockcount * LAYOUT.fs_blocksize


def small_program(number: int) -> dict[str, bytes]:
    """Files that come to 111 times this number, if they belong together."""
    return {
        "main.py": (MAIN % (100 * number)).encode(),
        "turtleback/inner/tens.py": b"TENS = %d\n" % number,
        "turtleback/ones.py": b"ONES = %d\n" % number,
        VERSION: b"%d\n" % number,
    }


def flash_of(pico: Pico) -> bytes:
    """The file system in a board's flash."""
    return bytes(pico.mcu.flash[LAYOUT.fs_start : END])


def pico_with_flash(flash: bytes) -> Pico:
    """Another board with the same flash: what is left when the power has gone."""
    pico = Pico({})
    pico.mcu.flash[LAYOUT.fs_start : END] = flash
    return pico


def number_of(pico: Pico) -> int:
    """Let the board run until its program has shown its number."""
    shown = pico.mcu.watchdog.scratch_data
    pico.run_until(lambda: shown[NUMBER], 3000)
    return shown[NUMBER]


def forget_number(pico: Pico) -> None:
    """Take the number away that a program has shown; another start shows it again."""
    pico.mcu.watchdog.scratch_data[NUMBER] = 0
