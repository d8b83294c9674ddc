"""A code as a picture that a photo keeps: 24 lamps, each dark or in one of seven seat colours, which are 72 bits.

The seats' colours are those that the eye tells apart best, whatever its sight (palette.py). What the code is of is not
known here. Scenes as in scenes.py: pure functions of elapsed time on a dark frame.
"""

from micropython import const
from turtleback.lights.paint import LAMPS, SLOTS, SPACES, put
from turtleback.lights.palette import SEATS
from turtleback.lights.scenes import beat

BITS = const(3)  # a lamp
DIGITS = const(18)  # hexadecimal ones that the ring shows: 24 lamps of 3 bits
OUT_MS = const(125)  # before the end the lamps go out one by one, each so long after the one before


def states(code: str) -> bytes:
    """What the 24 lamps show of a code in hexadecimal digits, its first bits on space 1: 0 dark, else seat + 1."""
    bits = int(code[:DIGITS], 16)
    return bytes(bits >> BITS * (LAMPS - 1 - lamp) & 7 for lamp in range(LAMPS))


def paint(frame: bytearray, t: int, args: tuple) -> None:
    """The picture; at the end of its time the lamps go out from space 1 on. args: states, ms."""
    shown, ms = args
    first = max(0, LAMPS - (ms - t) // OUT_MS)
    for lamp in range(first, LAMPS):
        if shown[lamp]:
            put(frame, lamp, SEATS[shown[lamp] - 1])


def number(frame: bytearray, t: int, args: tuple) -> None:
    """A number from 1 to 21 that a seat has chosen: that space and the slots in its colour and rhythm. args: both."""
    seat, chosen = args
    beat(frame, t, chosen - 1, seat)
    for slot in range(SLOTS):
        beat(frame, t, SPACES + slot, seat)
