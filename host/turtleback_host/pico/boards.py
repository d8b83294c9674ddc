"""The boards that Turtleback is made for, by the names that MicroPython has for them, and the config.py of each."""

import re
from typing import NamedTuple

from turtleback.device.wiring import BOARDS as PINS_OF
from turtleback.device.wiring import PINS
from turtleback_host.pico.files import CONFIG, FIRMWARE
from turtleback_host.pico.uf2 import RP2040, RP2350

PICO = "pico"


class BoardType(NamedTuple):
    """A kind of board: MicroPython's name for it, its chip as a UF2 file names it, and its BOARD in config.py."""

    title: str
    chip: int
    wiring: str


BOARDS = {  # by the names in the Pico's SDK
    "pico": BoardType("Raspberry Pi Pico", RP2040, PICO),
    "pico_w": BoardType("Raspberry Pi Pico W", RP2040, PICO),
    "pico2": BoardType("Raspberry Pi Pico2", RP2350, PICO),
    "pico2_w": BoardType("Raspberry Pi Pico 2 W", RP2350, PICO),
    "waveshare_rp2040_zero": BoardType("Waveshare RP2040-Zero", RP2040, "zero"),
    "seeed_xiao_rp2040": BoardType("Seeed Studio XIAO RP2040", RP2040, "xiao"),
    "adafruit_qtpy_rp2040": BoardType("Adafruit QT Py RP2040", RP2040, "qtpy"),
}


class Choice(NamedTuple):
    """A board as people buy it: its BOARD in config.py, and the MicroPython that it takes.

    `download` is the page of micropython.org that has it, `takes` are the names that it may have for the board.
    """

    title: str
    wiring: str
    download: str
    takes: tuple[str, ...]


_PICOS = tuple(name for name, board in BOARDS.items() if board.wiring == PICO)
_ZERO, _XIAO, _QT_PY = "waveshare_rp2040_zero", "seeed_xiao_rp2040", "adafruit_qtpy_rp2040"
# MicroPython has Zero and XIAO from 1.28 on; before, they take the Pico's, whose chip and flash are theirs.
CHOICES = (
    Choice(BOARDS["pico"].title, PICO, "RPI_PICO", _PICOS),
    Choice(BOARDS["pico_w"].title, PICO, "RPI_PICO_W", _PICOS),
    Choice("Raspberry Pi Pico 2", PICO, "RPI_PICO2", _PICOS),
    Choice(BOARDS["pico2_w"].title, PICO, "RPI_PICO2_W", _PICOS),
    Choice(BOARDS[_ZERO].title, "zero", "RPI_PICO", (_ZERO, "pico")),
    Choice("Waveshare RP2040-Tiny", "tiny", "RPI_PICO", (_ZERO, "pico")),
    Choice(BOARDS[_XIAO].title, "xiao", "RPI_PICO", (_XIAO, "pico")),
    Choice(BOARDS[_QT_PY].title, "qtpy", "ADAFRUIT_QTPY_RP2040", (_QT_PY,)),
)


def config_for(wiring: str) -> bytes:
    """Our config.py for a board of that name, with its pins written out: to look them up takes the start 100 ms."""
    text = (FIRMWARE / CONFIG).read_bytes().decode()
    if wiring != PICO:
        text = text.replace('BOARD = "%s"' % PICO, 'BOARD = "%s"' % wiring)
        for name, pin in zip(PINS, PINS_OF[wiring][0]):
            text = re.sub("^%s = .*$" % name, "%s = %d" % (name, pin), text, flags=re.MULTILINE)
    return text.encode()


def wiring_of(machine: str) -> str:
    """The wiring for a board that calls itself so (`Seeed Studio XIAO RP2040 with RP2040`); by default the Pico's."""
    title = machine.rpartition(" with ")[0]
    return next((board.wiring for board in BOARDS.values() if board.title == title), PICO)
