"""Strokes on a frame: R, G, B of 24 lamps, 0 to 255 as the eye sees them. Lamps 0-20 are spaces 1-21, 21-23 the slots.

Integers and no new objects: a frame is painted sixty times a second on a Pico.
"""

from micropython import const

LAMPS = const(24)
SPACES = const(21)
SLOTS = const(3)
FULL = const(255)
EVERY = bytes(range(LAMPS))
DARK = bytes(3 * LAMPS)


def new_frame() -> bytearray:
    """A dark frame."""
    return bytearray(3 * LAMPS)


def clear(frame: bytearray) -> None:
    """All lamps dark."""
    frame[:] = DARK


def put(frame: bytearray, lamp: int, colour: bytes, level: int = FULL) -> None:
    """Set a lamp to a colour at a level from 0 to 255."""
    at = 3 * lamp
    if level == FULL:  # worth asking: a third of the time
        frame[at] = colour[0]
        frame[at + 1] = colour[1]
        frame[at + 2] = colour[2]
    else:
        frame[at] = colour[0] * level // FULL
        frame[at + 1] = colour[1] * level // FULL
        frame[at + 2] = colour[2] * level // FULL


def put_slots(frame: bytearray, colour: bytes, level: int = FULL) -> None:
    """Set all dice slots to a colour at a level."""
    for slot in range(SLOTS):
        put(frame, SPACES + slot, colour, level)


def breath(t: int, period: int) -> int:
    """A level that swells from 0 to 255 and back once a period (both in ms)."""
    phase = t % period * 2 * FULL // period
    return phase if phase <= FULL else 2 * FULL - phase


def fade(t: int, duration: int) -> int:
    """A level that falls from 255 to 0 over the duration (both in ms) and stays there."""
    return FULL - min(t, duration) * FULL // duration
