"""What is wrong around an emulated Pico: sources of noise, and a PC that does not read."""

from functools import partial
from itertools import cycle


def repeating(pattern):
    """The bits of a pattern (`01`) in an endless loop: a dead source."""
    return partial(next, cycle(map(int, pattern)))


def stop_reading(usb_controller):
    """Make the PC keep the port open without reading, so that the board's output is never taken."""
    taken = usb_controller._indicate_buffer_ready

    def take_all_but_the_port(endpoint, out):
        if out or endpoint == 0:
            taken(endpoint, out)

    usb_controller._indicate_buffer_ready = take_all_but_the_port
