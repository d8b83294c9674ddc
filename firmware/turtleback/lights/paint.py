"""Paints frames. A frame has the red, green and blue of 24 lamps, as perceived levels from 0 to 255.

Lamps 0 to 20 are the spaces 1 to 21, and lamps 21 to 23 are the slots. The functions use only integers and create no
objects, because a Pico paints sixty frames a second.
"""

from micropython import const

LAMPS = const(24)
SPACES = const(21)
SLOTS = const(3)
FULL = const(255)
EVERY = bytes(range(LAMPS))
DARK = bytes(3 * LAMPS)


def new_frame() -> bytearray:
    """Return a dark frame."""
    return bytearray(3 * LAMPS)


def clear(frame: bytearray) -> None:
    """Make all lamps dark."""
    frame[:] = DARK


def put(frame: bytearray, lamp: int, colour: bytes, level: int = FULL) -> None:
    """Set a lamp to a colour at a level from 0 to 255."""
    at = 3 * lamp
    if level == FULL:  # a fast path for the common case, which is three times as fast as scaling
        frame[at] = colour[0]
        frame[at + 1] = colour[1]
        frame[at + 2] = colour[2]
    else:
        frame[at] = colour[0] * level // FULL
        frame[at + 1] = colour[1] * level // FULL
        frame[at + 2] = colour[2] * level // FULL


def row(frame: bytearray, first: int, count: int, colour: bytes, level: int = FULL) -> None:
    """Set `count` lamps from `first` on to a colour at a level."""
    for lamp in range(first, first + count):
        put(frame, lamp, colour, level)


def put_slots(frame: bytearray, colour: bytes, level: int = FULL) -> None:
    """Set all dice slots to a colour at a level."""
    row(frame, SPACES, SLOTS, colour, level)


def breath(t: int, period: int) -> int:
    """Return a level that rises from 0 to 255 and falls back once per period. Times are in ms."""
    phase = t % period * 2 * FULL // period
    return phase if phase <= FULL else 2 * FULL - phase


def fade(t: int, duration: int) -> int:
    """Return a level that falls from 255 to 0 over the duration and then stays 0. Times are in ms."""
    return FULL - min(t, duration) * FULL // duration
