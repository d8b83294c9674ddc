"""Faults around an emulated Pico: dead noise, and a PC that does not read."""

from functools import partial
from itertools import cycle


def repeating(pattern):
    """Return a dead source of noise, which endlessly repeats the bits of a pattern such as `01`."""
    return partial(next, cycle(map(int, pattern)))


def stop_reading(usb_controller):
    """Make the PC keep the port open without reading the board's output."""
    taken = usb_controller._indicate_buffer_ready

    def take_all_but_the_port(endpoint, out):
        if out or endpoint == 0:
            taken(endpoint, out)

    usb_controller._indicate_buffer_ready = take_all_but_the_port
