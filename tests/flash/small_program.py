"""A program of three files. It shows the version of each file as one digit of a number."""

from turtleback_portable.board.plan import VERSION
from turtleback_tools.emulator.emulator import Pico

MAIN = '''"""Turtleback, a small one."""
from time import sleep_ms

from machine import mem32
from turtleback.inner.tens import TENS
from turtleback.ones import ONES

mem32[0x4005800C] = 10 * TENS + ONES + %d
while True:
    sleep_ms(100)
'''
NUMBER = 0  # index of the watchdog's scratch register that holds the number


def small_program(number: int) -> dict[str, bytes]:
    """Return the three files of a version, 1 to 9. Together they show 111 times the version."""
    return {
        "main.py": (MAIN % (100 * number)).encode(),
        "turtleback/inner/tens.py": b"TENS = %d\n" % number,
        "turtleback/ones.py": b"ONES = %d\n" % number,
        VERSION: b"%d\n" % number,
    }


def flash_of(pico: Pico) -> bytes:
    """Return the file system in a board's flash."""
    return bytes(pico.mcu.flash[pico.storage])


def pico_with_flash(flash: bytes) -> Pico:
    """Return a new board with this flash content, as after a power loss."""
    pico = Pico({})
    pico.mcu.flash[pico.storage] = flash
    return pico


def number_of(pico: Pico, earlier: int = 0) -> int:
    """Run the board until its program shows its number, and return it.

    `earlier` is the number of a program that has run since the number was forgotten. It is waited out.
    """
    shown = pico.mcu.watchdog.scratch_data
    pico.run_until(lambda: shown[NUMBER] not in (0, earlier), 3000)
    return shown[NUMBER]


def forget_number(pico: Pico) -> None:
    """Clear the number that a program has shown. The next start shows it again."""
    pico.mcu.watchdog.scratch_data[NUMBER] = 0
