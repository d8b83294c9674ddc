"""What is wrong around an emulated Pico: sources of noise, and a PC that does not read."""

import random
from functools import partial
from itertools import cycle


def sticky(ones, stay, seed=0):
    """A source of bits with a share `ones` of ones; each bit repeats the one before with probability `stay`."""
    chance = random.Random(seed)
    last = 0

    def bit():
        nonlocal last
        if chance.random() >= stay:
            last = int(chance.random() < ones)
        return last

    return bit


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
