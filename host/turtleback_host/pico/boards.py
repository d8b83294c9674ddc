"""The boards that an image can be made for, by the names that the Pico's SDK has for them."""

from typing import NamedTuple

from turtleback_host.pico.uf2 import RP2040, RP2350


class BoardType(NamedTuple):
    """A kind of board: MicroPython's name for it, and its chip as a UF2 file names it."""

    title: str
    chip: int


BOARDS = {
    "pico": BoardType("Raspberry Pi Pico", RP2040),
    "pico_w": BoardType("Raspberry Pi Pico W", RP2040),
    "pico2": BoardType("Raspberry Pi Pico2", RP2350),
    "pico2_w": BoardType("Raspberry Pi Pico 2 W", RP2350),
}
