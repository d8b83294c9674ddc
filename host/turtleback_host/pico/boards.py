"""The boards that Turtleback is made for, by the names that MicroPython has for them."""

from typing import NamedTuple

from turtleback_host.pico.uf2 import RP2040, RP2350


class BoardType(NamedTuple):
    """A kind of board: its name, its chip as a UF2 file names it, and what BOARD in config.py should be."""

    title: str
    chip: int
    wiring: str


BOARDS = {  # by the board of the Pico's SDK with which MicroPython is built
    "pico": BoardType("Raspberry Pi Pico", RP2040, "pico"),
    "pico_w": BoardType("Raspberry Pi Pico W", RP2040, "pico"),
    "pico2": BoardType("Raspberry Pi Pico 2", RP2350, "pico"),
    "pico2_w": BoardType("Raspberry Pi Pico 2 W", RP2350, "pico"),
}
